import 'fake-indexeddb/auto';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it, vi } from 'vitest';
import type { CompanyDb } from './company-db.ts';
import { balanceKey } from './ledger-entry.ts';
import type { StockBalanceRow } from './rows.ts';
import { StockFollower } from './stock-follower.ts';
import { freshDb, productRow, unitRow, warehouseId } from './testing/builders.ts';

describe('the stocks of the products on a screen', () => {
  it('[INV-03] knows what the place has, of what another place has a record, and of what none has', async () => {
    const { db, follower } = follow();
    await put(db, 'harina', '4');
    await put(db, 'malta', '9', 'elsewhere');
    expect(follower.get().has('harina')).toBe(false);
    follower.want(['harina', 'malta', 'azúcar']);
    await follower.settled();
    expect([...follower.get()]).toEqual([
      ['harina', quantity('4')],
      ['malta', 'elsewhere'],
      ['azúcar', undefined],
    ]);
  });

  it('[INV-03] adds up the lots of a product', async () => {
    const { db, follower } = follow();
    await put(db, 'leche', '4', warehouseId, 'L1');
    await put(db, 'leche', '3', warehouseId, 'L2');
    follower.want(['leche']);
    await follower.settled();
    expect(follower.get().get('leche')).toBe(quantity('7'));
  });

  it('[INV-03] [MOV-04] leaves cases apart: what is in them is not in the base unit', async () => {
    const { db, follower } = follow();
    await put(db, 'leche', '4');
    await put(db, 'leche', '3', warehouseId, '', 'caja');
    const box = unitRow({ product_id: 'malta' });
    await db.product_units.put(box);
    await put(db, 'malta', '3', warehouseId, '', box.id);
    await put(db, 'malta', '2', warehouseId, '', 'unknown');
    follower.want(['leche', 'malta']);
    await follower.settled();
    expect([...follower.get().values()]).toEqual([quantity('4'), quantity('0')]);
    expect(follower.getUnits().get('malta')).toEqual(
      new Map([
        [box.id, { held: quantity('3'), factor: quantity('24') }],
        ['unknown', { held: quantity('2'), factor: 0n }],
      ]),
    );
  });

  it('[INV-03] follows what is sold elsewhere, and tells', async () => {
    const { db, follower } = follow();
    await put(db, 'harina', '4');
    const told = vi.fn();
    const stop = follower.subscribe(told);
    follower.want(['harina']);
    await follower.settled();
    await put(db, 'harina', '1');
    await follower.settled();
    expect(follower.get().get('harina')).toBe(quantity('1'));
    expect(told).toHaveBeenCalledTimes(2);
    stop();
  });

  it('[POS-08] reads one more product for one more line, not all of them again', async () => {
    const { db, follower } = follow();
    follower.subscribe(() => undefined);
    follower.want(['harina', 'malta']);
    await follower.settled();
    const asked = vi.spyOn(IDBIndex.prototype, 'getAll');
    follower.want(['harina', 'malta', 'leche']);
    await follower.settled();
    await put(db, 'malta', '2');
    await follower.settled();
    expect(asked.mock.calls.map(([product]) => product)).toEqual(['leche', 'malta']);
    asked.mockRestore();
  });

  it('[S-19] [INV-03] reads once what several writes of very many balances may have changed', async () => {
    const { db, follower } = follow();
    await put(db, 'harina', '4');
    const stop = follower.subscribe(() => undefined);
    follower.want(['harina']);
    await follower.settled();
    const asked = vi.spyOn(IDBIndex.prototype, 'getAll');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const shown of ['3', '2', '1']) await putMany(db, 'harina', shown);
    await follower.settled();
    expect(asked).not.toHaveBeenCalled();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    await follower.settled();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(follower.get().get('harina')).toBe(quantity('1'));
    asked.mockRestore();
    stop();
  });

  it('[INV-03] sees what was written while nobody watched', async () => {
    const { db, follower } = follow();
    const stop = follower.subscribe(() => undefined);
    follower.want(['harina']);
    await follower.settled();
    stop();
    await put(db, 'harina', '5');
    follower.subscribe(() => undefined);
    await follower.settled();
    expect(follower.get().get('harina')).toBe(quantity('5'));
  });
});

function follow(): { db: CompanyDb; follower: StockFollower } {
  const db = freshDb();
  return { db, follower: new StockFollower(db, warehouseId) };
}

/** In one write, with so many others that their keys are not told. */
async function putMany(db: CompanyDb, product_id: string, shown: string): Promise<void> {
  await db.transaction('rw', db.products, db.stock_balances, async () => {
    await put(db, product_id, shown);
    const [row] = await db.stock_balances.toArray();
    const others = Array.from({ length: 120 }, (_, n) => ({
      ...row,
      key: `other-${n}`,
      product_id: 'other',
    }));
    await db.stock_balances.bulkPut(others as StockBalanceRow[]);
  });
}

async function put(
  db: CompanyDb,
  product_id: string,
  shown: string,
  warehouse_id = warehouseId,
  lot = '',
  unit_id = productRow().base_unit.id,
): Promise<void> {
  await db.products.put(productRow({ id: product_id }));
  const place = { product_id, warehouse_id, unit_id, lot };
  const row = {
    key: balanceKey('stock_balances', place),
    ...place,
    quantity: shown,
    shown: { quantity: shown },
  };
  await db.stock_balances.put(row as unknown as StockBalanceRow);
}
