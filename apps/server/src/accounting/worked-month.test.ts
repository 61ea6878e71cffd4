/**
 * A month of a shop, every kind of document in it, beside the figures that were worked out by hand: what each document
 * posts, every statement, both books of IVA and their settlement, to the cent in both currencies.
 */
import type { BolivarDebtsReply } from '@cuadra/contracts/accounting/bolivar-debts';
import type { CashFlowReply } from '@cuadra/contracts/accounting/cash-flow';
import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import type { AccountSumsReply, LedgerReply } from '@cuadra/contracts/accounting/reading';
import type { VatBookReply, VatRowWire } from '@cuadra/contracts/accounting/vat-book';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import type { AccountRole, AccountType } from '@cuadra/domain/ledger/account';
import { type AccountSums, closingOf } from '@cuadra/domain/ledger/account-sums';
import { balanceSheet } from '@cuadra/domain/ledger/balance-sheet';
import { incomeStatement } from '@cuadra/domain/ledger/income-statement';
import { postVatSettlement, restateDollars } from '@cuadra/domain/ledger/month-end';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { trialBalance } from '@cuadra/domain/ledger/trial-balance';
import {
  addInBoth,
  type BothCurrencies,
  parseInBoth,
  ZERO_IN_BOTH,
} from '@cuadra/domain/money/both-currencies';
import { type Money, parseDecimal, subtract, toDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { journalEntryBody, journalLine } from '../testing/journal-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { shopForAllTests } from '../testing/shop.ts';
import { type SheetRow, sheet, workedDocuments } from '../testing/worked-month/worked-month.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
const { rows } = booksOf(server, shop);

const JULY = 'from=2026-07-01&to=2026-07-31';
const LAST_DAY = '2026-07-31';
const CLOSING_RATE = '746.6297';
const MONTH_END = ['CIERRE-USD', 'CIERRE-IVA'] as const;
const ITEMS_A_CALL = 20;
const CASH_ROLES: ReadonlySet<string> = new Set([
  ...['cash_ves', 'cash_usd', 'till_ves', 'till_usd', 'bank_ves', 'bank_fx_abroad'],
  ...['card_clearing', 'pagomovil_clearing', 'zelle_clearing'],
]);

let idsByRef: Map<string, string>;
beforeAll(async () => {
  const documents = workedDocuments(shop);
  idsByRef = new Map(documents.map(({ ref, body }) => [ref, body.id]));
  const items = documents.map(({ collection, body }) => batchItem(shop, creation(collection, body)));
  for (let first = 0; first < items.length; first += ITEMS_A_CALL) {
    const { status, reply } = await sendBatch(shop, items.slice(first, first + ITEMS_A_CALL));
    expect(status).toBe(200);
    const wrong = reply.items.flatMap(({ result, ...rest }, place) =>
      result === 'recorded' ? [] : [{ ref: documents[first + place]?.ref, result, ...rest }],
    );
    expect(wrong).toEqual([]);
  }
  // What the end of the month proposes, posted as an accountant posts it.
  const inBolivars = await bolivarDebts();
  const balances = (await sums()).flatMap((one) => {
    const agreed = inBolivars.get(one.accountId);
    const part = agreed === undefined ? {} : { inBolivars: agreed };
    return one.role === '' ? [] : [{ role: one.role as AccountRole, ...part, ...closingOf(one) }];
  });
  await postMonthEnd('CIERRE-USD', restateDollars(balances, exchangeRate('USD', 'VES', CLOSING_RATE)));
  await postMonthEnd('CIERRE-IVA', postVatSettlement(balances));
});

describe('a month worked out by hand', () => {
  it('[ACC-07] has more than sixty documents, of every kind', () => {
    const kinds = new Set(sheet('sheet').map(({ collection }) => collection));
    expect(sheet('sheet').length).toBeGreaterThan(60);
    expect([...kinds].sort()).toEqual([
      ...['cash_closings', 'cash_movements', 'cash_openings', 'customer_payments', 'journal_entries'],
      ...['main_cash_movements', 'sale_returns', 'sales', 'settlements', 'stock_movements'],
      ...['supplier_bills', 'supplier_payments', 'withholdings'],
    ]);
  });

  it('[ACC-07] posts what each document posts on the sheet, account by account, in both currencies', async () => {
    const found = await rows(
      `select e.transaction_id as id, a.role, sum(e.usd)::text as usd, sum(e.ves)::text as ves,
         to_char(e.day, 'YYYY-MM-DD') as day
       from account_entries e join accounts a on a.company_id = e.company_id and a.id = e.account_id
       where e.company_id = $1 group by 1, 2, 5`,
    );
    const written = (found as SheetRow[])
      .filter(({ usd, ves }) => usd !== '0.00' || ves !== '0.00')
      .map(({ id, role, usd, ves, day }) => `${refOf(id)} ${day} ${role} ${usd} ${ves}`);
    const worked = new Map<string, BothCurrencies>();
    for (const { document, day, account, usd = '', bs = '' } of sheet('entries')) {
      const name = `${document} ${day} ${account}`;
      const line = parseInBoth(usd, bs);
      worked.set(name, addInBoth(worked.get(name) ?? ZERO_IN_BOTH, line));
    }
    const expected = [...worked].map(([name, amount]) => [name, ...textsOf(amount)].join(' '));
    expect(written.sort()).toEqual(expected.sort());
  });

  it('[ACC-07] has the balances, debits and credits of each account that the sheet has', async () => {
    const found = (await sums()).map((one) => {
      const closing = closingOf(one);
      return [one.role, ...[one.opening, one.debit, one.credit, closing].flatMap(textsOf)].join(' ');
    });
    const worked = sheet('accounts').map((row) =>
      [
        ...[row.role, row.opening_usd, row.opening_bs, row.debit_usd, row.debit_bs],
        ...[row.credit_usd, row.credit_bs, row.closing_usd, row.closing_bs],
      ].join(' '),
    );
    expect(found.sort()).toEqual(worked.sort());
  });

  it('[ACC-07] comes to the same trial balance, results and balance sheet', async () => {
    const accounts = await chart();
    const all = await sums();
    const trial = trialBalance(accounts, all).totals;
    expect(trial.openingDebtor).toEqual(trial.openingCreditor);
    expect(trial.debit).toEqual(trial.credit);
    expect(trial.closingDebtor).toEqual(trial.closingCreditor);
    const results = incomeStatement(accounts, [all]);
    const balance = balanceSheet(accounts, [all]);
    const figures = [
      ...[results.income.total, results.costs.total, results.grossResult, results.expenses.total],
      ...[results.result, balance.assets.total, balance.liabilities.total, balance.totalEquity],
    ].flat();
    const [usd, ves] = sheet('statements').map(({ currency: _, ...row }) => Object.values(row));
    expect(figures.map((one) => toDecimal(one.usd))).toEqual(usd);
    expect(figures.map((one) => toDecimal(one.ves))).toEqual(ves);
    expect(balance.assets.total).toEqual(balance.liabilitiesAndEquity);
  });

  it('[ACC-07] has in the ledger of each account its opening and its closing', async () => {
    for (const row of sheet('accounts')) {
      const url = `/accounting/ledger?account_id=${accountIdOfRole(shop.companyId, row.role ?? '')}&${JULY}`;
      const ledger = (await shop.browser.call('GET', url)).json<LedgerReply>();
      const last = ledger.lines.at(-1);
      expect([
        ...[row.role, ledger.opening_usd, ledger.opening_ves],
        ...[last?.balance_usd ?? ledger.opening_usd, last?.balance_ves ?? ledger.opening_ves],
      ]).toEqual([row.role, row.opening_usd, row.opening_bs, row.closing_usd, row.closing_bs]);
    }
  });

  it('[ACC-05] lists the sales book row by row as the sheet does', async () => {
    const { book } = await vatBook('sales');
    // Certificates of documents of another period are listed below the rows.
    const found = [...book.rows, ...book.withholdings].map((row) =>
      [
        ...[row.kind, row.day, row.party_document, plainNumber(row.number), plainNumber(row.last_number)],
        ...[plainNumber(row.affected), row.transaction, ...figuresOf(row)],
      ].join(' '),
    );
    const worked = sheet('sales-book').map((row) =>
      [
        ...[row.kind, row.day, row.buyer, row.number, row.last, row.affected, row.transaction],
        ...workedFigures(row),
      ].join(' '),
    );
    expect(found).toEqual(worked);
    expect(book.adjustments).toEqual([]);
  });

  it('[ACC-05] lists in the purchase book invoices of goods and of expenses, and those of earlier periods apart', async () => {
    const { book } = await vatBook('purchases');
    const written = (part: string, all: readonly VatRowWire[]) =>
      all.map((row) =>
        [
          ...[part, row.day, row.party_document, row.number, row.control_number, row.transaction],
          ...figuresOf(row),
        ].join(' '),
      );
    const worked = sheet('purchase-book').map((row) =>
      [
        ...[row.part, row.day, row.supplier, row.number, row.control, row.transaction],
        ...workedFigures(row),
      ].join(' '),
    );
    expect([...written('row', book.rows), ...written('adjustment', book.adjustments)]).toEqual(worked);
    expect(book.withholdings).toEqual([]);
  });

  it.each(['sales', 'purchases'] as const)(
    '[ACC-05] adds up what was withheld in the book of %s',
    async (name) => {
      const { book } = await vatBook(name);
      const worked = sheet(name === 'sales' ? 'sales-book' : 'purchase-book');
      const minor = worked.reduce(
        (sum, { withheld }) => sum + parseDecimal(withheld || '0', 'VES').minor,
        0n,
      );
      expect(book.withheld).toBe(toDecimal({ minor, currency: 'VES' }));
    },
  );

  it.each(['sales', 'purchases'] as const)('[ACC-05] has the summary of the %s', async (name) => {
    const { book } = await vatBook(name);
    const found = book.summary.map(({ key, invoices, credit_notes, net }) => [
      ...[name, key, invoices.base, invoices.tax, credit_notes.base, credit_notes.tax, net.base, net.tax],
    ]);
    expect(found).toEqual(
      sheet('summary')
        .filter(({ book: of }) => of === name)
        .map((row) => Object.values(row)),
    );
  });

  it('[ACC-05] settles the IVA of the month as the sheet does, in the book and in the accounts', async () => {
    const { settlement } = await vatBook('sales');
    const { debits, credits, previous_excess, payable, excess, igtf } = settlement;
    const { withheld, previous_withheld, withheld_excess } = settlement;
    const [worked = {}] = sheet('settlement');
    expect([
      ...[debits, credits, previous_excess, withheld, previous_withheld, withheld_excess],
      ...[payable, excess, igtf.base, igtf.tax],
    ]).toEqual(Object.values(worked));
    const left = new Map((await sums()).map((one) => [one.role, toDecimal(closingOf(one).ves)]));
    const carried = ['vat_debit', 'vat_credit', 'vat_excess', 'vat_wh_suffered'].map((role) =>
      left.get(role),
    );
    expect(carried).toEqual(['0.00', '0.00', worked.excess, worked.withheld_excess]);
  });

  it('[ACC-07] has the cash flow of the sheet, and the cash it comes to', async () => {
    const response = await shop.browser.call('GET', `/accounting/cash-flow?${JULY}`);
    expect(response.statusCode).toBe(200);
    const { opening_usd, opening_ves, flows } = response.json<CashFlowReply>();
    const [opening, ...rest] = sheet('cash-flow');
    const closing = rest.pop();
    expect([opening_usd, opening_ves]).toEqual([opening?.in_usd, opening?.in_bs]);
    const found = flows.map((flow) => Object.values(flow).join(' '));
    expect(found.sort()).toEqual(
      rest.map((row) => [row.reason, row.in_usd, row.in_bs, row.out_usd, row.out_bs].join(' ')).sort(),
    );
    const all = sheet('accounts').filter(({ role = '' }) => CASH_ROLES.has(role));
    expect([closing?.in_usd, closing?.in_bs]).toEqual([
      totalOf(all, 'closing_usd'),
      totalOf(all, 'closing_bs'),
    ]);
  });

  it('[ACC-07] owes each supplier what the sheet says, less what was paid and withheld', async () => {
    const response = await shop.browser.call('GET', `/accounting/payables?date=${LAST_DAY}`);
    const invoices = response.json<PayablesReply>().suppliers.flatMap((supplier) => supplier.invoices);
    const found = invoices.map((one) => {
      const { total, paid, withheld, open } = one;
      const amounts = [total, paid, withheld, open].flatMap(({ usd, ves }) => [usd, ves]);
      return [one.invoice_number, one.due_date, one.days_overdue, ...amounts].join(' ');
    });
    const worked = sheet('payables');
    expect(found.sort()).toEqual(worked.map((row) => Object.values(row).join(' ')).sort());
    const account = sheet('accounts').find(({ role }) => role === 'ap_suppliers');
    const restated = sheet('entries').find(
      (entry) => entry.document === 'CIERRE-USD' && entry.account === 'ap_suppliers',
    );
    const booked = subtract(
      parseDecimal(account?.closing_bs ?? '', 'VES'),
      parseDecimal(restated?.bs ?? '', 'VES'),
    );
    expect([`-${totalOf(worked, 'open_usd')}`, `-${totalOf(worked, 'open_bs')}`]).toEqual([
      ...[account?.closing_usd, toDecimal(booked)],
    ]);
  });

  it('[ACC-07] has goods worth what the sheet says, and the inventory account has the same', async () => {
    const [found] = (await rows(
      `select sum(value_usd)::text as usd, sum(value_ves)::text as ves, count(*) filter (where quantity <> 0)::text as keys
       from stock_balances where company_id = $1`,
    )) as SheetRow[];
    const worked = sheet('stock');
    const total = (column: string) => totalOf(worked, column);
    expect(found).toEqual({ usd: total('usd'), ves: total('bs'), keys: String(worked.length) });
    expect(await booksOf(server, shop).accountBalance('inventory')).toEqual({
      usd: total('usd'),
      ves: total('bs'),
    });
  });

  it('[ACC-09] is found right by a recomputation from its documents', async () => {
    const response = await shop.browser.call('POST', '/accounting/verification');
    const { checks } = response.json<{ last: { checks: { first: unknown }[] } }>().last;
    expect(checks.flatMap(({ first }) => first ?? [])).toEqual([]);
  });
});

async function postMonthEnd(ref: (typeof MONTH_END)[number], postings: readonly Posting[]): Promise<void> {
  const entries = postings.flatMap(({ role, usd, ves }) =>
    [
      journalLine(shop, role, { debit: onlyAbove(usd), credit: onlyAbove(turned(usd)) }),
      journalLine(shop, role, { debit_ves: onlyAbove(ves), credit_ves: onlyAbove(turned(ves)) }),
    ].filter((line) => Object.values(line).some((value) => /^\d+\.\d\d$/.test(value) && /[1-9]/.test(value))),
  );
  const id = newId();
  idsByRef.set(ref, id);
  const body = journalEntryBody(shop, {
    id,
    date: LAST_DAY,
    currency: 'VES',
    exchange_rate: CLOSING_RATE,
    entries,
  });
  const { answer } = await sendItem(shop, creation('journal_entries', body));
  expect(answer.result).toBe('recorded');
}

function turned({ minor, currency }: Money): Money {
  return { minor: -minor, currency };
}

function onlyAbove(amount: Money): string {
  return toDecimal(amount.minor > 0n ? amount : { ...amount, minor: 0n });
}

/** What of each account is agreed in bolívares at the end of July. */
async function bolivarDebts(): Promise<ReadonlyMap<string, BothCurrencies>> {
  const response = await shop.browser.call('GET', `/accounting/bolivar-debts?date=${LAST_DAY}`);
  return new Map(
    response
      .json<BolivarDebtsReply>()
      .accounts.map(({ account_id, usd, ves }) => [account_id, parseInBoth(usd, ves)]),
  );
}

interface RoleSums extends AccountSums {
  readonly role: string;
}

/** Of July, in the words of the domain. */
async function sums(): Promise<RoleSums[]> {
  const response = await shop.browser.call('GET', `/accounting/sums?${JULY}`);
  expect(response.statusCode).toBe(200);
  const roles = new Map((await chart()).map(({ id, role }) => [id, role]));
  return response.json<AccountSumsReply>().accounts.map((one) => ({
    accountId: one.account_id,
    role: roles.get(one.account_id) ?? one.account_id,
    opening: parseInBoth(one.opening_usd, one.opening_ves),
    debit: parseInBoth(one.debit_usd, one.debit_ves),
    credit: parseInBoth(one.credit_usd, one.credit_ves),
  }));
}

interface ChartRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parentId: string | null;
  readonly role: string;
}

