/**
 * Whether a company may change what belongs to a paid module (MOD-05). Only changing is asked: what a closed module holds
 * can be read and exported always.
 */
import { COLLECTION_TRAITS, type CollectionName } from '@cuadra/contracts/registry/collection-traits';
import { isUsable } from '@cuadra/domain/plans/module';
import type { CompanyTx, Statement } from '../db/database.ts';
import { readPlan, statusOfModule } from './company-plan.ts';

const RESIDENCE: Statement = {
  name: 'residence_of_module',
  text: 'select residence from company_state where company_id = $1 and id = $1',
};

/** Asked under the company's lock, of a collection about to be written. Of most nothing is read. */
export async function isModuleClosed(tx: CompanyTx, collection: CollectionName, at: Date): Promise<boolean> {
  const { module } = COLLECTION_TRAITS[collection];
  if (module === null || (await isArriving(tx))) return false;
  return !isUsable(statusOfModule(module, await readPlan(tx, 0), at));
}

/** What a company has had on its device is taken in whole (S-56). */
async function isArriving(tx: CompanyTx): Promise<boolean> {
  const [state] = await tx.query<{ residence: string }>(RESIDENCE, [tx.companyId]);
  return state?.residence === 'moving';
}
