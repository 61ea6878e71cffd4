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

/** By unit and lot, counted in the unit. */
export function stockEntry(entry: StockEntry): LedgerEntry {
  return {
    collection: 'stock_balances',
    key: balanceKey('stock_balances', {
      product_id: entry.productId,
      warehouse_id: entry.warehouseId,
      unit_id: entry.unitId,
      lot: entry.lot,
    }),
    // The server computes the cost of goods; the device shows the last one it read (S-25).
    amounts: { quantity: quantityToString(entry.quantity) },
  };
}

/** Into or out of the drawer of a register, in one currency. */
export function cashEntry(entry: CashEntry): LedgerEntry {
  return {
    collection: 'cash_balances',
    key: balanceKey('cash_balances', {
      register_id: entry.registerId,
      currency: entry.amount.currency,
    }),
    amounts: { amount: toDecimal(entry.amount) },
  };
}

/** The receivable or store credit of a customer, in one currency. */
export function customerEntry(entry: CustomerEntry): LedgerEntry {
  return {
    collection: 'customer_balances',
    key: balanceKey('customer_balances', {
      customer_id: entry.customerId,
      currency: entry.amount.currency,
    }),
    amounts: { amount: toDecimal(entry.amount) },
  };
}

/** On an account, debits above zero, in both currencies. */
export function accountEntry(accountId: string, { usd, ves }: BothCurrencies): LedgerEntry {
  return {
    collection: 'account_balances',
    key: balanceKey('account_balances', { account_id: accountId }),
    amounts: { usd: toDecimal(usd), ves: toDecimal(ves) },
  };
}
