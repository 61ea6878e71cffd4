import { newId } from '@cuadra/contracts/primitives/ids';
import { isValidGtin } from '@cuadra/domain/catalog/barcode';
import { addInBoth, type BothCurrencies, ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { toDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { checkRif } from '@cuadra/domain/party/rif';
import { describe, expect, it, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { localTransactions } from '../../data/accounting-reading/local-transactions.ts';
import { sumOfDecimals } from '../../data/amounts.ts';
import { CompanyDb } from '../../data/company-db.ts';
import { openSession } from '../../data/open-session.ts';
import type { AccountBalanceRow, StockBalanceRow } from '../../data/rows.ts';
import { deviceRegister } from '../../data/series.ts';
import { bookDirectly } from '../../data/shown-balances.ts';
import { readStockValue } from '../../data/stock-reading/stock-reader.ts';
import { dexieStore } from '../../data/store/dexie-store.ts';
import { shownStocks } from '../../data/testing/shown-stock.ts';
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_SELLER, demoSession, isDemoEmail } from './demo-accounts.ts';
import { DEMO_ARTICLES, DEMO_REGISTER, DEMO_WAREHOUSE, demoId } from './demo-articles.ts';
import { DEMO_PRODUCTS } from './demo-catalogue.ts';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { beginningOf, generateShop, planShop } from './generate-shop.ts';
import { DEMO_SEED, putBeginning, seedDemo } from './seed-demo.ts';

const NOW = '2026-11-20T14:00:00.000Z';

/** The sums, and that there are the documents they are of. */
async function booksOf(db: CompanyDb) {
  const [stock, cash, accounts, movements] = await Promise.all([
    db.stock_balances.toArray(),
    db.cash_balances.toArray(),
    db.account_balances.toArray(),
    db.stock_movements.count(),
  ]);
  return { stock, cash, accounts, movements };
}

async function seededDb(): Promise<CompanyDb> {
  const db = new CompanyDb(newId(), true);
  await seedDemo(db, NOW);
  return db;
}

/** For those that only look: what takes seconds to make is made once. */
let made: Promise<CompanyDb> | undefined;
function untouchedDb(): Promise<CompanyDb> {
  made ??= seededDb();
  return made;
}

describe('the demo accounts', () => {
  it('[AUTH-11] sign in with their e-mail and password, as people type them', () => {
    expect(demoSession(' Admin@Demo.Cuadra.App ', DEMO_PASSWORD)?.user.id).toBe(DEMO_ADMIN.id);
    expect(demoSession(DEMO_SELLER.email, DEMO_PASSWORD)?.memberships[0]?.role).toBe('seller');
  });

  it('[AUTH-11] are refused with another password, and nobody else is of the demo', () => {
    expect(demoSession(DEMO_ADMIN.email, 'demo1234*')).toBeUndefined();
    expect(demoSession('otro@demo.cuadra.app', DEMO_PASSWORD)).toBeUndefined();
    expect(isDemoEmail('otro@demo.cuadra.app')).toBe(true);
    expect(isDemoEmail('admin@demo.cuadra.app.example')).toBe(false);
  });

  it('[PERM-05] give the admin everything and the seller the till', () => {
    const permissions = (email: string) => demoSession(email, DEMO_PASSWORD)?.memberships[0]?.permissions;
    expect(permissions(DEMO_ADMIN.email)).toEqual([{ module: 'all', actions: ['all'] }]);
    expect(permissions(DEMO_SELLER.email)?.map(({ module }) => module)).toEqual(['pos.access']);
  });
});

/** A shop of thousands of documents, on a busy machine. */
describe('the demo shop', { timeout: 60_000 }, () => {
  it('[ACC-07] has the account balances that its documents post, read back one by one', async () => {
    const db = await untouchedDb();
    const sums = new Map<string, BothCurrencies>();
    for (const { lines } of await localTransactions(db))
      for (const line of lines)
        sums.set(line.accountId, addInBoth(sums.get(line.accountId) ?? ZERO_IN_BOTH, line));
    const posted = [...sums].map(([id, { usd, ves }]) => [id, toDecimal(usd), toDecimal(ves)]);
    const shown = (await db.account_balances.toArray()).map(({ account_id, shown: { usd, ves } }) => [
      account_id,
      usd,
      ves,
    ]);
    expect(posted.sort()).toEqual(shown.sort());
  });

  it('[AUTH-11] has products with stock, customers, the rate of the day and a till of its own', async () => {
    const db = await untouchedDb();
    const settings = await db.company_settings.toArray();
    const stocks = await shownStocks(db, settings[0]?.default_warehouse_id ?? '');
    expect(settings).toHaveLength(1);
    expect(stocks.size).toBe(DEMO_ARTICLES.length);
    expect(await db.customers.count()).toBe(DEMO_CUSTOMERS.length);
    expect(await db.currencies.where('code').equals('VES').first()).toMatchObject({
      rate: '512.48',
      rate_date: '2026-11-20',
    });
    expect((await deviceRegister(db))?.register.name).toBe('Caja 1');
  });

  it('[AUTH-11] leaves nothing to be sent: a demo makes no calls', async () => {
    const db = await untouchedDb();
    expect(await db.outbox.count()).toBe(0);
    expect(await db.pending.count()).toBe(0);
  });

  it('[AUTH-11] keeps what was done in it when somebody comes back', async () => {
    const db = await seededDb();
    const [product] = await db.products.limit(1).toArray();
    await db.products.update(product?.id ?? '', { name: 'Otro nombre' });
    await seedDemo(db, '2026-11-21T14:00:00.000Z');
    expect(await db.products.count()).toBe(DEMO_ARTICLES.length);
    expect((await db.sales.orderBy('sold_at').last())?.sold_at.slice(0, 10)).toBe('2026-11-20');
    expect((await db.products.get(product?.id ?? ''))?.name).toBe('Otro nombre');
  });

  it('[AUTH-11] shows the goods people meet first with the stock they are listed with', async () => {
    const db = await untouchedDb();
    const stocks = await shownStocks(db, DEMO_WAREHOUSE);
    const shown = DEMO_PRODUCTS.map(({ sku }) =>
      stocks.get(demoId('product', sku))?.get(demoId('unit', sku)),
    );
    expect(shown).toEqual(DEMO_PRODUCTS.map(({ stock }) => quantity(stock)));
  });

  it('[AUTH-11] has no cash session open, and numbers the next sale after its last', async () => {
    const db = await untouchedDb();
    const [last, series] = [await db.sales.orderBy('sold_at').last(), await db.series.toCollection().first()];
    expect(await openSession(db)).toBeUndefined();
    expect(series?.next_number).toBe((last?.number ?? 0) + 1);
    expect(series?.last_made_at).toBe(last?.sold_at);
  });

  it('[AUTH-11] goes on where it was cut off, with the very same documents', async () => {
    const db = await seededDb();
    const whole = await db.sales.toArray();
    const books = await booksOf(db);
    await db.sales.bulkDelete(whole.filter(({ number }) => number <= 900).map(({ id }) => id));
    await seedDemo(db, '2026-11-21T14:00:00.000Z');
    expect(await db.sales.toArray()).toEqual(whole);
    expect(await booksOf(db)).toEqual(books);
  });

  it('[AUTH-11] comes to the same books where it was cut off before it had any, and keeps what was sold till then', async () => {
    const db = new CompanyDb(newId(), true);
    expect(await putBeginning(db, beginningOf(planShop(DEMO_SEED, NOW)))).toBe(true);
    const sold = {
      collection: 'cash_balances',
      key: `${DEMO_REGISTER.id}|USD`,
      amounts: { amount: '5.00' },
    } as const;
    await dexieStore(db).write(['cash_balances'], (tx) => bookDirectly(tx, [sold]));
    await seedDemo(db, '2026-11-21T14:00:00.000Z');
    const { balances } = generateShop(DEMO_SEED, NOW);
    const dollars = balances.cash_balances.find(({ currency }) => currency === 'USD')?.amount ?? '0';
    expect(await db.cash_balances.get(sold.key)).toMatchObject({
      amount: sumOfDecimals('amount', [dollars, '5.00']),
      shown: { amount: sumOfDecimals('amount', [dollars, '5.00']) },
    });
    const amounts = ({ key, usd, ves }: AccountBalanceRow) => [key, usd, ves];
    expect((await db.account_balances.toArray()).map(amounts).sort()).toEqual(
      balances.account_balances.map(amounts).sort(),
    );
    const values = ({ key, quantity, value_usd }: StockBalanceRow) => [key, quantity, value_usd];
    expect((await db.stock_balances.toArray()).map(values).sort()).toEqual(
      balances.stock_balances.map(values).sort(),
    );
  });

  it('[MOV-05] says what its stock is worth once all its documents are there, and not before', async () => {
    const db = new CompanyDb(newId(), true);
    await putBeginning(db, beginningOf(planShop(DEMO_SEED, NOW)));
    let isAnswered = false;
    const asked = readStockValue(db, undefined, {}).finally(() => {
      isAnswered = true;
    });
    await db.sales.count();
    expect(isAnswered).toBe(false);
    await seedDemo(db, NOW);
    const reply = await asked;
    const worth = sumOfDecimals(
      'amount',
      (await db.stock_balances.toArray()).map(({ value_usd }) => value_usd),
    );
    expect(reply).toMatchObject({ ok: true, value: { total_usd: worth } });
  });

  it('[AUTH-11] leaves a shop alone that an earlier version of the program has made', async () => {
    const db = await seededDb();
    await Promise.all([db.cash_openings.clear(), db.sales.clear()]);
    await seedDemo(db, '2026-11-21T14:00:00.000Z');
    expect(await db.sales.count()).toBe(0);
  });

  it('[AUTH-11] is whole without its pictures, and keeps those it has', async () => {
    const db = new CompanyDb(newId(), true);
    let painted = 0;
    const paint = async () => {
      painted += 1;
      if (painted > 2) throw new Error('no room');
      return new Blob([String(painted)], { type: 'image/webp' });
    };
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await seedDemo(db, NOW, paint);
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
    expect(await db.product_images.count()).toBe(2);
    expect(await db.sales.count()).toBe(generateShop(DEMO_SEED, NOW).sales.length);
    expect(await db.sync.get('is_filling')).toMatchObject({ value: false });
  });

  it('[AUTH-11] has valid barcodes, none of them twice', async () => {
    const db = await untouchedDb();
    const codes = [
      ...(await db.products.toArray()).map(({ base_unit }) => base_unit.barcode),
      ...(await db.product_units.toArray()).map(({ barcode }) => barcode),
    ];
    expect(codes.filter((code) => code === undefined || !isValidGtin(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('[AUTH-11] has valid RIFs', async () => {
    const db = await untouchedDb();
    const [settings] = await db.company_settings.toArray();
    const customers = (await db.customers.toArray()).filter(({ type }) => type === 'company');
    const companies = [...customers, ...(await db.suppliers.toArray())];
    const rifs = [settings?.rif ?? '', ...companies.map((one) => one.document_type + one.document_number)];
    expect(rifs.filter((rif) => checkRif(rif).status !== 'valid')).toEqual([]);
  });
});
