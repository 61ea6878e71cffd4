import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import { ana, freshDb, warehouseId } from '../../../../data/testing/builders.ts';
import { shownStock } from '../../../../data/testing/shown-stock.ts';
import { checkDraft } from '../check-draft.ts';
import { EMPTY_DRAFT } from '../product-draft.ts';
import { openingStock } from './opening-stock.ts';
import { writeProduct } from './product-writes.ts';
import { savePlan } from './save-plan.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const DRAFT = { ...EMPTY_DRAFT, sku: 'N-1', name: 'Nuevo', cost: '512,48', costCurrency: 'VES', price: '2' };
const CONTEXT = { warehouseId, rate: '512.48', now: NOW };

function planOf(id: string, draft = DRAFT) {
  const nothing = { unitRows: [], units: {}, imageRows: [], images: {} };
  return savePlan({ id, product: undefined, draft, ...nothing }, NOW, newId());
}

describe('the opening stock of a new product', () => {
  it('[PROD-01] [MOV-04] [S-24] is posted with it as initial stock, once, whatever is pressed twice', async () => {
    const db = freshDb();
    const id = newId();
    const draft = { ...DRAFT, openingStock: '12,5' };
    for (const _ of [1, 2]) {
      const writes = planOf(id, draft);
      await writeProduct({ db, maker: ana }, writes, id, openingStock(draft, writes, CONTEXT));
    }
    expect(await db.stock_movements.toArray()).toMatchObject([
      {
        type: 'initial',
        status: 'completed',
        to_warehouse_id: warehouseId,
        exchange_rate: '512.48',
        items: [{ product_id: id, quantity: '12.5', unit_cost: '1.00', factor: '1' }],
      },
    ]);
    const [product] = await db.products.toArray();
    const [movement] = await db.stock_movements.toArray();
    expect(movement?.items[0]?.unit_id).toBe(product?.base_unit.id);
    expect(await shownStock(db, id, warehouseId)).toBe(quantity('12.5'));
  });

  it.each([
    { openingStock: '' },
    { openingStock: '0' },
    { openingStock: '5', trackLots: true },
    { openingStock: '5', requiresExpiration: true },
    { openingStock: '5', type: 'service' },
  ])('[PROD-01] is none of %j', (typed) => {
    const draft = { ...DRAFT, ...typed };
    expect(openingStock(draft, planOf(newId(), draft), CONTEXT)).toBeUndefined();
  });

  it('[PROD-02] says at its field that it is no quantity', () => {
    expect(checkDraft({ ...DRAFT, openingStock: '-3' })).toEqual({
      openingStock: 'Escribe una cantidad de cero o más, con hasta tres decimales.',
    });
    expect(checkDraft({ ...DRAFT, openingStock: '3' })).toEqual({});
  });
});
