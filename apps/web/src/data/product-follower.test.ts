import 'fake-indexeddb/auto';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it, vi } from 'vitest';
import type { CompanyDb } from './company-db.ts';
import { balanceKey } from './ledger-entry.ts';
import { ProductFollower } from './product-follower.ts';
import { freshDb, productRow, warehouseId } from './testing/builders.ts';

describe('the products of a screen', () => {
  it('[INV-02] are all that are not deleted, in order of name', async () => {
    const { db, follower } = follow();
    for (const name of ['Malta', 'Arroz', 'Harina']) await put(db, name);
    await put(db, 'Café', { deleted_at: '2026-11-20T12:00:00.000Z' });
    follower.readAgain();
    await follower.settled();
    expect(names(follower)).toEqual(['Arroz', 'Harina', 'Malta']);
    expect(follower.get().reading).toBe('done');
  });

  it('[INV-02] are the first ones at once, and then all of very many', async () => {
    const { db, follower } = follow();
    const many = Array.from({ length: 2_500 }, (_, place) => String(place).padStart(4, '0'));
    await db.products.bulkPut(many.map((id) => productRow({ id, name: id })));
    const counts: number[] = [];
    const stop = follower.subscribe(() => counts.push(follower.get().products.length));
    await follower.settled();
    expect(counts).toEqual([100, 2_500]);
    expect(names(follower)).toEqual(many);
    stop();
  });

  it('[INV-02] follow what is made, renamed and deleted, and read nothing else for it', async () => {
    const { db, follower } = follow();
    for (const name of ['Arroz', 'Malta']) await put(db, name);
    const stop = follower.subscribe(() => undefined);
    await follower.settled();
    const read = vi.spyOn(db.products, 'where');
    await put(db, 'Harina');
    await settle(follower);
    expect(names(follower)).toEqual(['Arroz', 'Harina', 'Malta']);
    await put(db, 'Arroz', { name: 'Zanahoria' });
    await settle(follower);
    expect(names(follower)).toEqual(['Harina', 'Malta', 'Zanahoria']);
    await put(db, 'Malta', { deleted_at: '2026-11-20T12:00:00.000Z' });
    await settle(follower);
    expect(names(follower)).toEqual(['Harina', 'Zanahoria']);
    expect(read).not.toHaveBeenCalled();
    stop();
  });

  it('[INV-03] know by unit what the place has, and of what it has no record', async () => {
    const { db, follower } = follow();
    for (const name of ['Arroz', 'Malta']) await put(db, name);
    await putStock(db, 'Arroz', '4');
    await putStock(db, 'Arroz', '3', 'caja');
    await putStock(db, 'Malta', '9', 'base', 'elsewhere');
    const stop = follower.subscribe(() => undefined);
    await follower.settled();
    expect(stocks(follower, 'Arroz')).toEqual([
      ['base', quantity('4')],
      ['caja', quantity('3')],
    ]);
    expect(follower.get().stocks.has('Malta')).toBe(false);
    await putStock(db, 'Arroz', '1');
    await settle(follower);
    expect(stocks(follower, 'Arroz')[0]).toEqual(['base', quantity('1')]);
    stop();
  });

  it('[INV-01] [MOV-05] cost what the server said of every place, to the cent, and follow what it says later', async () => {
    const { db, follower } = follow();
    await put(db, 'Arroz');
    await put(db, 'Malta', { deleted_at: '2026-11-20T12:00:00.000Z' });
    await putStock(db, 'Arroz', '4', 'base', warehouseId, '10.07');
    await putStock(db, 'Arroz', '1', 'base', 'elsewhere', '-0.02');
    await putStock(db, 'Malta', '1', 'base', 'elsewhere', '5.00');
    const stop = follower.subscribe(() => undefined);
    await follower.settled();
    expect(follower.get().costCents).toBe(15_05n);
    await putStock(db, 'Arroz', '3', 'base', 'elsewhere', '8.50');
    await settle(follower);
    expect(follower.get().costCents).toBe(23_57n);
    await db.stock_balances.where('product_id').equals('Malta').delete();
    follower.readAgain();
    await follower.settled();
    expect(follower.get().costCents).toBe(18_57n);
    stop();
  });

  it('[INV-05] stay shown when they cannot be read again, and are read when somebody asks', async () => {
    const { db, follower } = follow();
    await put(db, 'Arroz');
    follower.readAgain();
    await follower.settled();
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const broken = vi.spyOn(db.product_units, 'where').mockImplementation(() => {
      throw new Error('roto');
    });
    follower.readAgain();
    await follower.settled();
    expect([follower.get().hasFailed, names(follower)]).toEqual([true, ['Arroz']]);
    broken.mockRestore();
    log.mockRestore();
    follower.readAgain();
    await follower.settled();
    expect(follower.get().hasFailed).toBe(false);
  });
});

function follow() {
  const db = freshDb();
  return { db, follower: new ProductFollower(db, warehouseId) };
}

/** Of what was just written is told a moment later. */
async function settle(follower: ProductFollower): Promise<void> {
  const before = follower.get();
  await expect.poll(() => follower.get()).not.toBe(before);
  await follower.settled();
}

function names(follower: ProductFollower): string[] {
  return follower.get().products.map(({ name }) => name);
}

function stocks(follower: ProductFollower, id: string) {
  return [...(follower.get().stocks.get(id) ?? [])];
}

async function put(db: CompanyDb, id: string, fields: Partial<ReturnType<typeof productRow>> = {}) {
  await db.products.put(productRow({ id, name: id, ...fields }));
}

async function putStock(
  db: CompanyDb,
  product_id: string,
  text: string,
  unit_id = 'base',
  place = warehouseId,
  value_usd = '0.00',
) {
  const key = { product_id, warehouse_id: place, unit_id, lot: '' };
  const amounts = { quantity: text, value_usd };
  const row = { ...key, ...amounts, version: 1, generation: 1, shown: amounts };
  await db.stock_balances.put({ ...row, key: balanceKey('stock_balances', key) });
}
