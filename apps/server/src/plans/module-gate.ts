/**
 * Whether a company may change what belongs to a paid module (MOD-05). Only changes are checked: what a closed module
 * holds can always be read and exported.
 */
import { COLLECTION_TRAITS, type CollectionName } from '@cuadra/contracts/registry/collection-traits';
import { isUsable } from '@cuadra/domain/plans/module';
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';
import { readPlan, statusOfModule } from './company-plan.ts';

const RESIDENCE: Statement = {
  name: 'residence_of_module',
  text: 'select residence from company_state where company_id = $1 and id = $1',
};

/** Checked under the company's lock, for a collection about to be written. For most collections it reads nothing. */
export async function isModuleClosed(tx: CompanyTx, collection: CollectionName, at: Date): Promise<boolean> {
  const { module } = COLLECTION_TRAITS[collection];
  if (module === null || (await isArriving(tx))) return false;
  return !isUsable(statusOfModule(module, await readPlan(tx, 0), at));
}

/**
 * Whether the collection's module was closed at an instant. For documents, which ask for the time when they were made:
 * what was made while the module was active is booked however late it arrives (S-22).
 */
export async function moduleClosings(
  database: CompanyDatabase,
  companyId: string,
  collection: CollectionName,
): Promise<(at: string) => boolean> {
  const { module } = COLLECTION_TRAITS[collection];
  if (module === null) return () => false;
  const plan = await database.withCompany(
    companyId,
    async (tx) => ((await isArriving(tx)) ? undefined : await readPlan(tx, 0)),
    'snapshot',
  );
  return (at) => plan !== undefined && !isUsable(statusOfModule(module, plan, new Date(at)));
}

/** Whether the company is moving to the cloud: what it had on its device is taken in whole (S-56). */
async function isArriving(tx: CompanyTx): Promise<boolean> {
  const [state] = await tx.query<{ residence: string }>(RESIDENCE, [tx.companyId]);
  return state?.residence === 'moving';
}
