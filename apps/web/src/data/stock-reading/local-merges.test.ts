import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { mergeProducts } from '../local-writes/merge-products.ts';
import { recordMovements } from '../local-writes/record-movements.ts';
import type { ProductRow } from '../rows.ts';
import {
  ana,
  freshDb,
  productRow,
  saleDraft,
  saleLine,
  seriesRow,
  warehouseId,
} from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { localEntries } from './local-books.ts';
import { readLocalKardex } from './local-kardex.ts';

const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');

describe('the books of a device after a join', () => {
  it('[S-30] [MOV-05] have what was joined under the one that stays, with its value', async () => {
    const { db, older, newer } = await shop();
    await stock(db, older, '4', '1.00', 0);
    await stock(db, newer, '6', '2.00', 1);
    await mergeProducts(db, [older.id, newer.id], ana, NOON_MS + 2000);
    const line = saleLine({ product_id: newer.id, unit_id: newer.base_unit.id });
    await recordSale(db, { sale: saleDraft({ lines: [line] }), cartId: null }, ana, NOON_MS + 3000);

    const { entries } = await readLocalKardex(db, {
      product_id: older.id,
      warehouse_id: warehouseId,
      limit: 9,
    });
    expect(
      entries.map(({ type, quantity, value_balance, base_balance }) => [
        type,
        quantity,
        base_balance,
        value_balance,
      ]),
    ).toEqual([
      ['sale', '-2', '8', '12.80'],
      ['merge', '6', '10', '16.00'],
      ['initial', '4', '4', '4.00'],
    ]);
    const left = new Map<string, bigint>();
    for (const { productId, quantity } of await localEntries(db)) {
      left.set(productId, (left.get(productId) ?? 0n) + quantity);
    }
    expect([left.get(newer.id), quantityToString(left.get(older.id) ?? 0n)]).toEqual([0n, '8']);
    const shown = await db.stock_balances.where('product_id').equals(older.id).toArray();
    expect(shown.map((row) => row.shown.quantity)).toEqual(['8']);
  });
});

async function shop(): Promise<{ db: CompanyDb; older: ProductRow; newer: ProductRow }> {
  const db = freshDb(true);
  await db.series.put(seriesRow());
  const [older, newer] = [newId(), newId()].sort().map((id) => {
    const row = productRow({ id, sku: id.slice(-8) });
    return { ...row, base_unit: { ...row.base_unit, id: newId() } };
  });
  if (older === undefined || newer === undefined) throw new Error('there are two');
  await db.products.bulkPut([older, newer]);
  return { db, older, newer };
}

async function stock(
  db: CompanyDb,
  { id, base_unit }: ProductRow,
  amount: string,
  unit_cost: string,
  seconds: number,
) {
  const movement = {
    id: newId(),
    type: 'initial' as const,
    date: '2026-11-20T12:00:00.000Z',
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: '',
    notes: '',
    status: 'completed' as const,
    exchange_rate: null,
    items: [
      {
        product_id: id,
        sku: '',
        name: '',
        unit_id: base_unit.id,
        unit_name: 'und',
        factor: '1',
        quantity: amount,
        unit_cost,
        lot: '',
      },
    ],
  };
  await recordMovements(db, [movement], ana, NOON_MS + seconds * 1000);
}
