import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';

import { unitStock } from './balances.ts';
import {
  CompanyDb,
  companyOfDbName,
  isOfNewerProgram,
  openCompanyDb,
  whenNewerProgramComes,
} from './company-db.ts';
import { writeFailureMessage } from './local-writes/write-failure.ts';
import { isPageHeld } from './page-hold.ts';
import { dexieStore } from './store/dexie-store.ts';
import { ana, harina, productRow, saleDraft, saleLine, seriesRow, warehouseId } from './testing/builders.ts';
import { recordSale } from './testing/record-draft.ts';

/** As the browser numbers them: ten for each of ours. */
const NEXT_VERSION = 180;

/** Opens the database as the next version of the program will. */
function openAsNext(companyId: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`cuadra-${companyId}`, NEXT_VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore('points');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function countIn(db: IDBDatabase, table: string): Promise<number> {
  return new Promise((resolve) => {
    const request = db.transaction(table).objectStore(table).count();
    request.onsuccess = () => resolve(request.result);
  });
}

describe('two versions of the program on one device [S-54]', () => {
  it('lets a newer one in once no write is under way: closes, and comes back', async () => {
    let waiting: (() => void) | undefined;
    whenNewerProgramComes((close) => {
      waiting = close;
    });
    const companyId = newId();
    const db = openCompanyDb(companyId);
    await db.open();
    let comes = (): void => {};
    const newer = new Promise<void>((resolve) => {
      comes = resolve;
    }).then(() => openAsNext(companyId));
    expect(isPageHeld()).toBe(false);
    await dexieStore(db).write(['series', 'cart'], async (tx) => {
      await tx.put('series', [seriesRow()]);
      comes();
      // The newer one's request arrives while this write is at work.
      while (waiting === undefined) await tx.all('series');
      expect(isPageHeld()).toBe(true);
      await tx.put('cart', [{ id: 'c', updated_at: '', content: {} }]);
    });
    expect(isPageHeld()).toBe(false);
    expect(db.isOpen()).toBe(true);
    waiting?.();

    const opened = await newer;
    expect(db.isOpen()).toBe(false);
    expect([await countIn(opened, 'series'), await countIn(opened, 'cart')]).toEqual([1, 1]);
    opened.close();
  });

  it('counts a write that was given up as ended', async () => {
    const db = openCompanyDb(newId());
    const write = dexieStore(db).write(['series'], async (tx) => {
      await tx.put('series', [seriesRow()]);
      throw new Error('no');
    });
    await expect(write).rejects.toThrow('no');
    // The browser tells of an abort after the write's own answer.
    await expect.poll(() => isPageHeld()).toBe(false);
    await db.series.put(seriesRow());
    expect(isPageHeld()).toBe(false);
  });

  it('registers nothing after it has made way, and says why', async () => {
    whenNewerProgramComes((close) => close());
    const companyId = newId();
    const db = openCompanyDb(companyId);
    await db.series.put(seriesRow());
    const newer = await openAsNext(companyId);
    expect(await whyNoSale(db)).toContain('La aplicación se actualizó en otra pestaña');
    expect(await countIn(newer, 'sales')).toBe(0);
    newer.close();
  });

  it('does not open what a newer one has written, changes nothing of it, and says so', async () => {
    const companyId = newId();
    const before = new CompanyDb(companyId);
    await before.series.put(seriesRow());
    before.close();
    (await openAsNext(companyId)).close();

    const older = new CompanyDb(companyId);
    const failure = await older.series.toArray().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isOfNewerProgram(failure)).toBe(true);
    expect(isOfNewerProgram(new Error('otro'))).toBe(false);
    expect(await whyNoSale(older)).toContain('versión más nueva');

    const newer = await openAsNext(companyId);
    expect([newer.version, await countIn(newer, 'series'), await countIn(newer, 'sales')]).toEqual([
      NEXT_VERSION,
      1,
      0,
    ]);
    newer.close();
  });
});

function whyNoSale(db: CompanyDb): Promise<string> {
  return recordSale(db, { sale: saleDraft(), cartId: null }, ana).then(() => 'recorded', writeFailureMessage);
}

describe('an older database [S-54]', () => {
  it('of version 1 keeps what waits, and finds entries by their acknowledgement', async () => {
    const companyId = newId();
    const first = new Dexie(`cuadra-${companyId}`);
    first.version(1).stores({ outbox: '++seq, &id, state, *rows', pending: '++n, item_id, key' });
    await first.table('outbox').add({ id: 'sale', state: 'waiting', rows: [], body: '{"a":1}' });
    await first.table('pending').bulkAdd([
      { item_id: 'sale', key: 'k', ack: null },
      { item_id: 'other', key: 'k', ack: 7 },
    ]);
    first.close();

    const db = new CompanyDb(companyId);
    expect(await db.outbox.toArray()).toMatchObject([{ id: 'sale', state: 'waiting', body: '{"a":1}' }]);
    const upTo = (version: number) =>
      dexieStore(db).read(['pending'], (tx) => tx.upTo('pending', 'ack', version));
    expect([(await upTo(6)).length, (await upTo(7)).length]).toEqual([0, 1]);
    db.close();
  });
});

