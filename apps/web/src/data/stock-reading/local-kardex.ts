/** The kardex of a product on a device that keeps its own books, in the shape of the server's answer (MOV-05). */
import type { KardexEntry, KardexQuery, KardexReply } from '@cuadra/contracts/stock/reading';
import { scaledToText } from '@cuadra/domain/money/decimal';
import { type Quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { averageCostOf } from '@cuadra/domain/stock/average-cost';

import type { CompanyDb } from '../company-db.ts';
import { type LocalEntry, localEntries } from './local-books.ts';

const ROWS = 100;
const CENTS = 2;
const COST_DECIMALS = 6;

/** One page, newest first, like the server's. */
export async function readLocalKardex(
  db: CompanyDb,
  {
    product_id,
    warehouse_id,
    before,
    limit = ROWS,
  }: Pick<KardexQuery, 'product_id' | 'warehouse_id'> & Partial<KardexQuery>,
): Promise<KardexReply> {
  const all = await localEntries(db, product_id);
  const rows = kardexOf(all.filter((entry) => entry.warehouseId === warehouse_id));
  const entries = rows
    .filter(({ position }) => before === undefined || position < before)
    .reverse()
    .slice(0, limit);
  const last = entries.at(-1)?.position ?? 1;
  return { entries, next: last > 1 ? last : null };
}

/** @param entries of one product at one place, in the order of booking */
function kardexOf(entries: readonly LocalEntry[]): KardexEntry[] {
  const units = new Map<string, Quantity>();
  let base = 0n;
  let value = 0n;
  return entries.map((entry, place) => {
    const unit = (units.get(entry.unitId) ?? 0n) + entry.quantity;
    units.set(entry.unitId, unit);
    base += entry.baseQuantity;
    value += entry.value.usd;
    return rowOf(entry, { position: place + 1, unit, base, value });
  });
}

interface Running {
  readonly position: number;
  readonly unit: Quantity;
  readonly base: Quantity;
  readonly value: bigint;
}

function rowOf({ document, ...entry }: LocalEntry, { position, unit, base, value }: Running): KardexEntry {
  const average = averageCostOf(value, base);
  return {
    position,
    document_id: document.id,
    collection: document.collection,
    type: document.type,
    reverses_type: document.reversesType,
    reference: document.reference,
    party: document.party,
    made_by_name: document.madeByName,
    at: document.at,
    unit_id: entry.unitId,
    lot: entry.lot,
    quantity: quantityToString(entry.quantity),
    base_quantity: quantityToString(entry.baseQuantity),
    value_usd: scaledToText(entry.value.usd, CENTS),
    unit_balance: quantityToString(unit),
    base_balance: quantityToString(base),
    value_balance: scaledToText(value, CENTS),
    average_cost_usd: average === null ? null : scaledToText(average, COST_DECIMALS),
  };
}
