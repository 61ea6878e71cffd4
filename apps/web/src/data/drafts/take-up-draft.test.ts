import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it, vi } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import type { CustomerPaymentRow, MovementRow, SaleReturnRow } from '../rows.ts';
import { freshDb, productRow } from '../testing/builders.ts';
import { createDraftKeeper, takeLeftDrafts } from './draft-store.ts';
import { openDraftsOf, takeUpDraft } from './take-up-draft.ts';

const storage = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});

/** Each form that has drafts, and what becomes of one. */
const FORMS = [
  {
    kind: 'customer_payment:maria:USD',
    store: (db: CompanyDb, id: string) => db.customer_payments.put({ id } as CustomerPaymentRow),
  },
  {
    kind: 'sale_return:return:sale',
    store: (db: CompanyDb, id: string) =>
      db.sale_returns.put({ id, sale_id: 'sale', returned_at: '' } as SaleReturnRow),
  },
  {
    kind: 'movement',
    store: (db: CompanyDb, id: string) => db.stock_movements.put({ id } as MovementRow),
  },
  { kind: 'product_new', store: (db: CompanyDb, id: string) => db.products.put(productRow({ id })) },
];

async function typed(db: CompanyDb, kind: string, id = newId()): Promise<string> {
  const keeper = createDraftKeeper(db, { id, kind });
  keeper.keep({ amount: '5' });
  await keeper.settled();
  return id;
}

describe('taking up a draft', () => {
  it.each(FORMS)(
    '[S-24] goes on with a $kind, and never with one that is recorded',
    async ({ kind, store }) => {
      const db = freshDb();
      const id = await typed(db, kind);
      expect((await takeUpDraft(db, kind))?.id).toBe(id);
      expect(await openDraftsOf(db, kind)).toHaveLength(1);
      await store(db, id);
      expect(await openDraftsOf(db, kind)).toEqual([]);
      expect(await takeUpDraft(db, kind)).toBeUndefined();
      expect(await db.drafts.count()).toBe(0);
    },
  );

  it.each(FORMS)('[S-24] puts nothing back that a page left of a $kind that is recorded', async (form) => {
    const db = freshDb();
    const [recorded, open] = [newId(), newId()];
    for (const id of [recorded, open]) {
      const keeper = createDraftKeeper(db, { id, kind: form.kind });
      await keeper.settled();
      await db.sync.get('reader');
      keeper.keep({ amount: '5' });
      keeper.leave();
      await keeper.settled();
    }
    await db.drafts.clear();
    await form.store(db, recorded);
    await takeLeftDrafts(db);
    expect(await db.drafts.toCollection().primaryKeys()).toEqual([open]);
  });

  it('[S-24] goes on with the older one where the newest is recorded', async () => {
    const db = freshDb();
    const kind = 'movement';
    const rows = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'].map((updated_at) => ({
      id: newId(),
      kind,
      data: {},
      updated_at,
    }));
    await db.drafts.bulkPut(rows);
    await db.stock_movements.put({ id: rows[1]?.id } as MovementRow);
    expect((await takeUpDraft(db, kind))?.id).toBe(rows[0]?.id);
  });

  it('[S-24] goes on with the draft of a product that is edited: it bears the id of the product', async () => {
    const db = freshDb();
    const product = productRow();
    await db.products.put(product);
    await typed(db, 'product_edit', product.id);
    expect((await takeUpDraft(db, 'product_edit', product.id))?.id).toBe(product.id);
  });
});
