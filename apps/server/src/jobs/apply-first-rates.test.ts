/** What was booked before a rate was known is worth its bolívares at the company's first rate (decision 24). */
import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { firstRate, type RateEntry } from '@cuadra/domain/money/rate-history';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openCollections } from '../collections/collections.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { DOCUMENT_MAPPERS } from '../document-mappers.ts';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { mainCashMovementBody, openingBody } from '../testing/cash-bodies.ts';
import { dyingAt } from '../testing/dying-database.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { supplierBillBody } from '../testing/payables-bodies.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { verifyBooks } from '../verification/verify-books.ts';
import { applyFirstRates } from './apply-first-rates.ts';

const server = serverForTests();
const announce = vi.fn();
beforeEach(() => announce.mockClear());

async function run(database: CompanyDatabase = server.database): Promise<number> {
  const collections = await openCollections(server.database, announce, DOCUMENT_MAPPERS);
  const failures: unknown[] = [];
  const done = await applyFirstRates({ ...collections, database }, new Date(), (error) =>
    failures.push(error),
  );
  if (failures.length > 0) throw failures[0];
  return done;
}

async function send(shop: TestShop, collection: string, body: { readonly id: string }): Promise<void> {
  const { answer } = await sendItem(shop, creation(collection, body));
  if (answer.result !== 'recorded')
    throw new Error(`${collection}: ${answer.result} ${answer.message ?? ''}`);
}

function rateBody(rate: string, overrides: Record<string, unknown> = {}) {
  const now = new Date().toISOString();
  return { id: newId(), code: 'VES', rate, value_date: now.slice(0, 10), entered_at: now, ...overrides };
}

/** What differs between the books and the documents; the numbers of the bodies of tests have gaps. */
async function differing({ companyId }: TestShop): Promise<string[]> {
  const books = await openCollections(server.database, announce, DOCUMENT_MAPPERS);
  const { result } = await verifyBooks(books, companyId, new Date(), true);
  return result.checks.flatMap(({ name, first }) =>
    first === null || name === 'numbers' ? [] : [`${name}: ${first.message}`],
  );
}

/** What "Todo cuadra" says of the documents. */
async function documentsWords({ companyId }: TestShop): Promise<string> {
  const books = await openCollections(server.database, announce, DOCUMENT_MAPPERS);
  const { result } = await verifyBooks(books, companyId, new Date(), true);
  return result.checks.find(({ name }) => name === 'documents')?.compared ?? '';
}

/** By role, less the accounts without a balance. */
async function balancesOf({ companyId }: TestShop): Promise<unknown> {
  const { rows } = await server.owner.query(
    `select a.role, b.usd::text, b.ves::text from account_balances b
     join accounts a on a.company_id = b.company_id and a.id = b.account_id
     where b.company_id = $1 and (b.usd <> 0 or b.ves <> 0) order by a.role`,
    [companyId],
  );
  return rows;
}

async function stockOf({ companyId }: TestShop): Promise<unknown> {
  const { rows } = await server.owner.query(
    `select quantity::text, value_usd::text as usd, value_ves::text as ves from stock_entries where company_id = $1
     order by version, step, quantity`,
    [companyId],
  );
  return rows;
}

/** The documents of a first day, without a rate: ten of a product at 0,50 $, two of them sold, an expense, cash. */
function firstDay(shop: TestShop) {
  const product = productBody();
  const items = [
    {
      ...{ product_id: product.id, sku: product.sku, name: product.name, unit_id: product.base_unit.id },
      ...{ unit_name: 'Unidad', factor: '1', quantity: '10', unit_cost: '0.50', lot: '' },
    },
  ];
  const initial = movementBody(shop, { exchange_rate: null, items });
  const session = newId();
  const line = saleLine(
    { product_id: product.id, sku: product.sku, name: product.name, unit_id: product.base_unit.id },
    shop.companyId,
  );
  return {
    product,
    initial,
    steps: [
      ['products', product],
      ['cash_openings', openingBody(shop, { id: session, exchange_rate: null })],
      ['stock_movements', initial],
      ['sales', saleBody(shop, { number: 1, cash_session_id: session, lines: [line] })],
      ['supplier_bills', { ...supplierBillBody(shop), exchange_rate: null }],
      ['main_cash_movements', { ...mainCashMovementBody(), exchange_rate: null }],
    ] as (readonly [string, { readonly id: string }])[],
  };
}

