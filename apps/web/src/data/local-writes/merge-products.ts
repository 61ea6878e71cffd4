/** Merges two products (S-30): stock, units and lots go to the survivor, and the other's codes lead to it. */
import { minus } from '../amounts.ts';
import { ledgerEntry } from '../ledger-entry.ts';
import type { ProductRow, StockBalanceRow } from '../rows.ts';
import { followedProducts } from '../shelves.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { mergeBase, mergesOf } from './merge-records.ts';

export type MergeRefusal = 'other_base_unit' | 'gone';

export const { merge: mergeProducts, takeIn: takeInProductMerge } = mergesOf<ProductRow, 'other_base_unit'>({
  collection: 'products',
  tables: ['products', 'product_units', 'lots'],
  rowOf: (tx, id) => tx.get('products', id),
  survivorOf: async (tx, id) => (await followedProducts(tx, [id])).get(id),
  // Two kilos are not two bags: their stocks could not be added up.
  refusalOf: (from, into) => (unitName(from) === unitName(into) ? undefined : 'other_base_unit'),
  codeOf: ({ sku }) => sku,
  entriesOf: async (tx, from, into) => {
    const balances = await tx.where('stock_balances', 'product_id', [from.id]);
    return balances.flatMap((row) => {
      const { quantity } = row.shown;
      if (!/[1-9]/.test(quantity)) return [];
      const isBase = row.unit_id === from.base_unit.id;
      const target = { ...row, product_id: into.id, unit_id: isBase ? into.base_unit.id : row.unit_id };
      return [entry(row, minus(quantity)), entry(target, quantity)];
    });
  },
  mergeRows,
});

function unitName({ base_unit }: ProductRow): string {
  return base_unit.name.trim().toLocaleLowerCase('es');
}

function entry(
  place: Pick<StockBalanceRow, 'product_id' | 'warehouse_id' | 'unit_id' | 'lot'>,
  quantity: string,
) {
  return ledgerEntry('stock_balances', place, { quantity });
}

async function mergeRows(
  tx: DeviceTransaction,
  from: ProductRow,
  into: ProductRow,
  at: string,
): Promise<void> {
  const [units, lots, targetLots] = await Promise.all([
    tx.where('product_units', 'product_id', [from.id]),
    tx.where('lots', 'product_id', [from.id]),
    tx.where('lots', 'product_id', [into.id]),
  ]);
  const taken = new Set(targetLots.map(({ code }) => code));
  const gone = {
    deleted_at: from.deleted_at ?? at,
    merged_into: into.id,
    duplicate_of: null,
    duplicate_field: null,
  };
  const joined = { ...from, ...gone };
  const freed = into.duplicate_of === from.id ? [{ ...into, duplicate_of: null, duplicate_field: null }] : [];
  await tx.put('products', [joined, ...freed]);
  await tx.put(
    'product_units',
    units.map((unit) => ({ ...unit, product_id: into.id, duplicate_of: null })),
  );
  await tx.put(
    'lots',
    lots.filter(({ code }) => !taken.has(code)).map((lot) => ({ ...lot, product_id: into.id })),
  );
  await mergeBase(tx, 'products', from.id, gone);
}
