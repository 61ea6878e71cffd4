/**
 * A company's file from its server and back (DATA-05): declared periods of IVA are in the company that is made of it,
 * with what came after they were declared (ACC-08), and what waited for its first rate has its bolívares.
 */
import '../../../web/src/data/testing/indexed-db.ts';

import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { companyApiOf } from '../../../web/src/data/api/company-api.ts';
import { createRestoreApi } from '../../../web/src/data/api/restore-api.ts';
import { exportArchive } from '../../../web/src/data/archive/export-archive.ts';
import { restoreArchive } from '../../../web/src/data/archive/restore-archive.ts';
import { CompanyDb } from '../../../web/src/data/company-db.ts';
import { enrol, serverForTests, signUpCompany, type TestBrowser, type TestCompany } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { supplierBillBody } from '../testing/payables-bodies.ts';
import { returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest, type TestShop } from '../testing/shop.ts';

/** Some dozens of calls of a real server. */
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

const server = serverForTests();
const shop = shopForEachTest(server);

async function sell(day: string) {
  const sale = saleBody(shop, { sold_at: `${day}T16:00:00.000Z` });
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return sale;
}

/** One sale in the books of October, and afterwards its void and another sale of that month. */
async function declaredShop(): Promise<void> {
  const sale = await sell('2026-10-05');
  const body = { id: newId(), previous_excess: '50.00', ...OCTOBER };
  const declared = await shop.browser.call('POST', '/accounting/vat-declarations', body);
  expect(declared.statusCode).toBe(201);
  await sell('2026-10-06');
  const voided = { ...returnOfSale(shop, sale, [], null), returned_at: sale.sold_at };
  expect((await sendItem(shop, creation('sale_returns', voided))).answer.result).toBe('recorded');
}

function apiOf({ companyId, browser }: Pick<TestShop, 'companyId' | 'browser'>) {
  const db = new CompanyDb(companyId, false);
  return { db, api: companyApiOf(db, { fetch: lineOf(browser) }) };
}

function lineOf(browser: TestBrowser): typeof fetch {
  return async (input, init = {}) => {
    const path = String(input).replace('/api/v1', '');
    const method = (init.method ?? 'GET') as 'GET' | 'POST';
    const headers = Object.fromEntries([...new Headers(init.headers)]);
    const response = await browser.call(method, path, init.body as string | undefined, headers);
    return new Response(response.body, {
      status: response.statusCode,
      headers: new Headers(response.headers as Record<string, string>),
    });
  };
}

async function exported(): Promise<Blob> {
  const { db, api } = apiOf(shop);
  const made = await exportArchive(db, { api });
  db.close();
  if (!made.ok) throw new Error(made.reason);
  return made.file;
}

async function emptyCompany(): Promise<TestCompany> {
  const company = await signUpCompany(server.app);
  await enrol(company.browser);
  return company;
}

async function restoredFrom(file: Blob, into: TestCompany) {
  const { db, api } = apiOf(into);
  const restored = await restoreArchive(file, {
    companyId: into.companyId,
    maker: { id: into.userId, name: 'Ana Pérez' },
    company: api,
    restore: createRestoreApi(api.client),
    keepPictures: async () => undefined,
  });
  db.close();
  return restored;
}

