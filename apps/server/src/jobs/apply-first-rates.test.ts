/** What was booked before a rate was known is worth its bolívares at the company's first rate (decision 24). */
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { accountIdOfRole, newId, voidId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { daysOfMonth } from '@cuadra/domain/ledger/accounting-period';
import { quantity } from '@cuadra/domain/money/quantity';
import { firstRate, type RateEntry } from '@cuadra/domain/money/rate-history';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openCollections } from '../collections/collections.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { DOCUMENT_MAPPERS } from '../document-mappers.ts';
import { serverForTests, testApp } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { mainCashMovementBody, openingBody } from '../testing/cash-bodies.ts';
import { dyingAt } from '../testing/dying-database.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { settledBill, supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { returnOfSale, saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { settlementBody } from '../testing/settling-bodies.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { withholdingBody, withholdingLine } from '../testing/withholding-bodies.ts';
import { verifyBooks } from '../verification/verify-books.ts';
import { applyFirstRates } from './apply-first-rates.ts';

const server = serverForTests();
const announce = vi.fn();
beforeEach(() => announce.mockClear());

/** As long after the last valuation as need be. */
async function run(database: CompanyDatabase = server.database): Promise<number> {
  await server.owner.query(`update first_rate_valuations set not_before = '-infinity'`);
  return runAtOnce(database);
}

