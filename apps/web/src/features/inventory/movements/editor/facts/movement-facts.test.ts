import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import { balanceKey } from '../../../../../data/ledger-entry.ts';
import type { MovementRow, StockBalanceRow } from '../../../../../data/rows.ts';
import { freshDb, productRow } from '../../../../../data/testing/builders.ts';
import { movementOf } from '../draft/movement-document.ts';
import { emptyDraft } from '../draft/movement-draft.ts';
import { draftLine, TODAY } from '../testing.ts';
import { readMovementFacts, stockAt } from './movement-facts.ts';

const product = productRow({ id: newId() });
const unit = { id: product.base_unit.id, name: 'Unidad', factor: '1' };
const [depot, store] = [newId(), newId()];

function balance(warehouse_id: string, held: string): StockBalanceRow {
  const place = { product_id: product.id, warehouse_id, unit_id: unit.id, lot: '' };
  const amounts = { quantity: held, value_usd: '0.00' };
  const row = { key: balanceKey('stock_balances', place), ...place, ...amounts, shown: amounts };
  return row as unknown as StockBalanceRow;
}

describe('what there is of the products of a movement', () => {
  it('[MOV-03] is told to who edits a transfer as if that one had not been', async () => {
    const db = freshDb();
    const draft = {
      ...emptyDraft('transfer_between', TODAY, store),
      fromId: depot,
      lines: [draftLine({ productId: product.id, unit, quantity: '70' })],
    };
    const now = `${TODAY}T15:00:00.000Z`;
    const moved = movementOf(draft, { id: newId(), now, rate: '500', lots: new Map(), expiries: new Map() });
    await db.stock_movements.put(moved as unknown as MovementRow);
    await db.stock_balances.bulkPut([balance(depot, '-70'), balance(store, '76')]);
    const there = async (replacesId: string | null) => {
      const { balances } = await readMovementFacts(db, [product.id], replacesId);
      return [depot, store].map((place) => stockAt(balances, place)(product.id, unit.id, ''));
    };
    expect(await there(moved.id)).toEqual([quantity('0'), quantity('6')]);
    expect(await there(null)).toEqual([quantity('-70'), quantity('76')]);
  });
});
