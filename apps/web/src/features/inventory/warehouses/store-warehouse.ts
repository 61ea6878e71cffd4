/** Stores what the form of a warehouse holds [WH-01]. Apart from the form to be tested without one. */
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import { readPlanFacts } from '../../../data/plan-facts.ts';
import { isAlive, type WarehouseRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { storeRow } from '../../../session/company/store-row.ts';
import { pick } from '../../../ui/forms/use-record-form.ts';
import { type WarehouseDraft, warehouseFields } from './warehouse-draft.ts';

/** @returns why it is not stored: the plan has no room for one more store */
export async function storeWarehouse(
  company: Pick<Company, 'db' | 'maker' | 'settings'>,
  warehouse: WarehouseRow | undefined,
  draft: WarehouseDraft,
  changed: readonly (keyof WarehouseDraft)[],
): Promise<string | undefined> {
  const { db, maker, settings } = company;
  if (draft.type === 'store' && warehouse?.type !== 'store' && !(await hasRoomForStore(company))) {
    return PROBLEM_MESSAGES.plan_limit;
  }
  const fields = warehouseFields(draft);
  // The warehouse first: the settings then name one that is there.
  const id = await storeRow(company, 'warehouses', warehouse, {
    all: fields,
    changed: pick(fields, changed),
  });
  if (draft.is_default && changed.includes('is_default')) {
    await patchRecord(db, 'company_settings', settings.id, { default_warehouse_id: id }, maker);
  }
  return undefined;
}

/**
 * Whether the plan allows one more store, as far as the device knows; the server, which knows of other devices, checks
 * again (PLAN-02).
 */
async function hasRoomForStore({ db }: Pick<Company, 'db'>): Promise<boolean> {
  const facts = await readPlanFacts(db, new Date().toISOString());
  const limit = facts?.limits.stores ?? null;
  if (limit === null) return true;
  const stores = await db.warehouses.filter((place) => isAlive(place) && place.type === 'store').count();
  return stores < limit;
}
