/** How many delivery notes are to be invoiced now, as far as this device knows. */
import { type DueDeliveries, dueDeliveries } from '@cuadra/domain/deliveries/due-deliveries';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CompanyDb } from '../company-db.ts';
import { readDeliveries } from './read-deliveries.ts';

/** More than a person would count. */
const COUNTED_MAX = 1000;

/** @param today business day */
export async function readDueDeliveries(db: CompanyDb, today: string): Promise<DueDeliveries> {
  const open = await readDeliveries(db, { isWanted: () => true, onlyOpen: true, limit: COUNTED_MAX });
  return dueDeliveries(
    open.map(({ row }) => businessDayOf(row.made_at)),
    today,
  );
}