async function runAtOnce(database: CompanyDatabase = server.database): Promise<number> {
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

/** As a till makes it that knows dollars alone. */
function withoutRate(sale: SaleWire): SaleWire {
  return {
    ...sale,
    ...{ exchange_rate: null, rate_date: null, secondary_currency: null, total_secondary: null },
    payments: sale.payments.map((one) => ({ ...one, amount_bs: '0.00', exchange_rate: null })),
  };
}

/** Two sales by Zelle without a rate, one of which half comes back; a rent that is paid, and a Zelle that is settled. */
function soldAndPaid(shop: TestShop) {
  const zelle = saleBody(shop, { number: 11 });
  const payments = zelle.payments.map((one) => ({ ...one, method: 'zelle' as const, reference: 'Z-1' }));
  const details = { zelle_payment: { email: 'ana@correo.com', reference_date: '2026-11-20' } };
  const sale = withoutRate({ ...zelle, payments: payments.map((one) => ({ ...one, details })) });
  const [line] = sale.lines;
  const made = returnOfSale(
    shop,
    sale,
    [],
    [{ lineId: line?.id ?? '', quantity: quantity('1'), goods: 'stock' }],
  );
  const back = { ...made, number: 11 };
  const open = withoutRate(
    saleBody(shop, { number: 12, payments: sale.payments.map((one) => ({ ...one, id: newId() })) }),
  );
  const bill = { ...supplierBillBody(shop), exchange_rate: null };
  const paid = supplierPaymentBody(bill, {
    exchange_rate: null,
    payments: [{ method: 'transfer', currency: 'USD', amount: '116.00', reference: '7' }],
    settled: [settledBill(bill, { amount_bs: '0.00' })],
  });
  const settlement = settlementBody(shop, [], {
    ...{ method: 'zelle', currency: 'USD', exchange_rate: null, commission: '0.10' },
    account_id: accountIdOfRole(shop.companyId, 'bank_fx_abroad'),
    payments: [
      {
        ...{ collection: 'sales', document_id: sale.id, part: sale.payments[0]?.id ?? '' },
        ...{ amount_usd: '2.32', amount_bs: '0.00' },
      },
    ],
  });
  const steps: (readonly [string, { readonly id: string }])[] = [
    ['sales', sale],
    ['sales', open],
    ['sale_returns', back],
    ['supplier_bills', bill],
    ['supplier_payments', paid],
    ['settlements', settlement],
  ];
  return { sale, bill, steps };
}

/** Of both kinds. */
function allOf(shop: TestShop) {
  return [...firstDay(shop).steps, ...soldAndPaid(shop).steps];
}

describe('documents without a rate that keep coming [ACC-07]', () => {
  it('wait for a time that grows with the history, and have the same bolívares then', async () => {
    const shop = await openShop(server.app);
    const bill = () => ({ ...supplierBillBody(shop), exchange_rate: null });
    await send(shop, 'supplier_bills', bill());
    await send(shop, 'exchange_rates', rateBody('200'));
    expect(await runAtOnce()).toBe(1);
    await server.owner.query(
      `update first_rate_valuations set not_before = now() + interval '1 hour' where company_id = $1 and not_before > finished_at`,
      [shop.companyId],
    );
    await send(shop, 'supplier_bills', bill());
    expect([await runAtOnce(), await runAtOnce()]).toEqual([0, 0]);
    const { accountBalance } = booksOf(server, shop);
    expect(await accountBalance('ap_suppliers')).toEqual({ usd: '-232.00', ves: '-23200.00' });
    expect(await run()).toBe(1);
    expect(await accountBalance('ap_suppliers')).toEqual({ usd: '-232.00', ves: '-46400.00' });
    expect(await differing(shop)).toEqual([]);
  });

  it('do not wait for a first rate that is corrected', async () => {
    const shop = await openShop(server.app);
    await send(shop, 'supplier_bills', supplierBillBody(shop, { exchange_rate: null }));
    await send(shop, 'exchange_rates', rateBody('200'));
    expect(await runAtOnce()).toBe(1);
    await server.owner.query(`update first_rate_valuations set not_before = now() + interval '1 hour'`);
    await send(
      shop,
      'exchange_rates',
      rateBody('300', { entered_at: new Date(Date.now() + 1).toISOString() }),
    );
    expect(await runAtOnce()).toBe(1);
    expect(await booksOf(server, shop).accountBalance('ap_suppliers')).toEqual({
      usd: '-116.00',
      ves: '-34800.00',
    });
  });
});

describe('what was booked before the first rate', () => {
  it('[ACC-05] has bolívares also where both sides are declared: sales, returns, payments and settlements', async () => {
    const shop = await openShop(server.app);
    const { steps } = soldAndPaid(shop);
    for (const [collection, body] of steps) await send(shop, collection, body);
    await send(shop, 'exchange_rates', rateBody('200'));
    expect(await run()).toBe(1);
    const books = booksOf(server, shop);
    // Two sales of 2,32 $, of which 1,16 $ came back in cash; one was settled, less 0,10 $.
    expect(await books.accountBalance('sales_general')).toEqual({ usd: '-4.00', ves: '-800.00' });
    expect(await books.accountBalance('sales_returns')).toEqual({ usd: '1.00', ves: '200.00' });
    expect(await books.accountBalance('vat_debit')).toEqual({ usd: '-0.48', ves: '-96.00' });
    expect(await books.accountBalance('zelle_clearing')).toEqual({ usd: '1.16', ves: '232.00' });
    expect(await books.accountBalance('ap_suppliers')).toEqual({ usd: '0.00', ves: '0.00' });
    expect(await books.accountBalance('bank_fx_abroad')).toEqual({ usd: '-113.78', ves: '-22756.00' });
    expect(await differing(shop)).toEqual([]);
    const month = businessDayOf(new Date().toISOString()).slice(0, 7);
    const book = await shop.browser.call(
      'GET',
      `/accounting/vat-book?book=sales&from=${month}-01&to=${daysOfMonth(month).last}`,
    );
    expect(book.json()).toMatchObject({ settlement: { debits: '96.00' } });
    const open = await shop.browser.call('GET', '/accounting/unsettled?method=zelle&currency=USD');
    const amounts: string[] = open.json().payments.map((one: { amount_bs: string }) => one.amount_bs);
    expect(amounts.sort()).toEqual(['-232.00', '464.00']);
  });

  it('leaves nothing of a rateless sale that is voided later, and no debt of an invoice that is paid later', async () => {
    const shop = await openShop(server.app);
    const { sale } = soldAndPaid(shop);
    const bill = { ...supplierBillBody(shop), exchange_rate: null };
    await send(shop, 'sales', sale);
    await send(shop, 'supplier_bills', bill);
    await send(shop, 'exchange_rates', rateBody('200'));
    await run();
    const voided = { ...returnOfSale(shop, sale, [], null), number: 1 };
    await send(shop, 'sale_returns', voided);
    const settled = [settledBill(bill, { amount_bs: '23200.00' })];
    const payments = [
      { method: 'transfer' as const, currency: 'VES' as const, amount: '23200.00', reference: '7' },
    ];
    const paid = supplierPaymentBody(bill, { exchange_rate: '200', payments, settled });
    expect((await shop.browser.call('POST', '/supplier_payments', paid)).statusCode).toBe(201);
    await run();
    const books = booksOf(server, shop);
    for (const role of ['sales_general', 'vat_debit', 'zelle_clearing', 'ap_suppliers'])
      expect([role, await books.accountBalance(role)]).toEqual([role, { usd: '0.00', ves: '0.00' }]);
    expect(await differing(shop)).toEqual([]);
  });

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

  it('[ACC-08] is among the changes of a period that was declared without its bolívares, and adjusts the next one once', async () => {
    const shop = await openShop(server.app);
    const item = {
      ...{
        product_id: newId(),
        sku: 'A-1',
        name: 'Harina',
        unit_id: newId(),
        unit_name: 'Unidad',
        factor: '1',
      },
      ...{ quantity: '10', unit_cost: '1.00', cost: '1.00', tax_rate: '16.00', tax: '1.60', lot: '' },
    };
    const purchase = {
      ...{ supplier_id: null, supplier_name: 'Polar', supplier_document: 'J-1', invoice_number: 'F-1' },
      ...{ control_number: '00-1', invoice_date: '2026-08-10', currency: 'USD' as const },
    };
    const bought = movementBody(shop, {
      ...{ type: 'purchase', date: '2026-08-10T16:00:00.000Z', exchange_rate: null, purchase, items: [item] },
    });
    const bill = supplierBillBody(shop, { exchange_rate: null, invoice_date: '2026-08-12' });
    const sale = withoutRate(saleBody(shop, { number: 1, sold_at: '2026-08-14T16:00:00.000Z' }));
    const steps = [
      ['stock_movements', bought],
      ['supplier_bills', bill],
      ['sales', sale],
    ] as const;
    for (const [collection, body] of steps) await send(shop, collection, body);
    const book = async (name: string, month: string): Promise<VatBookReply> =>
      (
        await shop.browser.call(
          'GET',
          `/accounting/vat-book?book=${name}&from=${month}-01&to=${daysOfMonth(month).last}`,
        )
      ).json();
    const declare = async (month: string) => {
      const body = { id: newId(), from: `${month}-01`, to: daysOfMonth(month).last, previous_excess: '0' };
      expect((await shop.browser.call('POST', '/accounting/vat-declarations', body)).statusCode).toBe(201);
    };
    await declare('2026-08');
    expect((await book('purchases', '2026-08')).settlement.credits).toBe('0.00');
    await send(shop, 'exchange_rates', rateBody('200'));
    await run();
    const changed = async (name: string) => (await book(name, '2026-08')).declaration?.changes;
    expect(await changed('purchases')).toMatchObject([
      { number: 'F-1', general: { base: '2000.00', tax: '320.00' } },
      { number: 'F-001', general: { base: '20000.00', tax: '3200.00' } },
    ]);
    expect(await changed('sales')).toMatchObject([{ general: { base: '400.00', tax: '64.00' } }]);
    const next = await book('purchases', '2026-09');
    expect(next.book.adjustments).toHaveLength(2);
    expect([next.settlement.credits, next.settlement.debits]).toEqual(['3520.00', '64.00']);
    await declare('2026-09');
    expect((await book('purchases', '2026-10')).book.adjustments).toEqual([]);
    expect(await changed('purchases')).toHaveLength(2);
    expect(await differing(shop)).toEqual([]);
  });

  it('[ACC-07] lets IVA and ISLR be withheld of an invoice that was valued, as of any other', async () => {
    const shop = await openShop(server.app);
    const bill = supplierBillBody(shop, { exchange_rate: null });
    await send(shop, 'supplier_bills', bill);
    await send(shop, 'exchange_rates', rateBody('200'));
    await run();
    const of = { document_id: bill.id, exchange_rate: '200', base_bs: '20000.00', total_bs: '23200.00' };
    const iva = withholdingLine({ ...of, tax_bs: '3200.00', withheld_bs: '2400.00' });
    const islr = { ...of, tax_rate: '0.00', tax_bs: '0.00', percentage: '5.00', withheld_bs: '1000.00' };
    for (const body of [
      withholdingBody(bill, { lines: [iva] }),
      withholdingBody(bill, { tax: 'islr', lines: [withholdingLine({ ...islr, withheld_usd: '5.00' })] }),
    ])
      expect((await shop.browser.call('POST', '/withholdings', body)).statusCode).toBe(201);
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

  it('is valued by a server that runs, without a call', async () => {
    const shop = await openShop(server.app);
    for (const [collection, body] of firstDay(shop).steps) await send(shop, collection, body);
    await send(shop, 'exchange_rates', rateBody('200'));
    const running = await testApp(server.database, server.mailDir, { repeatsWork: true });
    await running.ready();
    await expect
      .poll(() => booksOf(server, shop).accountBalance('inventory'))
      .toMatchObject({ ves: '800.00' });
    await running.close();
    expect(await differing(shop)).toEqual([]);
  });

  it('ends the same whatever arrives first, the rate or the documents, and however often the job runs between', async () => {
    const inOrder = await openShop(server.app);
    for (const [collection, body] of allOf(inOrder)) await send(inOrder, collection, body);
    await send(inOrder, 'exchange_rates', rateBody('200'));
    await run();
    const expected = [await balancesOf(inOrder), await stockOf(inOrder)];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(12),
        fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }),
        async (at, runs) => {
          const shop = await openShop(server.app);
          const steps = allOf(shop);
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
      { numRuns: storyRuns(6) },
    );
  });

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
      { numRuns: storyRuns(20) },
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
