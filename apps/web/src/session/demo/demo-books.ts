/**
 * The balances of the demo shop [AUTH-11]: only the sums of its documents' entries and postings by the domain's own
 * rules, as a server keeps them. Goods leave at the average cost of the moment.
 */
import type { CashClosingWire } from '@cuadra/contracts/cash/cash';
import { accountIdOfRole, voidId } from '@cuadra/contracts/primitives/ids';
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import type { CashOpeningWire } from '@cuadra/contracts/sales/sales';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { cashClosingFromWire } from '@cuadra/contracts/wire/cash';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { customerPaymentFromWire } from '@cuadra/contracts/wire/customer-payment';
import { rateFromWire } from '@cuadra/contracts/wire/fields';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { cashEntriesOfClosing } from '@cuadra/domain/cash/cash-closing';
import type { AccountRole } from '@cuadra/domain/ledger/account';
import { onTheirSides } from '@cuadra/domain/ledger/customer-side';
import { postCashClosing, postCashOpening } from '@cuadra/domain/ledger/post-cash';
import { postCustomerPayment } from '@cuadra/domain/ledger/post-customer-payment';
import { postGoods } from '@cuadra/domain/ledger/post-goods';
import { postReturn } from '@cuadra/domain/ledger/post-return';
import { postSale } from '@cuadra/domain/ledger/post-sale';
import { credit, debit, type Posting } from '@cuadra/domain/ledger/transaction';
import {
  addInBoth,
  type BothCurrencies,
  negateInBoth,
  sumInBoth,
} from '@cuadra/domain/money/both-currencies';
import {
  isZero,
  type Money,
  money,
  multiplyByQuantity,
  parseDecimal,
  toDecimal,
} from '@cuadra/domain/money/money';
import { type Quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { parseUnitCost, type UnitCost } from '@cuadra/domain/money/unit-cost';
import type { CustomerEntry } from '@cuadra/domain/party/customer-entry';
import { cashEntriesOfPayment, customerEntriesOfPayment } from '@cuadra/domain/party/customer-payment';
import { isOfPoints } from '@cuadra/domain/points/points';
import {
  cashEntriesOfReturn,
  customerEntriesOfReturn,
  type SaleReturn,
  stockStepsOfReturn,
} from '@cuadra/domain/returns/sale-return';
import { cashEntriesOfOpening } from '@cuadra/domain/sales/cash-session';
import type { Person, Sale } from '@cuadra/domain/sales/sale';
import { cashEntriesOf, customerEntriesOf, stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import {
  bookStock,
  emptyStockBooks,
  type StockBooks,
  type StockDocument,
  type StockValue,
} from '@cuadra/domain/stock/average-cost';
import { stepsAtAverage, stockStepsOf } from '@cuadra/domain/stock/stock-move';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import { balanceKey, customerEntry, type LedgerEntry } from '../../data/ledger-entry.ts';
import type {
  AccountBalanceRow,
  CashBalanceRow,
  CustomerBalanceRow,
  StockBalanceRow,
} from '../../data/rows.ts';
import { FIRST_READING } from '../../data/sync/state/sync-values.ts';
import { DEMO_ARTICLES, DEMO_REGISTER } from './demo-articles.ts';
import { costOfThing, holdingsToday, keyOfHolding } from './demo-shelves.ts';

interface Account {
  usd: bigint;
  ves: bigint;
}

/** Grows document by document, in order of time. */
export interface DemoBooks {
  readonly stock: StockBooks;
  readonly drawer: Map<string, bigint>;
  /** By key of the balance; a receivable is below zero. */
  readonly customers: Map<string, bigint>;
  readonly accounts: Map<AccountRole, Account>;
}

/** The books of a new shop. */
export function emptyBooks(): DemoBooks {
  return { stock: emptyStockBooks(), drawer: new Map(), customers: new Map(), accounts: new Map() };
}

/** Cash put into the drawer, from the main cash. */
export function bookOpening(books: DemoBooks, wire: CashOpeningWire, by: Person): void {
  const opening = openingFromWire(wire, by);
  for (const { amount } of cashEntriesOfOpening(opening)) intoDrawer(books, amount);
  post(books, postCashOpening(opening, rateFromWire(wire.exchange_rate)));
}

/** Reduces the drawer to the cash that stays in it, and posts the difference of the count. */
export function bookClosing(books: DemoBooks, wire: CashClosingWire, by: Person): void {
  const closing = cashClosingFromWire(wire, by);
  for (const { amount } of cashEntriesOfClosing(closing)) intoDrawer(books, amount);
  post(books, postCashClosing(closing, rateFromWire(wire.exchange_rate)));
}

/** The postings of the movement, and the difference to the goods' value, which is posted as shrinkage (S-25). */
export function bookMovement(books: DemoBooks, wire: MovementWire): void {
  const movement = movementFromWire(wire);
  const counterpartId = movement.reversesId ?? voidId(DEMO_COMPANY_ID, wire.id);
  const gained = bookGoods(books, { id: wire.id, steps: stockStepsOf(movement), counterpartId });
  const postings = postGoods(movement);
  post(books, postings);
  const declared = postings.filter(({ role }) => role === 'inventory');
  postCost(books, less(gained.value, sumInBoth(declared)), 'shrinkage');
}

/** At the average cost of that moment, as the server books it (S-25). */
export function bookSale(books: DemoBooks, sale: Sale): void {
  for (const { amount } of cashEntriesOf(sale)) intoDrawer(books, amount);
  postOfCustomer(books, postSale(sale), customerEntriesOf(sale));
  const steps = stepsAtAverage(stockEntriesOf(sale));
  const { declared, value } = bookGoods(books, { id: sale.id, steps, counterpartId: null });
  postCost(books, declared, 'cogs');
  postCost(books, less(value, declared), 'shrinkage');
}

/** Its goods come back at the cost they were sold at. */
export function bookReturn(books: DemoBooks, made: SaleReturn): void {
  for (const { amount } of cashEntriesOfReturn(made)) intoDrawer(books, amount);
  postOfCustomer(books, postReturn(made), customerEntriesOfReturn(made));
  const { declared, value } = bookGoods(books, {
    id: made.id,
    steps: stockStepsOfReturn(made),
    counterpartId: made.sale.id,
  });
  postCost(books, declared, 'cogs');
  postCost(books, less(value, declared), 'shrinkage');
}

export function bookCustomerPayment(books: DemoBooks, wire: CustomerPaymentWire, by: Person): void {
  const made = customerPaymentFromWire(wire, by);
  for (const { amount } of cashEntriesOfPayment(made)) intoDrawer(books, amount);
  postOfCustomer(books, postCustomerPayment(made), customerEntriesOfPayment(made));
}

/** The value gained, and the declared value of the movement. */
function bookGoods(
  { stock }: DemoBooks,
  document: StockDocument,
): { value: BothCurrencies; declared: BothCurrencies } {
  const entries = bookStock(stock, document, priceOf);
  return {
    value: sumInBoth(entries.map(({ value }) => amountOf(value))),
    declared: sumInBoth(entries.map(({ declared }) => amountOf(declared))),
  };
}

function amountOf({ usd, ves }: StockValue): BothCurrencies {
  return { usd: money(usd, 'USD'), ves: money(ves, 'VES') };
}

function less(from: BothCurrencies, taken: BothCurrencies): BothCurrencies {
  return addInBoth(from, negateInBoth(taken));
}

const PRICES = new Map(DEMO_ARTICLES.map(({ id, cost }) => [id, parseUnitCost(cost, 'USD')]));

function priceOf(productId: string): UnitCost | null {
  return PRICES.get(productId) ?? null;
}

/** @param amount gained by the goods */
function postCost(books: DemoBooks, amount: BothCurrencies, role: 'cogs' | 'shrinkage'): void {
  if (isZero(amount.usd) && isZero(amount.ves)) return;
  post(books, [debit('inventory', amount), credit(role, amount)]);
}

function intoDrawer({ drawer }: DemoBooks, { minor, currency }: Money): void {
  drawer.set(currency, (drawer.get(currency) ?? 0n) + minor);
}

/** Onto the customer's balances, and onto the side of the accounts for the amount of money among them. */
function postOfCustomer(
  books: DemoBooks,
  postings: readonly Posting[],
  entries: readonly CustomerEntry[],
): void {
  const befores = entries.map((entry) => onBalance(books, entry));
  const place = entries.findIndex(({ amount }) => !isOfPoints(amount.currency));
  const [amount, before] = [entries[place]?.amount, befores[place]];
  post(books, amount && before ? onTheirSides(postings, { before, amount }) : postings);
}

/** @returns the balance before */
function onBalance({ customers }: DemoBooks, entry: CustomerEntry): Money {
  const { amount } = entry;
  const { key } = customerEntry(entry);
  const before = money(customers.get(key) ?? 0n, amount.currency);
  customers.set(key, before.minor + amount.minor);
  return before;
}

function post({ accounts }: DemoBooks, postings: readonly Posting[]): void {
  for (const { role, usd, ves } of postings) {
    const before = accounts.get(role) ?? { usd: 0n, ves: 0n };
    accounts.set(role, { usd: before.usd + usd.minor, ves: before.ves + ves.minor });
  }
}

const META = { version: 0, generation: FIRST_READING.generation };

export interface DemoBalances {
  readonly stock_balances: readonly StockBalanceRow[];
  readonly customer_balances: readonly CustomerBalanceRow[];
  readonly cash_balances: readonly CashBalanceRow[];
  readonly account_balances: readonly AccountBalanceRow[];
}

export function balanceRowsOf({ stock, drawer, customers, accounts }: DemoBooks): DemoBalances {
  return {
    stock_balances: [...stock.holdings].map(([key, { quantity, value }]) =>
      stockRow(key, quantity, value.usd),
    ),
    customer_balances: [...customers].map(([key, minor]) => {
      const [customer_id = '', currency = ''] = key.split('|');
      const amounts = { amount: text(minor) };
      return { key, customer_id, currency, ...amounts, shown: amounts, ...META };
    }),
    cash_balances: [...drawer].map(([currency, minor]) => {
      const key = { register_id: DEMO_REGISTER.id, currency };
      const amounts = { amount: text(minor) };
      return { key: balanceKey('cash_balances', key), ...key, ...amounts, shown: amounts, ...META };
    }),
    account_balances: [...accounts].map(([role, { usd, ves }]) => {
      const key = { account_id: accountIdOfRole(DEMO_COMPANY_ID, role) };
      const amounts = { usd: text(usd), ves: text(ves) };
      return { key: balanceKey('account_balances', key), ...key, ...amounts, shown: amounts, ...META };
    }),
  };
}

/** @param key in the order of the registry's members, as in the books of the stock */
function stockRow(key: string, held: Quantity, value: bigint): StockBalanceRow {
  const [product_id = '', warehouse_id = '', unit_id = '', lot = ''] = key.split('|');
  const amounts = { quantity: quantityToString(held), value_usd: text(value) };
  return { key, product_id, warehouse_id, unit_id, lot, ...amounts, shown: amounts, ...META };
}

/** Today's stock of everything: the list's own figures, known before any sale is drawn. */
export function listedStock(today: string): DemoBalances['stock_balances'] {
  return holdingsToday(today).map((holding) =>
    stockRow(
      keyOfHolding(holding),
      holding.quantity,
      multiplyByQuantity(costOfThing(holding), holding.quantity).minor,
    ),
  );
}

/**
 * Entries of the whole books that those of the first screens lack: cash, accounts, and the cents of the goods' cost.
 */
export function entriesOfRest(
  first: DemoBalances['stock_balances'],
  { stock_balances, customer_balances, cash_balances, account_balances }: DemoBalances,
): LedgerEntry[] {
  const shown = new Map(first.map(({ key, value_usd }) => [key, value_usd]));
  const values = stock_balances.map(({ key, value_usd }) => ({
    key,
    value_usd: minorOf(value_usd) - minorOf(shown.get(key)),
  }));
  return [
    ...values
      .filter(({ value_usd }) => value_usd !== 0n)
      .map(({ key, value_usd }) => entryOf('stock_balances', key, { value_usd: text(value_usd) })),
    ...customer_balances.map(({ key, amount }) => entryOf('customer_balances', key, { amount })),
    ...cash_balances.map(({ key, amount }) => entryOf('cash_balances', key, { amount })),
    ...account_balances.map(({ key, usd, ves }) => entryOf('account_balances', key, { usd, ves })),
  ];
}

function entryOf(
  collection: LedgerEntry['collection'],
  key: string,
  amounts: LedgerEntry['amounts'],
): LedgerEntry {
  return { collection, key, amounts };
}

function minorOf(amount: string | undefined): bigint {
  return parseDecimal(amount ?? '0', 'USD').minor;
}

function text(minor: bigint): string {
  return toDecimal(money(minor, 'USD'));
}