async function chart(): Promise<ChartRow[]> {
  return (await rows(
    'select id, code, name, type, parent_id as "parentId", role from accounts where company_id = $1',
  )) as ChartRow[];
}

async function vatBook(book: 'sales' | 'purchases'): Promise<VatBookReply> {
  const response = await shop.browser.call('GET', `/accounting/vat-book?book=${book}&${JULY}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

function figuresOf({ total, exempt, general, reduced, withheld }: VatRowWire): string[] {
  const taxed = [general, reduced].flatMap((one) => [one?.base ?? '0.00', one?.tax ?? '0.00']);
  return [total, exempt, ...taxed, withheld?.amount ?? '', withheld?.certificate ?? ''];
}

function workedFigures(row: SheetRow): (string | undefined)[] {
  const { total, exempt, base_16, iva_16, base_8, iva_8, withheld, certificate } = row;
  return [total, exempt, base_16, iva_16, base_8, iva_8, withheld, certificate];
}

/** Of a column of a sheet; both currencies have two decimals. */
function totalOf(rows: readonly SheetRow[], column: string): string {
  const minor = rows.reduce((sum, row) => sum + parseDecimal(row[column] ?? '', 'USD').minor, 0n);
  return toDecimal({ minor, currency: 'USD' });
}

/** `A-000004` is 4: the sheet does not know the letters of the series. */
function plainNumber(text: string): string {
  return text.replace(/^[A-Z]+-0*/, '');
}

function refOf(id: string | undefined): string {
  for (const [ref, known] of idsByRef) if (known === id) return ref;
  return id ?? '';
}

function textsOf({ usd, ves }: BothCurrencies): string[] {
  return [toDecimal(usd), toDecimal(ves)];
}
