/**
 * A till is offline while the accountant declares the IVA of a month and closes it. What it made in that month is booked
 * when it comes back, and changes neither what was declared nor the statements of the month (S-31, ACC-07, ACC-08).
 */
import type { LedgerReply } from '@cuadra/contracts/accounting/reading';
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { VerificationResult } from '@cuadra/contracts/accounting/verification';
import { accountIdOfRole, defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import type { ValuationReply } from '@cuadra/contracts/stock/reading';
import { daysOfMonth } from '@cuadra/domain/ledger/accounting-period';
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { returnOfSale, saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const office = shopForAllTests(server);
const { rows } = booksOf(server, office);

const THIS_MONTH = businessDayOf(new Date().toISOString()).slice(0, 7);
const { first: FIRST_OPEN, last: END } = daysOfMonth(THIS_MONTH);
const LAST_CLOSED = addDays(FIRST_OPEN, -1);
const MONTH = LAST_CLOSED.slice(0, 7);
const OF_MONTH = `from=${MONTH}-01&to=${LAST_CLOSED}`;
const OF_THIS_MONTH = `from=${FIRST_OPEN}&to=${END}`;
const noonOf = (day: string) => `${MONTH}-${day}T16:00:00.000Z`;

const session = newId();
const product = productBody({ sku: 'HARINA' });
let till: TestShop;
let accountant: TestBrowser;
let before: Readonly<Record<string, string>>;
let filed: unknown;
/** What the till made while it was offline, by what it is. */
let late: Readonly<Record<'sale' | 'return' | 'void' | 'cancelled' | 'cancelling', { readonly id: string }>>;

/** The reports of the closed month. */
function reports(): string[] {
  const ledgers = ['till_usd', 'sales_general', 'vat_debit', 'inventory', 'cogs'].map(
    (role) => `/accounting/ledger?${OF_MONTH}&account_id=${accountIdOfRole(office.companyId, role)}`,
  );
  return [
    ...ledgers,
    ...['sums', 'cash-flow'].map((name) => `/accounting/${name}?${OF_MONTH}`),
    `/accounting/totals?${OF_MONTH}&by=day`,
    `/accounting/journal?${OF_MONTH}&format=hledger`,
    `/accounting/transactions/book?${OF_MONTH}`,
    `/accounting/bolivar-debts?date=${LAST_CLOSED}`,
  ];
}

async function readReports(): Promise<Readonly<Record<string, string>>> {
  const read = await Promise.all(
    reports().map(async (url) => {
      const response = await accountant.call('GET', url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      return [url, response.body] as const;
    }),
  );
  return Object.fromEntries(read);
}

/** As it is stored, byte by byte. */
async function storedDeclaration(): Promise<unknown> {
  const [found] = await rows(
    `select sales_book, purchases_book, settlement, document_ids::text as ids, excess::text as excess
     from vat_declarations where company_id = $1`,
  );
  return found;
}

async function vatBook(period: string, book = 'sales'): Promise<VatBookReply> {
  const response = await accountant.call('GET', `/accounting/vat-book?${period}&book=${book}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

let numbers = 0;

function saleOn(day: string): SaleWire {
  numbers += 1;
  const { id, sku, name, base_unit } = product;
  const line = saleLine({ product_id: id, sku, name, unit_id: base_unit.id }, office.companyId);
  const made = { number: numbers, cash_session_id: session, sold_at: noonOf(day), lines: [line] };
  return saleBody(till, { ...made, rate_date: `${MONTH}-${day}` });
}

let returnNumbers = 0;

/** One of its two units, or the whole sale where it is a void. */
function takenBack(sale: SaleWire, kind: 'return' | 'void', day: string): SaleReturnWire {
  returnNumbers += 1;
  const line = { lineId: sale.lines[0]?.id ?? '', quantity: quantity('1'), goods: 'stock' as const };
  const made = returnOfSale(till, sale, [], kind === 'void' ? null : [line]);
  return { ...made, number: returnNumbers, returned_at: noonOf(day) };
}

async function send(collection: string, body: { readonly id: string }, from = till): Promise<void> {
  expect((await sendItem(from, creation(collection, body))).answer).toMatchObject({ result: 'recorded' });
}

beforeAll(async () => {
  till = await openSecondTill(office);
  accountant = await addMember(server, office, { role: ['accounting'], name: 'Carla Díaz' });
  await server.owner.query(`update companies set created_at = '2020-01-01' where id = $1`, [
    office.companyId,
  ]);
  await send('products', product, office);
  const { id: product_id, sku, name, base_unit } = product;
  const goods = { product_id, sku, name, unit_id: base_unit.id, unit_name: 'Unidad', factor: '1', lot: '' };
  const received = { date: noonOf('02'), items: [{ ...goods, quantity: '100', unit_cost: '0.50' }] };
  await send('stock_movements', movementBody(office, received), office);
  await send('cash_openings', openingBody(till, { id: session, opened_at: noonOf('02') }));
  const [returned, voided] = [saleOn('10'), saleOn('20')];
  await send('sales', returned);
  await send('sales', voided);

  // The till goes offline, and goes on selling.
  const [sale, cancelled] = [saleOn('21'), saleOn('22')];
  const takenPart = takenBack(returned, 'return', '21');
  const [voiding, cancelling] = [takenBack(voided, 'void', '20'), takenBack(cancelled, 'void', '22')];
  late = { sale, cancelled, cancelling, return: takenPart, void: voiding };

  const period = { id: newId(), from: `${MONTH}-01`, to: LAST_CLOSED, previous_excess: '0' };
  expect((await accountant.call('POST', '/accounting/vat-declarations', period)).statusCode).toBe(201);
  const closed = await accountant.call('POST', '/accounting_periods/close', { id: newId(), month: MONTH });
  expect(closed.statusCode).toBe(200);
  [before, filed] = [await readReports(), await storedDeclaration()];

  for (const [collection, body] of [
    ...([
      ['sales', sale],
      ['sale_returns', takenPart],
    ] as const),
    ...([
      ['sale_returns', voiding],
      ['sales', cancelled],
      ['sale_returns', cancelling],
    ] as const),
  ])
    await send(collection, body);
});

describe('documents of a till that was offline while their month was declared and closed', () => {
  it('[ACC-07] [S-31] are booked on the first open day, and flagged', async () => {
    const booked = await rows(
      `select t.id, app.business_day(t.date)::text as day, coalesce(s.flags, r.flags) as flags from transactions t
       left join sales s on s.company_id = t.company_id and s.id = t.id
       left join sale_returns r on r.company_id = t.company_id and r.id = t.id
       where t.company_id = $1 and t.id = any ($2)`,
      [Object.values(late).map(({ id }) => id)],
    );
    expect(booked).toHaveLength(5);
    for (const one of booked) {
      expect(one).toMatchObject({ day: FIRST_OPEN, flags: expect.arrayContaining(['closed_period']) });
    }
  });

  it('[ACC-07] [S-31] keep their own date, and reach the till and the accountant with the flag', async () => {
    for (const browser of [till.browser, accountant]) {
      const reply = await browser.call('GET', '/sales?since=0');
      const found = reply.json<{ rows: { id: string; sold_at: string; flags: string[] }[] }>().rows;
      const sale = found.find(({ id }) => id === late.sale.id);
      expect(sale).toMatchObject({
        sold_at: noonOf('21'),
        flags: expect.arrayContaining(['closed_period']),
      });
    }
  });

  it('[ACC-08] leave what was declared as it was, byte by byte', async () => {
    expect(await storedDeclaration()).toEqual(filed);
    const declared = filed as Readonly<Record<'sales_book' | 'settlement', string>>;
    const { book, settlement } = await vatBook(OF_MONTH);
    expect([book, settlement]).toEqual([JSON.parse(declared.sales_book), JSON.parse(declared.settlement)]);
  });

  it('[ACC-08] are listed as "Cambios después de declarar", with what each took back', async () => {
    const { declaration } = await vatBook(OF_MONTH);
    expect(declaration?.declared_by).toBe('Carla Díaz');
    const listed = declaration?.changes.map(({ kind, day, total }) => `${kind} ${day.slice(8)} ${total}`);
    expect(listed?.sort()).toEqual([
      ...['credit_note 20 -232.00', 'credit_note 21 -116.00', 'credit_note 22 -232.00'],
      ...['invoice 21 232.00', 'invoice 22 232.00'],
    ]);
    expect((await vatBook(OF_MONTH, 'purchases')).declaration?.changes).toEqual([]);
  });

  it('[ACC-08] are in the adjustments of the next book, which is the IVA account of its month', async () => {
    const { book, settlement } = await vatBook(OF_THIS_MONTH);
    expect(book.adjustments.map(({ total }) => total).sort()).toEqual([
      ...['-116.00', '-232.00', '-232.00', '232.00', '232.00'],
    ]);
    const [posted] = (await rows(
      `select (-sum(e.ves))::text as ves from account_entries e
       join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role = 'vat_debit'
       where e.company_id = $1 and e.day >= $2`,
      [FIRST_OPEN],
    )) as { ves: string }[];
    expect(posted?.ves).toBe('-16.00');
    expect(parseDecimal(settlement.debits, 'VES')).toEqual(parseDecimal(posted?.ves ?? '', 'VES'));
  });

  it('[ACC-07] leave every report of the closed month as it was', async () => {
    expect(await readReports()).toEqual(before);
  });

  it('[ACC-07] are in the ledger of the open month', async () => {
    const url = `/accounting/ledger?${OF_THIS_MONTH}&account_id=${accountIdOfRole(office.companyId, 'vat_debit')}`;
    const { lines } = (await accountant.call('GET', url)).json<LedgerReply>();
    const ids = lines.map(({ transaction_id }) => transaction_id);
    expect(ids.sort()).toEqual(
      Object.values(late)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('[ACC-09] leave the books right', async () => {
    const response = await accountant.call('POST', '/accounting/verification');
    const { checks, is_right } = response.json<{ last: VerificationResult }>().last;
    expect(checks.flatMap(({ first }) => first ?? [])).toEqual([]);
    expect(is_right).toBe(true);
  });

  it.each(['', `&warehouse_id=`])(
    '[ACC-07] leave the goods of the closed month worth what its inventory account was%s',
    async (place) => {
      const of = place === '' ? '' : `${place}${defaultWarehouseId(office.companyId)}`;
      const url = `/stock-valuation?date=${LAST_CLOSED}&by=booking${of}`;
      const valued = (await accountant.call('GET', url)).json<ValuationReply>();
      const [account] = (await rows(
        `select sum(e.usd)::text as usd, sum(e.ves)::text as ves from account_entries e
         join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role = 'inventory'
         where e.company_id = $1 and e.day <= $2`,
        [LAST_CLOSED],
      )) as { usd: string; ves: string }[];
      const [goods] = valued.products;
      expect([valued.total_usd, goods?.value_usd, goods?.value_ves]).toEqual([
        ...[account?.usd, account?.usd, account?.ves],
      ]);
      expect(goods?.base_quantity).toBe('96');
    },
  );
});