async function book({ browser }: Pick<TestShop, 'browser'>, period: typeof OCTOBER): Promise<VatBookReply> {
  const search = new URLSearchParams({ book: 'sales', ...period });
  const response = await browser.call('GET', `/accounting/vat-book?${search}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** The day of each transaction, and which documents are flagged as late, with when they came. */
async function bookedOf({ companyId }: Pick<TestShop, 'companyId'>) {
  const { rows: days } = await server.owner.query<{ text: string }>(
    `select source || ' ' || app.business_day(date)::text as text from transactions where company_id = $1 order by 1`,
    [companyId],
  );
  const late = (['sales', 'sale_returns', 'supplier_bills'] as const).map(
    (name) => `select '${name} ' || date_trunc('milliseconds', received_at)::text as text from ${name}
      where company_id = $1 and 'closed_period' = any(flags)`,
  );
  const { rows: flagged } = await server.owner.query<{ text: string }>(
    `${late.join(' union all ')} order by 1`,
    [companyId],
  );
  return { days: days.map(({ text }) => text), flagged: flagged.map(({ text }) => text) };
}

/** Ids that follow from the company's own are others in the other company. */
function withoutIds(reply: VatBookReply): unknown {
  return JSON.parse(JSON.stringify(reply, (name, value) => (name === 'document_id' ? null : value)));
}

describe('a company with declared periods', () => {
  it('[ACC-08] [DATA-05] keeps in the company made of its file what was filed, by whom and when, and what came later', async () => {
    await declaredShop();
    const before = await book(shop, OCTOBER);
    expect(before.declaration?.changes.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice']);
    const next = await book(shop, NOVEMBER);
    const into = await emptyCompany();
    expect(await restoredFrom(await exported(), into)).toMatchObject({
      ...{ ok: true, refused: [], differences: [] },
    });
    const after = await book(into, OCTOBER);
    expect(withoutIds(after)).toEqual(withoutIds(before));
    expect(after.declaration).toMatchObject({ id: before.declaration?.id, declared_by: 'Ana Pérez' });
    expect(withoutIds(await book(into, NOVEMBER))).toEqual(withoutIds(next));
    const again = { id: newId(), previous_excess: '50.00', ...OCTOBER };
    const refused = await into.browser.call('POST', '/accounting/vat-declarations', again);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'period_declared']);
  });

  it('[ACC-07] [ACC-08] [DATA-05] books what came late to a closed month on the day that it had, and declares the same', async () => {
    await sell('2026-10-05');
    const close = { id: newId(), month: '2026-10' };
    expect((await shop.browser.call('POST', '/accounting_periods/close', close)).statusCode).toBe(200);
    await declaredShop();
    const bill = supplierBillBody(shop, { invoice_date: '2026-10-07', due_date: '2026-10-07' });
    expect((await sendItem(shop, creation('supplier_bills', bill))).answer.result).toBe('recorded');
    await shop.browser.call('POST', `/accounting_periods/${close.id}/reopen`, { reason: 'Faltó una' });
    await sell('2026-10-08');

    const booked = await bookedOf(shop);
    expect(booked.days).toEqual(
      expect.arrayContaining(['sales 2026-11-01', 'supplier_bills 2026-11-01', 'sales 2026-10-08']),
    );
    const before = await book(shop, OCTOBER);
    const into = await emptyCompany();
    expect(await restoredFrom(await exported(), into)).toMatchObject({
      ...{ ok: true, refused: [], differences: [] },
    });
    expect(await bookedOf(into)).toEqual(booked);
    expect(withoutIds(await book(into, OCTOBER))).toEqual(withoutIds(before));
  });

  it('[ACC-08] [DATA-05] says of a restored declaration that differs, and takes a repeated one once', async () => {
    await declaredShop();
    const file = await exported();
    const into = await emptyCompany();
    await restoredFrom(file, into);
    await server.owner.query(`update vat_declarations set excess = excess + 1 where company_id = $1`, [
      into.companyId,
    ]);
    expect(await restoredFrom(file, into)).toMatchObject({
      ok: true,
      differences: [{ collection: 'vat_declarations', kind: 'other' }],
    });
    const { rows } = await server.owner.query('select from vat_declarations where company_id = $1', [
      into.companyId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('a company that has just learned its first rate', () => {
  it('[DATA-05] is in its file with its bolívares, before the job has valued it, and is restored without a difference', async () => {
    const product = productBody();
    const line = {
      ...{ product_id: product.id, sku: product.sku, name: product.name, unit_id: product.base_unit.id },
      ...{ unit_name: 'Unidad', factor: '1', quantity: '10', unit_cost: '0.50', lot: '' },
    };
    const now = new Date().toISOString();
    const rate = { id: newId(), code: 'VES', rate: '400', value_date: now.slice(0, 10), entered_at: now };
    for (const [name, body] of [
      ['products', product],
      ['stock_movements', movementBody(shop, { exchange_rate: null, items: [line] })],
      ['exchange_rates', rate],
    ] as const)
      expect((await sendItem(shop, creation(name, body))).answer.result).toBe('recorded');
    const into = await emptyCompany();
    expect(await restoredFrom(await exported(), into)).toMatchObject({
      ...{ ok: true, refused: [], differences: [] },
    });
    expect(await booksOf(server, into).accountBalance('inventory')).toEqual({
      usd: '5.00',
      ves: '2000.00',
    });
  });
});

describe('the calls of a declaration in a file', () => {
  const text = async (browser: TestBrowser) =>
    (await browser.call('GET', '/accounting/vat-declarations/filed')).json<{ declaration: string }>();

  it('[PERM-01] [PERM-03] read one period a call, for who may read the accounting of that company', async () => {
    await declaredShop();
    expect(JSON.parse((await text(shop.browser)).declaration)).toMatchObject(OCTOBER);
    const path = '/accounting/vat-declarations/filed?after=2026-10-01';
    expect((await shop.browser.call('GET', path)).json()).toEqual({ declaration: null });
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('GET', path)).statusCode).toBe(403);
    expect(await text((await emptyCompany()).browser)).toEqual({ declaration: null });
  });

  it('[API-02] refuse what is no declaration, and a company that restores nothing', async () => {
    await declaredShop();
    const { declaration } = await text(shop.browser);
    const into = await emptyCompany();
    const begun = { id: newId(), file_hash: 'a'.repeat(64), series: [], products: 0, stores: 1 };
    expect((await into.browser.call('POST', '/company/restore', begun)).statusCode).toBe(200);
    const put = (body: object, id: string) =>
      into.browser.call('POST', `/company/restore/${id}/declarations`, body);
    const deep = '['.repeat(1_000_000);
    for (const wrong of ['{', '{}', deep, 5])
      expect((await put({ declaration: wrong }, begun.id)).statusCode).toBe(400);
    expect((await put({}, begun.id)).statusCode).toBe(400);
    expect((await put({ declaration }, newId())).statusCode).toBe(404);
    expect((await put({ declaration }, begun.id)).statusCode).toBe(200);
  });

  it('[API-02] refuse periods that no server has declared or closed, and store nothing of them', async () => {
    await declaredShop();
    const filed = JSON.parse((await text(shop.browser)).declaration) as Record<string, unknown>;
    const into = await emptyCompany();
    const begun = { id: newId(), file_hash: 'a'.repeat(64), series: [], products: 0, stores: 1 };
    await into.browser.call('POST', '/company/restore', begun);
    const declare = async (overrides: object) => {
      const declaration = JSON.stringify({ ...filed, id: newId(), ...overrides });
      const url = `/company/restore/${begun.id}/declarations`;
      return (await into.browser.call('POST', url, { declaration })).statusCode;
    };
    const close = async (...periods: object[]) => {
      const closed = { status: 'closed', closed_at: '2020-02-01T00:00:00.000Z', closed_by_name: 'Ana' };
      const body = { periods: periods.map((period) => ({ id: newId(), ...closed, ...period })) };
      return (await into.browser.call('POST', `/company/restore/${begun.id}/periods`, body)).statusCode;
    };
    expect(await declare({ from: '2026-10-31', to: '2026-10-01' })).toBe(400);
    expect(await declare({ from: '0001-01-01', to: '9999-12-31' })).toBe(400);
    expect(await declare({ declared_by: { id: newId(), name: 'A\u0000' } })).toBe(400);
    expect(await declare({ from: '2098-01-01', to: '2098-01-31' })).toBe(409);
    expect(await declare({})).toBe(200);
    // The first half of a month that is declared whole, by other means than the file of a server.
    expect(await declare({ from: '2026-10-01', to: '2026-10-15' })).toBe(409);
    const january = { first_day: '2020-01-01', last_day: '2020-01-31' };
    const id = newId();
    expect(await close({ ...january, last_day: '2019-12-31' })).toBe(400);
    expect(await close({ ...january, first_day: '0001-01-01' })).toBe(400);
    expect(await close({ ...january, last_day: '9999-12-31' })).toBe(400);
    expect(await close({ ...january, id }, { ...january, id })).toBe(400);
    expect(await close({ ...january, last_day: '2098-12-31' })).toBe(409);
    for (const [table, count] of [
      ['vat_declarations', 1],
      ['accounting_periods', 0],
    ] as const) {
      const { rows } = await server.owner.query(`select from ${table} where company_id = $1`, [
        into.companyId,
      ]);
      expect([table, rows.length]).toEqual([table, count]);
    }
  });
});