describe('what was booked before the first rate', () => {
  it('has bolívares as soon as there is a rate: stock, what left it, its accounts, an expense and cash', async () => {
    const shop = await openShop(server.app);
    const { steps, initial } = firstDay(shop);
    for (const [collection, body] of steps) await send(shop, collection, body);
    expect(await booksOf(server, shop).accountBalance('inventory')).toEqual({ usd: '4.00', ves: '0.00' });
    expect(await run()).toBe(0);
    expect(await differing(shop)).toEqual([]);
    expect(await documentsWords(shop)).toContain(
      '4 esperan la primera tasa para tener bolívares: escríbela en Tasa de Cambio',
    );

    await send(shop, 'exchange_rates', rateBody('200'));
    expect(await run()).toBe(1);
    const books = booksOf(server, shop);
    expect(await books.accountBalance('inventory')).toEqual({ usd: '4.00', ves: '800.00' });
    expect(await books.accountBalance('opening_balance')).toEqual({
      usd: '-105.00',
      ves: '-21000.00',
    });
    expect(await books.accountBalance('cogs')).toEqual({ usd: '1.00', ves: '200.00' });
    expect(await stockOf(shop)).toEqual([
      { quantity: '10.000', usd: '5.00', ves: '1000.00' },
      { quantity: '-2.000', usd: '-1.00', ves: '-200.00' },
    ]);
    const [bill] = (await books.rows(
      `select sum(abs(e.ves)) > 0 as "hasBolivars" from posting_corrections c
       join account_entries e on e.company_id = c.company_id and e.transaction_id = c.transaction_id
       join supplier_bills b on b.company_id = c.company_id and b.id = c.document_id where c.company_id = $1`,
    )) as unknown[];
    expect(bill).toEqual({ hasBolivars: true });
    expect(await differing(shop)).toEqual([]);
    expect(await documentsWords(shop)).not.toContain('esperan');
    expect(announce).toHaveBeenCalledWith(shop.companyId);
    // What was posted stays, and the correction is of the day of its document.
    const corrections = await books.rows(
      `select t.description, t.day = o.day as "isOfItsDay" from posting_corrections c
       join transactions t on t.company_id = c.company_id and t.id = c.transaction_id
       join transactions o on o.company_id = c.company_id and o.id = c.document_id
       where c.company_id = $1 and c.document_id = $2`,
      [initial.id],
    );
    expect(corrections).toEqual([
      { description: 'Valor en bolívares a la primera tasa: Existencia inicial', isOfItsDay: true },
    ]);
  });

  it('is valued once: a later rate, another run and a request to rebuild change nothing', async () => {
    const shop = await openShop(server.app);
    for (const [collection, body] of firstDay(shop).steps) await send(shop, collection, body);
    await send(shop, 'exchange_rates', rateBody('200'));
    await run();
    const before = await balancesOf(shop);
    await send(shop, 'exchange_rates', rateBody('300', { value_date: '2027-01-04' }));
    expect(await run()).toBe(0);
    const rebuilt = await shop.browser.call('POST', '/accounting/posting_rebuild');
    expect(rebuilt.json()).toMatchObject({ documents: 0 });
    expect(await balancesOf(shop)).toEqual(before);
  });

  it('follows the first rate where that is corrected on its day', async () => {
    const shop = await openShop(server.app);
    for (const [collection, body] of firstDay(shop).steps) await send(shop, collection, body);
    await send(shop, 'exchange_rates', rateBody('2000'));
    await run();
    await send(shop, 'exchange_rates', rateBody('200'));
    expect(await run()).toBe(1);
    expect(await booksOf(server, shop).accountBalance('inventory')).toEqual({ usd: '4.00', ves: '800.00' });
    expect(await differing(shop)).toEqual([]);
  });

  it('is taken back whole by a void of later', async () => {
    const shop = await openShop(server.app);
    const { product, initial } = firstDay(shop);
    await send(shop, 'products', product);
    await send(shop, 'stock_movements', initial);
    await send(shop, 'exchange_rates', rateBody('200'));
    await run();
    const back = voidOfMovement(shop.companyId, initial, { date: new Date().toISOString(), notes: '' });
    expect(back.id).toBe(voidId(shop.companyId, initial.id));
    await send(shop, 'stock_movements', back);
    await run();
    expect(await balancesOf(shop)).toEqual([]);
    expect(await differing(shop)).toEqual([]);
  });

  it('leaves a closed month as it is, and posts on its first open day', async () => {
    const shop = await openShop(server.app);
    const { product, initial } = firstDay(shop);
    await send(shop, 'products', product);
    const late = { ...initial, date: '2026-09-15T12:00:00.000Z' };
    await send(shop, 'stock_movements', late);
    const closed = await shop.browser.call('POST', '/accounting_periods/close', {
      id: newId(),
      month: '2026-09',
    });
    expect(closed.statusCode).toBeLessThan(300);
    const inMonth = () =>
      booksOf(server, shop).rows(
        `select coalesce(sum(abs(ves)), 0)::text as ves from account_entries where company_id = $1 and day <= '2026-09-30'`,
      );
    const before = await inMonth();
    await send(shop, 'exchange_rates', rateBody('200'));
    await run();
    expect(await inMonth()).toEqual(before);
    expect(await booksOf(server, shop).accountBalance('inventory')).toEqual({ usd: '5.00', ves: '1000.00' });
    expect(await differing(shop)).toEqual([]);
  });

  it('brings the inventory account to the stock also where documents keep what they posted for goods', async () => {
    const shop = await openShop(server.app);
    for (const [collection, body] of firstDay(shop).steps) await send(shop, collection, body);
    await server.owner.query(
      `insert into stock_value_rebuilds (company_id, finished_at, version)
       select company_id, now(), version from counters where company_id = $1`,
      [shop.companyId],
    );
    await send(shop, 'exchange_rates', rateBody('200'));
    await run();
    expect(await booksOf(server, shop).accountBalance('inventory')).toEqual({ usd: '4.00', ves: '800.00' });
    expect(await differing(shop)).toEqual([]);
    const before = await balancesOf(shop);
    expect(await run()).toBe(0);
    expect(await balancesOf(shop)).toEqual(before);
  });

  it('ends the same whatever arrives first, the rate or the documents, and however often the job runs between', async () => {
    const inOrder = await openShop(server.app);
    for (const [collection, body] of [...firstDay(inOrder).steps]) await send(inOrder, collection, body);
    await send(inOrder, 'exchange_rates', rateBody('200'));
    await run();
    const expected = [await balancesOf(inOrder), await stockOf(inOrder)];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(6),
        fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
        async (at, runs) => {
          const shop = await openShop(server.app);
          const { steps } = firstDay(shop);
          const arriving = [
            ...steps.slice(0, at),
            ['exchange_rates', rateBody('200')] as const,
            ...steps.slice(at),
          ];
          for (const [place, [collection, body]] of arriving.entries()) {
            await send(shop, collection, body);
            if (runs[place] === true) await run();
          }
          await run();
          expect([await balancesOf(shop), await stockOf(shop)]).toEqual(expected);
          expect(await differing(shop)).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  }, 120_000);

  it('ends the same where the server is killed at each of its transactions, one after the other', async () => {
    const [whole, shop] = [await openShop(server.app), await openShop(server.app)];
    const arrive = async (one: TestShop) => {
      for (const [collection, body] of firstDay(one).steps) await send(one, collection, body);
      await send(one, 'exchange_rates', rateBody('200'));
    };
    await arrive(whole);
    expect(await run()).toBe(1);
    await arrive(shop);
    let transaction = 1;
    const runToEnd = () => run(dyingAt(server.database, transaction)).catch((error: Error) => error.message);
    for (; (await runToEnd()) === 'killed'; transaction += 1);
    expect(transaction).toBeGreaterThan(5);
    expect([await balancesOf(shop), await stockOf(shop)]).toEqual([
      await balancesOf(whole),
      await stockOf(whole),
    ]);
    expect(await differing(shop)).toEqual([]);
    expect(await run()).toBe(0);
  });

  it('[ACC-09] is ended before the books are compared, where the server was killed in its midst', async () => {
    const shop = await openShop(server.app);
    for (const [collection, body] of firstDay(shop).steps) await send(shop, collection, body);
    await send(shop, 'exchange_rates', rateBody('200'));
    await expect(run(dyingAt(server.database, 7))).rejects.toThrow('killed');
    expect(await differing(shop)).not.toEqual([]);
    const response = await shop.browser.call('POST', '/accounting/verification');
    const { last } = response.json<{ last: { checks: { name: string; differences: number }[] } }>();
    const wrong = last.checks.filter(({ name, differences }) => differences > 0 && name !== 'numbers');
    expect(wrong).toEqual([]);
    expect(await run()).toBe(0);
  });

  it('is at the rate that the domain finds, whatever rates there are', async () => {
    const shop = await openShop(server.app);
    const anyEntry = fc.record({
      code: fc.constantFrom('VES', 'VES', 'EUR'),
      rate: fc.constantFrom('500', '512.48', '520'),
      valueDate: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-23'),
      enteredAt: fc.constantFrom(
        '2026-11-20T12:00:00.000Z',
        '2026-11-20T13:00:00.000Z',
        '2026-11-21T12:00:00.000Z',
      ),
      status: fc.constantFrom('accepted', 'accepted', 'proposed', 'rejected'),
    });
    const insert = `insert into exchange_rates (company_id, id, version, created_at, updated_at, code, rate, value_date,
      source, status, entered_at) values ($1, $2, 1, now(), now(), $3, $4, $5, 'manual', $6, $7)`;
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { maxLength: 8 }), async (entries) => {
        const found = await server.database
          .withCompany(shop.companyId, async (tx) => {
            for (const one of entries) {
              const values = [one.code, one.rate, one.valueDate, one.status, one.enteredAt];
              await tx.query({ name: '', text: insert }, [shop.companyId, newId(), ...values]);
            }
            const [row] = await tx.query<{ rate: string | null }>({
              name: '',
              text: 'select trim_scale(app.first_rate())::text as rate',
            });
            throw new Undone(row?.rate ?? null);
          })
          .catch((error: unknown) => {
            if (error instanceof Undone) return error.rate;
            throw error;
          });
        expect(found).toBe(firstRate(entries as RateEntry[], 'VES')?.rate ?? null);
      }),
      { numRuns: 40 },
    );
  });
});

/** Takes the transaction back once its result is known. */
class Undone extends Error {
  readonly rate: string | null;

  constructor(rate: string | null) {
    super('undone');
    this.rate = rate;
  }
}
