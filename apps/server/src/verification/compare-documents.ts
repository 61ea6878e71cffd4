/** What each document writes, as derived from it, beside what the ledgers have of it. */
import type { AccountRole } from '@cuadra/domain/ledger/account';
import { formatQuantity } from '@cuadra/domain/money/format';
import { keyOfEntry } from '@cuadra/domain/stock/stock-move';
import { type Difference, Differences, pairs } from './differences.ts';
import type { BookedDocument } from './replay/history-pages.ts';
import type { Replayed } from './replay/replay.ts';
import { OWED_ROLE } from './replay/supplier-debts.ts';
import type { VatRole } from './replay/vat-of-document.ts';
import type { StoredAmounts, StoredEntries, StoredStock } from './stored-entries.ts';
import { amountText, bothText } from './verification-text.ts';

export interface BookRules {
  /** The accounts of banks and of what is on its way there, each by its role where it has one. */
  readonly banks: ReadonlySet<string>;
  /** Roles by account: what was posted to an account that had the role before counts as posted to the role. */
  readonly roleOfAccount: ReadonlyMap<string, string>;
  /**
   * Documents up to that version of the history posted the cost of their goods in bolívares before the stock had a value
   * of its own in them; one transaction posts the difference (decision 12). 0 where there are none.
   */
  readonly costsRebuiltUntil: number;
}

/** What the cost of goods is posted to. */
export const COST_ROLES: ReadonlySet<string> = new Set<AccountRole>([
  'inventory',
  'cogs',
  'shrinkage',
  'opening_balance',
  'ap_suppliers',
]);

const NO_STOCK: StoredStock = { quantity: 0n, usd: 0n, ves: 0n };
const NO_AMOUNTS: StoredAmounts = { usd: 0n, ves: 0n };

/** Of all documents, page by page. */
export class DocumentComparison {
  readonly stock = new Differences();
  readonly customers = new Differences();
  readonly suppliers = new Differences();
  readonly cash = new Differences();
  readonly banks = new Differences();
  readonly accounts = new Differences();
  readonly vatBooks = new Differences();
  readonly rules: BookRules;

  constructor(rules: BookRules) {
    this.rules = rules;
  }

  compare(document: BookedDocument, replayed: Replayed, stored: StoredEntries): void {
    const { id, collection } = document;
    const differs = (sentence: string): Difference => ({
      message: `${replayed.label}: ${sentence}`,
      document: { collection, id },
    });
    this.compareStock(replayed, stored.stock.get(id), differs);
    this.compareAmounts(this.customers, customersOf(replayed), stored.customers.get(id), differs);
    this.compareAmounts(this.cash, cashOf(replayed), stored.cash.get(id), differs);
    this.compareAccounts(document.version, replayed, stored.accounts.get(id), differs);
    this.compareVatBooks(replayed, stored.accounts.get(id), differs);
  }

  private compareStock(
    { stock }: Replayed,
    stored: ReadonlyMap<string, StoredStock> = new Map(),
    differs: (sentence: string) => Difference,
  ): void {
    const expected = new Map(
      stock.map((entry) => [
        `${keyOfEntry(entry)}|${entry.step}`,
        { quantity: entry.quantity, usd: entry.value.usd, ves: entry.value.ves },
      ]),
    );
    for (const { expected: wanted, stored: found } of pairs(expected, stored, NO_STOCK)) {
      const isEqual =
        wanted.quantity === found.quantity && wanted.usd === found.usd && wanted.ves === found.ves;
      this.stock.note(isEqual, () =>
        differs(`el inventario tiene ${stockText(found)}; según el documento son ${stockText(wanted)}.`),
      );
    }
  }

  private compareAmounts(
    differences: Differences,
    expected: ReadonlyMap<string, bigint>,
    stored: ReadonlyMap<string, bigint> = new Map(),
    differs: (sentence: string) => Difference,
  ): void {
    for (const { key, expected: wanted, stored: found } of pairs(expected, stored, 0n)) {
      const currency = key.split('|').at(-1) ?? '';
      differences.note(wanted === found, () =>
        differs(
          `se anotó ${amountText(found, currency)}; según el documento es ${amountText(wanted, currency)}.`,
        ),
      );
    }
  }