describe('a database of version 2 [S-54] [I-10]', () => {
  it('keeps what waits byte by byte, and gains the tables of rates, licences and marketing', async () => {
    const companyId = newId();
    const before = new Dexie(`cuadra-${companyId}`);
    before.version(2).stores({
      taxes: 'id',
      outbox: '++seq, &id, state, *rows',
      pending: '++n, item_id, key, ack',
    });
    const body = '{"a":"1.50","ñ":"\\u00e9 ","z":[]}';
    const entry = { id: 'sale', state: 'waiting', rows: ['sales|sale'], body, hash: 'ab' };
    const sold = { collection: 'stock_balances', key: 'p|w|', amounts: { quantity: '-2' } };
    const paid = { collection: 'cash_balances', key: 'c', amounts: { amount: '1.16' } };
    const known = { item_id: 'sale', ack: null, is_counted: true };
    await before.table('outbox').add(entry);
    await before.table('pending').bulkAdd([sold, paid].map((one) => ({ ...known, ...one })));
    await before.table('taxes').add({ id: 't', name: 'IVA' });
    before.close();

    const db = new CompanyDb(companyId);
    expect(await db.outbox.toArray()).toEqual([{ ...entry, seq: 1 }]);
    expect(await db.pending.toArray()).toMatchObject([
      { ...known, entries: [{ ...sold, key: 'p|w|p|' }, paid], keys: ['p|w|p|', 'c'] },
    ]);
    expect(await db.table('taxes').toArray()).toEqual([{ id: 't', name: 'IVA' }]);
    const gained = [db.company_state, db.exchange_rates, db.licenses, db.license_payments];
    const others = [db.promotions, db.price_rules, db.campaigns, db.notices, db.trail];
    for (const table of [...gained, ...others]) expect(await table.count()).toBe(0);
    expect(await db.exchange_rates.where('[code+value_date]').equals(['VES', '2026-11-23']).count()).toBe(0);
    db.close();
  });
});

describe('a database of version 3 [S-54] [I-10]', () => {
  it('keeps what waits byte by byte, and gains the tables of the inventory', async () => {
    const companyId = newId();
    const before = new Dexie(`cuadra-${companyId}`);
    before.version(3).stores({
      products: 'id, sku, base_unit.barcode, category_id, name',
      outbox: '++seq, &id, state, *rows',
      trail: '++n, at, [collection+row_id]',
    });
    const entry = {
      id: 'sale',
      state: 'waiting',
      rows: ['sales|sale'],
      body: '{"ñ":"\\u00e9 "}',
      hash: 'ab',
    };
    await before.table('outbox').add(entry);
    await before.table('products').add({ id: 'p', sku: 'H-1' });
    before.close();

    const db = new CompanyDb(companyId);
    expect(await db.outbox.toArray()).toEqual([{ ...entry, seq: 1 }]);
    expect(await db.table('products').toArray()).toEqual([{ id: 'p', sku: 'H-1' }]);
    const records = [db.product_images, db.lots, db.suppliers, db.count_sheets, db.count_lines];
    const others = [db.import_mappings, db.import_batches, db.import_changes, db.drafts, db.blobs];
    for (const table of [...records, ...others]) expect(await table.count()).toBe(0);
    db.close();
  });
});

describe('stock kept without its unit, before version 4 [S-54] [MOV-04]', () => {
  const amounts = { quantity: '100', value_usd: '0.00' };
  const sale = { ...saleDraft({ lines: [saleLine({ unit_id: 'caja', factor: '24' })] }), id: 'sale' };
  const key = (unit: string) => `${harina}|${warehouseId}|${unit}|`;

  async function upgraded(residence: string, waiting: readonly object[]): Promise<CompanyDb> {
    const companyId = newId();
    const before = new Dexie(`cuadra-${companyId}`);
    before.version(3).stores({
      products: 'id, sku, base_unit.barcode, category_id, name',
      stock_balances: 'key, product_id, warehouse_id',
      sales: 'id, sold_at, [series_id+number], cash_session_id, customer_id',
      stock_movements: 'id, date',
      pending: '++n, item_id, key, ack',
      sync: 'name',
    });
    await before.table('products').add(productRow());
    await before.table('sales').add(sale);
    await before.table('sync').add({ name: 'residence', value: residence });
    const place = {
      key: `${harina}|${warehouseId}|`,
      product_id: harina,
      warehouse_id: warehouseId,
      lot: '',
    };
    await before.table('stock_balances').add({ ...place, ...amounts, shown: amounts, generation: 1 });
    await before.table('pending').bulkAdd(waiting);
    before.close();
    return new CompanyDb(companyId);
  }

  it('is the base unit’s, and an entry that waits is of the unit sold', async () => {
    const entry = { item_id: 'sale', collection: 'stock_balances', ack: null, is_counted: true };
    const old = { ...entry, key: `${harina}|${warehouseId}|`, amounts: { quantity: '-48' } };
    const db = await upgraded('cloud', [old]);
    const base = productRow().base_unit.id;
    expect(await db.stock_balances.toArray()).toMatchObject([{ key: key(base), unit_id: base, ...amounts }]);
    const [pending] = await db.pending.toArray();
    expect(pending?.entries.map((one) => [one.key, one.amounts.quantity])).toEqual([
      [key(base), '-48'],
      [key(base), '48'],
      [key('caja'), '-2'],
    ]);
    expect(pending).toMatchObject({ item_id: 'sale', ack: null, is_counted: true });
    db.close();
  });

  it('is by unit where the books are on the device, as a server will book them', async () => {
    const db = await upgraded('device', []);
    const stock = await unitStock(db, harina);
    expect(stock.get(warehouseId)).toEqual(
      new Map([
        ['caja', -2000n],
        [productRow().base_unit.id, 148_000n],
      ]),
    );
    db.close();
  });
});

describe('the databases of a browser', () => {
  it('are told from others by their name', () => {
    expect(companyOfDbName('cuadra-abc')).toBe('abc');
    expect(companyOfDbName('cuadra_credentials')).toBeUndefined();
  });
});
