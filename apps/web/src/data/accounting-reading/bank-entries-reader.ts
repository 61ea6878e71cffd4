/**
 * What the books say of a bank's account (ACC-07): each document's amount there, with the references of its payments, and
 * the balance. From the server or from the device that keeps the books, like every ledger.
 */
import type { BookEntry } from '@cuadra/domain/banking/match-lines';
import type { LedgerLine } from '@cuadra/domain/ledger/ledger-lines';
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { add, isZero, type Money } from '@cuadra/domain/money/money';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import type { CompanyDb } from '../company-db.ts';
import { isAlive } from '../rows.ts';
import { readLedger } from './books-reader.ts';
import { missingTransactions } from './missing-transactions.ts';

export interface BankEntry extends BookEntry {
  readonly description: string;
  /** The collection of its document; empty where a person entered it. */
  readonly source: string;
  /** Of a void: the document that it takes back. */
  readonly reversesId: string | undefined;
}

export interface BankBooks {
  /** In the order of the ledger; without those that are nothing in the currency. */
  readonly entries: readonly BankEntry[];
  /** On the last day. */
  readonly balance: Money;
  /** False where there are more entries than are read. */
  readonly isWhole: boolean;
  /** Transactions that lines of the account name and that are nowhere. */
  readonly missing: ReadonlySet<string>;
}

export interface BankBooksRequest {
  readonly accountId: string;
  readonly currency: 'USD' | 'VES';
  readonly from: string;
  readonly to: string;
}

/** Two years of a busy account. */
const PAGES_MAX = 50;

/** @param client undefined for a demo, which makes no calls */
export async function readBankBooks(
  db: CompanyDb,
  client: ApiClient | undefined,
  { accountId, currency, from, to }: BankBooksRequest,
): Promise<ApiReply<BankBooks>> {
  const lines: LedgerLine[] = [];
  let balance: BothCurrencies | undefined;
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const reply = await readLedger(db, client, { accountId, from, to, cursor });
    if (!reply.ok) return reply;
    lines.push(...reply.value.lines);
    balance = reply.value.lines.at(-1)?.balance ?? balance ?? reply.value.opening;
    if (reply.value.next === null) {
      const books = await booksOf(db, lines, inCurrency(balance, currency));
      const missing = await missingTransactions(
        db,
        client,
        await namedElsewhere(db, accountId, books.entries),
      );
      return { ok: true, value: { ...books, missing, isWhole: true } };
    }
    cursor = reply.value.next;
  }
  const read = inCurrency(balance ?? noBalance(), currency);
  return { ok: true, value: { ...(await booksOf(db, lines, read)), missing: new Set(), isWhole: false } };
}

/** What lines of the account name that is not among the entries. */
async function namedElsewhere(
  db: CompanyDb,
  accountId: string,
  entries: readonly BankEntry[],
): Promise<string[]> {
  const rows = await db.bank_lines.where('account_id').equals(accountId).toArray();
  const known = new Set(entries.map(({ id }) => id));
  const named = rows
    .filter(isAlive)
    .flatMap((row) => row.entries.map(({ transaction_id }) => transaction_id));
  return [...new Set(named)].filter((id) => !known.has(id));
}

function noBalance(): never {
  throw new Error('a ledger has a balance on every page');
}

function inCurrency({ usd, ves }: BothCurrencies, currency: 'USD' | 'VES'): Money {
  return currency === 'USD' ? usd : ves;
}

async function booksOf(
  db: CompanyDb,
  lines: readonly LedgerLine[],
  balance: Money,
): Promise<Pick<BankBooks, 'entries' | 'balance'>> {
  const currency = balance.currency === 'USD' ? 'USD' : 'VES';
  const byDocument = new Map<string, { readonly line: LedgerLine; readonly amount: Money }>();
  for (const line of lines) {
    const before = byDocument.get(line.transactionId);
    const amount = inCurrency(line.amount, currency);
    byDocument.set(line.transactionId, {
      line,
      amount: before === undefined ? amount : add(before.amount, amount),
    });
  }
  const moved = [...byDocument.values()].filter(({ amount }) => !isZero(amount));
  const documents = await documentsOf(
    db,
    moved.map(({ line }) => line),
  );
  const entries = moved.map(({ line, amount }) => {
    const document = documents.get(line.transactionId);
    const own = [line.reference, ...referencesOf(document)].filter((text) => text !== '');
    return {
      ...{ id: line.transactionId, day: line.day, amount, references: [...new Set(own)] },
      ...{ description: line.description, source: line.source, reversesId: reversedBy(document) },
    };
  });
  return { entries, balance };
}

/** Documents that can move the money of a bank, whose payments bear the bank's references. */
const DOCUMENTS = [
  ...(['sales', 'sale_returns', 'customer_payments', 'supplier_payments'] as const),
  ...(['settlements', 'journal_entries', 'supplier_bills'] as const),
] as const;

type Row = Readonly<Record<string, unknown>>;

/** Those that this device has: the matching does without the references of the others. */
async function documentsOf(db: CompanyDb, lines: readonly LedgerLine[]): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  for (const name of DOCUMENTS) {
    const ids = lines
      .filter(({ source }) => (source === '' ? 'journal_entries' : source) === name)
      .map(({ transactionId }) => transactionId);
    const rows: readonly unknown[] = await db[name].bulkGet(ids);
    ids.forEach((id, place) => {
      const row = rows[place];
      if (row !== undefined) found.set(id, row as Row);
    });
  }
  return found;
}

function referencesOf(document: Row | undefined): string[] {
  const payments = [document?.payments, document?.refunds].flatMap((list) =>
    Array.isArray(list) ? (list as readonly Row[]) : [],
  );
  return payments.flatMap(({ reference }) => (typeof reference === 'string' ? [reference] : []));
}

function reversedBy(document: Row | undefined): string | undefined {
  return typeof document?.reverses_id === 'string' ? document.reverses_id : undefined;
}
