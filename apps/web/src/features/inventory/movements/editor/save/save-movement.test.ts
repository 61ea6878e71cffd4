import 'fake-indexeddb/auto';
import { newId, replacementId } from '@cuadra/contracts/primitives/ids';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../../../../../data/company-db.ts';
import { createDraftKeeper, draftsOf } from '../../../../../data/drafts/draft-store.ts';
import { recordMovements } from '../../../../../data/local-writes/record-movements.ts';
import type { ProductRow } from '../../../../../data/rows.ts';
import { ana, freshDb, harina, warehouseId } from '../../../../../data/testing/builders.ts';
import { movementOf } from '../draft/movement-document.ts';
import type { MovementDraft } from '../draft/movement-draft.ts';
import { MOVEMENT_DRAFT_KIND } from '../draft/read-draft.ts';
import { draftLine, purchase } from '../testing.ts';
import { saveMovement } from './save-movement.ts';

const UNIT = { id: '0190a000-0000-7000-8000-0000000000e1', name: 'Unidad', factor: '1' };
const BOX = { id: '0190a000-0000-7000-8000-0000000000e2', name: 'Caja', factor: '24' };

describe('saveMovement', () => {
  it('[MOV-02] stores the purchase, moves the stock, and the draft is gone, in one write', async () => {
    const db = freshDb(true);
    const id = await draftIn(db);
    await save(db, id, bought());
    expect(await stockIn(db)).toEqual(['10']);
    expect(await draftsOf(db, MOVEMENT_DRAFT_KIND)).toEqual([]);
    expect(await db.stock_movements.get(id)).toMatchObject({ status: 'completed', type: 'purchase' });
  });

  it('[S-24] makes one document of a draft that is posted twice', async () => {
    const db = freshDb(true);
    const id = await draftIn(db);
    const draft = bought();
    expect([await save(db, id, draft), await save(db, id, draft)]).toEqual([undefined, undefined]);
    expect(await stockIn(db)).toEqual(['10']);
  });

  it('[MOV-02] [S-24] never tells another movement under a recorded id as stored, and does nothing of it', async () => {
    const db = freshDb(true);
    const id = await draftIn(db);
    await save(db, id, bought());
    await draftIn(db, id);
    const supplier = { id: newId(), isNew: true, name: 'Quesos El Llano', document: '' };
    const other = bought({ supplier, lines: [line({ quantity: '7', cost: '9,99' })] });
    expect(await save(db, id, other)).toBe('other_content');
    expect(await stockIn(db)).toEqual(['10']);
    expect(await db.suppliers.count()).toBe(0);
    expect(await db.drafts.count()).toBe(0);
    expect(await save(db, newId(), other)).toBeUndefined();
    expect(await stockIn(db)).toEqual(['17']);
  });

  it('[MOV-01] makes the supplier that was typed, with the purchase', async () => {
    const db = freshDb(true);
    const supplier = { id: newId(), isNew: true, name: 'Quesos El Llano', document: 'j-40123456-7' };
    await save(db, newId(), bought({ supplier }));
    expect(await db.suppliers.get(supplier.id)).toMatchObject({
      name: 'Quesos El Llano',
      document_type: 'J',
      document_number: '401234567',
    });
  });

  it('[MOV-03] moves the stock by the difference when a movement is edited', async () => {
    const db = freshDb(true);
    const first = newId();
    await save(db, first, bought());
    const original = await db.stock_movements.get(first);
    expect(original).toBeDefined();
    if (original === undefined) return;
    const reversal = voidOfMovement(db.companyId, original, { date: NOW, notes: '' });
    const edited = bought({ replacesId: first, lines: [line({ quantity: '7' })] });
    await save(db, replacementId(db.companyId, first), edited, reversal);
    expect(await stockIn(db)).toEqual(['7']);
    // The other device's void of the same, or a second press, takes nothing more.
    await recordMovements(db, [reversal], ana);
    expect(await stockIn(db)).toEqual(['7']);
    expect(await save(db, newId(), edited, reversal)).toBe('replaced_before');
    expect(await stockIn(db)).toEqual(['7']);
  });

  it('[ENT-16] gives the product the cost of one base unit, in the currency of its price, where that was asked for', async () => {
    const db = freshDb(true);
    const lines = [line({ unit: BOX, cost: '49,20', updatesPrice: true })];
    await save(db, newId(), bought({ lines }));
    expect((await db.products.get(harina))?.purchase_price).toMatchObject({
      amount: '2.05',
      currency: 'USD',
    });
    const bolivares = [line({ cost: '1.024,96', updatesPrice: true })];
    await save(db, newId(), bought({ currency: 'VES', lines: bolivares }));
    expect((await db.products.get(harina))?.purchase_price).toMatchObject({
      amount: '2.00',
      currency: 'USD',
    });
    await save(db, newId(), bought({ lines: [line({ cost: '9,99' })] }));
    expect((await db.products.get(harina))?.purchase_price).toMatchObject({ amount: '2.00' });
  });
});

const NOW = '2026-11-20T15:00:00.000Z';

function line(overrides: Parameters<typeof draftLine>[0] = {}) {
  return draftLine({ productId: harina, unit: UNIT, ...overrides });
}

function bought(overrides: Partial<MovementDraft> = {}): MovementDraft {
  const supplier = { id: newId(), isNew: false, name: 'Distribuidora Polar', document: '' };
  return purchase({ toId: warehouseId, supplier, lines: [line()], ...overrides });
}

async function save(
  db: CompanyDb,
  id: string,
  draft: MovementDraft,
  reversal?: Parameters<typeof saveMovement>[1]['reversal'],
): ReturnType<typeof saveMovement> {
  if ((await db.products.get(harina)) === undefined) await db.products.add(PRODUCT);
  const known = (await db.products.get(harina)) ?? PRODUCT;
  const document = movementOf(draft, { id, now: NOW, rate: '512.48', lots: new Map(), expiries: new Map() });
  return saveMovement(db, { draft, document, reversal, products: new Map([[harina, known]]) }, ana);
}

async function draftIn(db: CompanyDb, id = newId()): Promise<string> {
  const keeper = createDraftKeeper(db, { id, kind: MOVEMENT_DRAFT_KIND });
  keeper.keep(bought());
  await keeper.settled();
  return id;
}

async function stockIn(db: CompanyDb): Promise<string[]> {
  return (await db.stock_balances.toArray()).map(({ shown }) => shown.quantity);
}

const PRODUCT: ProductRow = {
  id: harina,
  sku: 'HAR-1',
  name: 'Harina de maíz',
  description: '',
  category_id: null,
  brand: '',
  model: '',
  type: 'physical',
  status: 'active',
  favourite_since: null,
  min_stock: '0',
  max_stock: '0',
  track_lots: false,
  lot_format: 'L{YYYY}{MM}{####}',
  requires_expiration: false,
  expiration_alert: 30,
  shelf_life: 365,
  base_unit: { id: UNIT.id, name: 'Unidad', barcode: '', price: {} },
  purchase_price: { amount: '0.90', currency: 'USD', last_update: NOW },
  selling_price: { amount: '1.20', currency: 'USD', last_update: NOW, includes_tax: true },
  tax_id: null,
  is_exempt: false,
  tags: [],
  version: 1,
  generation: 1,
  created_at: NOW,
  updated_at: NOW,
  deleted_at: null,
};
