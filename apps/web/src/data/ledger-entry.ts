/**
 * Entries in the form the device stores: what a document adds to which balance. Apart from the documents because
 * balances, the database and the synchroniser treat all entries alike, whatever wrote them.
 */
import {
  type BalanceCollection,
  type BalanceName,
  COLLECTION_TRAITS,
} from '@cuadra/contracts/registry/collection-traits';
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import type { CustomerEntry } from '@cuadra/domain/party/customer-entry';
import type { CashEntry } from '@cuadra/domain/sales/cash-entry';
import type { StockEntry } from '@cuadra/domain/stock/stock-entry';

export interface LedgerEntry {
  readonly collection: BalanceName;
  /** Key of the balance: its parts in the registry's order, joined by `|`. */
  readonly key: string;
  readonly amounts: Readonly<Record<string, string>>;
}

/** The members that identify a balance of a collection, by the registry's names. */
type BalanceKeyParts<Name extends BalanceName> = Readonly<
  Record<(typeof COLLECTION_TRAITS)[Name]['key'][number], string>
>;

/** The parts in the order of the registry, as one text. */
export function balanceKey<Name extends BalanceName>(collection: Name, parts: BalanceKeyParts<Name>): string {
  return balanceKeyOf(collection, parts);
}

/** The key of a balance row of the server. */
export function balanceKeyOf(collection: BalanceName, row: Readonly<Record<string, unknown>>): string {
  const { key }: BalanceCollection = COLLECTION_TRAITS[collection];
  return key.map((part) => String(row[part] ?? '')).join('|');
}

/** The members of a balance row that make its key, for a balance without a row at the server. */
export function keyMembersOf(collection: BalanceName, key: string): Record<string, string> {
  const { key: names }: BalanceCollection = COLLECTION_TRAITS[collection];
  const parts = key.split('|');
  return Object.fromEntries(names.map((name, place) => [name, parts[place] ?? '']));
}

/** What a document adds to one balance. */
export function ledgerEntry<Name extends BalanceName>(
  collection: Name,
  parts: BalanceKeyParts<Name>,
  amounts: LedgerEntry['amounts'],
): LedgerEntry {
  return { collection, key: balanceKey(collection, parts), amounts };
}

/** By unit and lot, counted in the unit. */
export function stockEntry({ productId, warehouseId, unitId, lot, quantity }: StockEntry): LedgerEntry {
  const place = { product_id: productId, warehouse_id: warehouseId, unit_id: unitId, lot };
  // The server computes the cost of goods; the device shows the last one it read (S-25).
  return ledgerEntry('stock_balances', place, { quantity: quantityToString(quantity) });
}

/** Into or out of the drawer of a register, in one currency. */
export function cashEntry({ registerId, amount }: CashEntry): LedgerEntry {
  const drawer = { register_id: registerId, currency: amount.currency };
  return ledgerEntry('cash_balances', drawer, { amount: toDecimal(amount) });
}

/** The receivable or store credit of a customer, in one currency. */
export function customerEntry({ customerId, amount }: CustomerEntry): LedgerEntry {
  const account = { customer_id: customerId, currency: amount.currency };
  return ledgerEntry('customer_balances', account, { amount: toDecimal(amount) });
}

/** On an account, debits above zero, in both currencies. */
export function accountEntry(accountId: string, { usd, ves }: BothCurrencies): LedgerEntry {
  const amounts = { usd: toDecimal(usd), ves: toDecimal(ves) };
  return ledgerEntry('account_balances', { account_id: accountId }, amounts);
}

/** All that a document adds to stock, drawers and accounts of customers. */
export function ledgerEntries(of: {
  readonly stock: readonly StockEntry[];
  readonly cash: readonly CashEntry[];
  readonly customers: readonly CustomerEntry[];
}): LedgerEntry[] {
  return [...of.stock.map(stockEntry), ...of.cash.map(cashEntry), ...of.customers.map(customerEntry)];
}