  private compareVatBooks(
    { vat }: Replayed,
    stored: ReadonlyMap<string, StoredAmounts> = new Map(),
    differs: (sentence: string) => Difference,
  ): void {
    if (vat === null) return;
    const booked = new Map<VatRole, bigint>();
    for (const [account, { ves }] of stored) {
      const role = this.rules.roleOfAccount.get(account) ?? '';
      if (isVatRole(role)) booked.set(role, (booked.get(role) ?? 0n) + ves);
    }
    for (const { key, expected: listed, stored: found } of pairs<bigint, VatRole>(vat, booked, 0n)) {
      const [book, tax] = BOOK_OF[key];
      // People read what is owed as above zero.
      const shown = (minor: bigint) => amountText(OWED.has(key) ? -minor : minor, 'VES');
      this.vatBooks.note(listed === found, () =>
        differs(`${book} tiene ${shown(listed)} de ${tax} y su cuenta ${shown(found)}.`),
      );
    }
  }

  private compareAccounts(
    version: number,
    { postings }: Replayed,
    stored: ReadonlyMap<string, StoredAmounts> = new Map(),
    differs: (sentence: string) => Difference,
  ): void {
    const roleOf = (account: string) => this.rules.roleOfAccount.get(account) ?? account;
    const expected = summed(
      postings.map(({ role = '', accountId, usd, ves }) => [
        accountId === undefined ? role : roleOf(accountId),
        { usd: usd.minor, ves: ves.minor },
      ]),
    );
    const found = summed([...stored].map(([account, amounts]) => [roleOf(account), amounts]));
    const isOfBefore = version <= this.rules.costsRebuiltUntil;
    for (const { key, expected: wanted, stored: booked } of pairs(expected, found, NO_AMOUNTS)) {
      const isVesFree = isOfBefore && COST_ROLES.has(key);
      const isEqual = wanted.usd === booked.usd && (isVesFree || wanted.ves === booked.ves);
      const difference = () =>
        differs(`el asiento tiene ${bothText(booked)}; según el documento son ${bothText(wanted)}.`);
      this.accounts.note(isEqual, difference);
      this.ofAccount(key)?.note(isEqual, difference);
    }
  }

  /** What is said of the account by itself, besides all the others. */
  private ofAccount(key: string): Differences | undefined {
    if (key === OWED_ROLE) return this.suppliers;
    return this.rules.banks.has(key) ? this.banks : undefined;
  }
}

const BOOK_OF: Readonly<Record<VatRole, readonly [book: string, tax: string]>> = {
  vat_debit: ['el libro de ventas', 'IVA'],
  vat_credit: ['el libro de compras', 'IVA'],
  vat_wh_suffered: ['el libro de ventas', 'IVA retenido'],
  vat_wh_payable: ['el libro de compras', 'IVA retenido'],
};

const OWED: ReadonlySet<VatRole> = new Set(['vat_debit', 'vat_wh_payable']);

function isVatRole(role: string): role is VatRole {
  return Object.hasOwn(BOOK_OF, role);
}

function summed(amounts: readonly (readonly [string, StoredAmounts])[]): Map<string, StoredAmounts> {
  const sums = new Map<string, StoredAmounts>();
  for (const [key, { usd, ves }] of amounts) {
    const before = sums.get(key) ?? NO_AMOUNTS;
    sums.set(key, { usd: before.usd + usd, ves: before.ves + ves });
  }
  return sums;
}

function customersOf({ customers }: Replayed): Map<string, bigint> {
  return new Map(
    customers.map(({ customerId, amount }) => [`${customerId}|${amount.currency}`, amount.minor]),
  );
}

function cashOf({ cash }: Replayed): Map<string, bigint> {
  const amounts = new Map<string, bigint>();
  for (const { registerId, amount } of cash) {
    const key = `${registerId}|${amount.currency}`;
    amounts.set(key, (amounts.get(key) ?? 0n) + amount.minor);
  }
  return amounts;
}

function stockText({ quantity, usd, ves }: StoredStock): string {
  return `${formatQuantity(quantity)} (${bothText({ usd, ves })})`;
}
