/**
 * Whether a company may change what belongs to a paid module (MOD-05). Only changing is asked: what a closed module holds
 * can be read and exported always.
 */
import { COLLECTION_TRAITS, type CollectionName } from '@cuadra/contracts/collection-traits';
import { isUsable } from '@cuadra/domain/plans/module';
import type { CompanyTx } from '../db/database.ts';
import { readPlan, statusOfModule } from './company-plan.ts';

/** Asked under the company's lock, of a collection about to be written. Of most nothing is read. */
export async function isModuleClosed(tx: CompanyTx, collection: CollectionName, at: Date): Promise<boolean> {
  const { module } = COLLECTION_TRAITS[collection];
  if (module === null) return false;
  return !isUsable(statusOfModule(module, await readPlan(tx, 0), at));
}
