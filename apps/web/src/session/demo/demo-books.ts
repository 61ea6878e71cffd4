/**
 * The balances of the demo shop [AUTH-11]: nothing but the sums of what its documents enter and post by the domain's own
 * rules, as a server keeps them. What goods cost leaves at the average of the moment.
 */
import { accountIdOfRole } from '@cuadra/contracts/ids';
import type { CashOpeningWire } from '@cuadra/contracts/sales';
import type { MovementWire } from '@cuadra/contracts/stock';
import { openingFromWire } from '@cuadra/contracts/to-domain/cash-opening';
import { movementFromWire } from '@cuadra/contracts/to-domain/movement';
import { rateFromWire } from '@cuadra/contracts/to-domain/sale';
import type { AccountRole } from '@cuadra/domain/ledger/account';
import { postCashOpening } from '@cuadra/domain/ledger/post-cash-opening';
import { postGoods } from '@cuadra/domain/ledger/post-goods';
import { postSale } from '@cuadra/domain/ledger/post-sale';
import { credit, debit, inBoth, type Posting } from '@cuadra/domain/ledger/transaction';
import { type Money, money, multiplyByQuantity, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { divideHalfAwayFromZero } from '@cuadra/domain/money/rounding';
import { cashEntriesOfOpening } from '@cuadra/domain/sales/cash-session';
import type { Person, Sale } from '@cuadra/domain/sales/sale';
import { cashEntriesOf, stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import { balanceKey, type LedgerEntry } from '../../data/ledger-entry.ts';
import type { AccountBalanceRow, CashBalanceRow, StockBalanceRow } from '../../data/rows.ts';
import { FIRST_READING } from '../../data/sync/sync-values.ts';
import { DEMO_ARTICLES, DEMO_REGISTER, DEMO_WAREHOUSE } from './demo-rows.ts';

interface Shelf {
  quantity: Quantity;
  /** What is on it cost, in cents of a dollar. */
  value: bigint;
}

interface Account {
  usd: bigint;
  ves: bigint;
}

/** Grows document by document, in order of time. */
export interface DemoBooks {
  readonly shelves: Map<string, Shelf>;
  readonly drawer: Map<string, bigint>;
  readonly accounts: Map<AccountRole, Account>;
}

export function emptyBooks(): DemoBooks {
  return { shelves: new Map(), drawer: new Map(), accounts: new Map() };
}

export function bookOpening(books: DemoBooks, wire: CashOpeningWire, by: Person): void {
  const opening = openingFromWire(wire, by);
  for (const { amount } of cashEntriesOfOpening(opening)) intoDrawer(books, amount);
  post(books, postCashOpening(opening, rateFromWire(wire.exchange_rate)));
}

export function bookMovement(books: DemoBooks, wire: MovementWire): void {
  const movement = movementFromWire(wire);
  for (const { productId, baseQuantity } of stockEntriesOfMovement(movement)) {
    shelfOf(books, productId).quantity += baseQuantity;
  }
  for (const { productId, quantity, unitCost } of movement.items) {
    if (unitCost !== null) shelfOf(books, productId).value += multiplyByQuantity(unitCost, quantity).minor;
  }
  post(books, postGoods(movement));
}

export function bookSale(books: DemoBooks, sale: Sale): void {
  for (const { amount } of cashEntriesOf(sale)) intoDrawer(books, amount);
  post(books, postSale(sale));
  const costs = stockEntriesOf(sale).map(({ productId, baseQuantity }) =>
    takenFrom(shelfOf(books, productId), -baseQuantity),
  );
  const cost = inBoth(
    money(
      costs.reduce((total, one) => total + one, 0n),
      'USD',
    ),
    sale.rate,
  );
  post(books, [debit('cogs', cost), credit('inventory', cost)]);
}

/** What it cost at the average of what is on the shelf. */
function takenFrom(shelf: Shelf, sold: Quantity): bigint {
  const cost = shelf.quantity <= 0n ? 0n : divideHalfAwayFromZero(shelf.value * sold, shelf.quantity);
  shelf.quantity -= sold;
  shelf.value -= cost;
  return cost;
}

function shelfOf({ shelves }: DemoBooks, productId: string): Shelf {
  const shelf = shelves.get(productId) ?? { quantity: 0n, value: 0n };
  shelves.set(productId, shelf);
  return shelf;
}

function intoDrawer({ drawer }: DemoBooks, { minor, currency }: Money): void {
  drawer.set(currency, (drawer.get(currency) ?? 0n) + minor);
}

function post({ accounts }: DemoBooks, postings: readonly Posting[]): void {
  for (const { role, usd, ves } of postings) {
    const before = accounts.get(role) ?? { usd: 0n, ves: 0n };
    accounts.set(role, { usd: before.usd + usd.minor, ves: before.ves + ves.minor });
  }
}

/** Nothing else is sold there, nor bought. */
const BASE_UNITS = new Map(DEMO_ARTICLES.map(({ id, baseUnitId }) => [id, baseUnitId]));

const META = { version: 0, generation: FIRST_READING.generation };

export interface DemoBalances {
  readonly stock_balances: readonly StockBalanceRow[];
  readonly cash_balances: readonly CashBalanceRow[];
  readonly account_balances: readonly AccountBalanceRow[];
}

export function balanceRowsOf({ shelves, drawer, accounts }: DemoBooks): DemoBalances {
  return {
    stock_balances: [...shelves].map(([productId, shelf]) => {
      const unit_id = BASE_UNITS.get(productId) ?? '';
      const key = { product_id: productId, warehouse_id: DEMO_WAREHOUSE, unit_id, lot: '' };
      const amounts = { quantity: quantityToString(shelf.quantity), value_usd: text(shelf.value) };
      return { key: balanceKey('stock_balances', key), ...key, ...amounts, shown: amounts, ...META };
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

/** What is on the shelves today: the list's own figures, known before a sale is drawn. */
export function listedStock(): DemoBalances['stock_balances'] {
  const books = emptyBooks();
  for (const { id, stock, cost } of DEMO_ARTICLES) {
    const value = multiplyByQuantity(parseDecimal(cost, 'USD'), quantity(stock));
    books.shelves.set(id, { quantity: quantity(stock), value: value.minor });
  }
  return balanceRowsOf(books).stock_balances;
}

/** What the whole books say and those of the first screens do not: cash, accounts, and the cents of what goods cost. */
export function entriesOfRest(
  first: DemoBalances['stock_balances'],
  { stock_balances, cash_balances, account_balances }: DemoBalances,
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
