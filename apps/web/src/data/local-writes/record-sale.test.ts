import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import { SaleWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';

import { shownCash } from '../balances.ts';
import {
  ana,
  freshDb,
  harina,
  productRow,
  queso,
  registerId,
  registerRow,
  saleDraft,
  saleLine,
  seriesRow,
  warehouseId,
} from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { shownStock } from '../testing/shown-stock.ts';
import { writeFailureMessage } from './write-failure.ts';

const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');

describe('recordSale', () => {
  it('[SALE-01] stores document, number, entries, shown balances, outbox row and emptied cart in one write', async () => {
    const db = await tillWithSeries();
    await db.cart.put({ id: 'cart-1', updated_at: '', content: {} });

    const sale = await recordSale(db, { sale: saleDraft(), cartId: 'cart-1' }, ana, NOON_MS);

    expect(sale).toMatchObject({
      series: 'A',
      number: 1,
      register_id: registerId,
      sold_at: '2026-11-20T16:00:00.000Z',
      version: 0,
    });
    expect(await db.sales.get(sale.id)).toEqual(sale);
    expect(await db.cart.count()).toBe(0);
    expect(await shownStock(db, harina, warehouseId)).toBe(-2000n);
    expect((await shownCash(db, registerId, 'USD')).minor).toBe(232n);
    const entries = [
      { collection: 'stock_balances', amounts: { quantity: '-2' } },
      { collection: 'cash_balances', amounts: { amount: '2.32' } },
    ];
    expect(await db.pending.toArray()).toMatchObject([{ item_id: sale.id, ack: null, entries }]);
  });

  it('[FISC-02] says how its register issues now, and nothing where that is no fiscal document', async () => {
    const db = await tillWithSeries();
    const sold = async () => recordSale(db, { sale: saleDraft(), cartId: null }, ana, NOON_MS);
    const before = await sold();
    await db.registers.put(registerRow({ issue_mode: 'not_fiscal' }));
    const plain = await sold();
    await db.registers.put(registerRow({ issue_mode: 'fiscal_machine', fiscal_printer_id: newId() }));
    const fiscal = await sold();
    expect([before, plain, fiscal].map((row) => row.issue_mode)).toEqual([
      undefined,
      undefined,
      'fiscal_machine',
    ]);
    const bodies = (await db.outbox.toArray()).map(({ body }) => JSON.parse(body));
    expect(bodies.map((body) => 'issue_mode' in body)).toEqual([false, false, true]);
  });

  it('[S-10] writes the body once, canonical, with its hash, as the contract takes it', async () => {
    const db = await tillWithSeries();
    const sale = await recordSale(db, { sale: saleDraft(), cartId: null }, ana, NOON_MS);

    const [item] = await db.outbox.toArray();
    expect(item).toMatchObject({
      id: sale.id,
      seq: 1,
      kind: 'create',
      collection: 'sales',
      state: 'waiting',
      made_by: ana,
    });
    const body: unknown = JSON.parse(item?.body ?? '');
    expect(SaleWire.parse(body)).toMatchObject(body as object);
    expect(item?.body).toBe(canonicalJson(body));
    expect(item?.hash).toBe(hashOfText(item?.body ?? ''));
  });

  it('[S-10] finds a second press done: one sale, one number, one item', async () => {
    const db = await tillWithSeries();
    const draft = saleDraft();

    const first = await recordSale(db, { sale: draft, cartId: null }, ana, NOON_MS);
    const second = await recordSale(db, { sale: draft, cartId: null }, ana, NOON_MS + 5000);

    expect(second).toEqual(first);
    expect(await db.outbox.count()).toBe(1);
    expect((await db.series.toArray())[0]?.next_number).toBe(2);
  });

  it('[I-7] gives two sales at the same moment consecutive numbers', async () => {
    const db = await tillWithSeries();
    const sales = await Promise.all(
      [1, 2, 3, 4].map(() => recordSale(db, { sale: saleDraft(), cartId: null }, ana, NOON_MS)),
    );
    expect(sales.map((sale) => sale.number).sort()).toEqual([1, 2, 3, 4]);
  });

  it('[S-60] corrects the instant by the known offset and never dates a sale before the one before it', async () => {
    const db = await tillWithSeries();
    await db.sync.put({ name: 'clock', value: { offset_ms: 60_000, measured_at_ms: NOON_MS } });

    const first = await recordSale(db, { sale: saleDraft(), cartId: null }, ana, NOON_MS);
    const second = await recordSale(db, { sale: saleDraft(), cartId: null }, ana, NOON_MS - 3_600_000);

    expect(first.sold_at).toBe('2026-11-20T16:01:00.000Z');
    expect(second.sold_at).toBe(first.sold_at);
  });

  it('[SALE-03] keeps nothing at all of a sale that cannot be written whole', async () => {
    const db = await tillWithSeries();
    await db.cart.put({ id: 'cart-1', updated_at: '', content: {} });
    db.cart.hook('deleting', () => {
      throw new Error('the last of its writes fails');
    });
    const draft = saleDraft({ lines: [saleLine(), saleLine({ product_id: queso })] });

    await expect(recordSale(db, { sale: draft, cartId: 'cart-1' }, ana, NOON_MS)).rejects.toThrow();

    expect(await db.sales.count()).toBe(0);
    expect(await db.outbox.count()).toBe(0);
    expect((await db.series.toArray())[0]?.next_number).toBe(1);
  });

  it('[S-64] registers nothing of a sale that does not fit, and says why', async () => {
    const db = await tillWithSeries();
    db.outbox.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    const attempt = recordSale(db, { sale: saleDraft(), cartId: null }, ana, NOON_MS);
    const why = await attempt.then(() => undefined, writeFailureMessage);

    expect(why).toContain('No queda espacio en este equipo y no se guardó nada.');
    expect([await db.sales.count(), await db.outbox.count(), await db.pending.count()]).toEqual([0, 0, 0]);
    expect((await db.series.toArray())[0]?.next_number).toBe(1);
  });

  it('[AUTH-11] books a demo sale on the spot and sends nothing', async () => {
    const db = await tillWithSeries(true);
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana, NOON_MS);
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana, NOON_MS);

    expect(await db.outbox.count()).toBe(0);
    expect(await db.pending.count()).toBe(0);
    expect(await shownStock(db, harina, warehouseId)).toBe(-4000n);
  });
});

async function tillWithSeries(isDemo = false) {
  const db = freshDb(isDemo);
  await db.series.put(seriesRow());
  await db.products.put(productRow());
  return db;
}
