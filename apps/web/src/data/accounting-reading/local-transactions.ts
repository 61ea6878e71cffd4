/**
 * The posted transactions of a device that keeps its own books (S-56): what a server would have posted of its documents,
 * in the order of their making. Apart from the readings because each of them sums the same transactions.
 */
import { accountIdOfRole, deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import { journalEntryFromWire } from '@cuadra/contracts/wire/journal-entry';
import { grouped } from '@cuadra/domain/grouped';
import { accountAt, type RoleAccount } from '@cuadra/domain/ledger/account-role';
import { bookedDay, type Closing } from '@cuadra/domain/ledger/accounting-period';
import { completePostings } from '@cuadra/domain/ledger/complete-postings';
import { onTheirSides } from '@cuadra/domain/ledger/customer-side';
import { netOf } from '@cuadra/domain/ledger/journal-entry';
import type { PostedTransaction } from '@cuadra/domain/ledger/posted-transaction';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import type { TransferredValue } from '@cuadra/domain/ledger/transferred-goods';
import { type BothCurrencies, sumInBoth, ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { type Money, money } from '@cuadra/domain/money/money';
import { isOfPoints } from '@cuadra/domain/points/points';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { cameLateAt } from '../came-late.ts';
import type { CompanyDb } from '../company-db.ts';
import { isAlive } from '../rows.ts';
import { type LocalEntry, localEntries } from '../stock-reading/local-books.ts';
import { localFirstRate } from '../stock-reading/local-first-rate.ts';
import { POSTED_TABLES, type PostedDocument, postedDocuments } from './posted-documents.ts';

/** What was derived last of each open database, by how much there was to derive it from. */
const DERIVED = new WeakMap<CompanyDb, { readonly from: string; readonly made: Promise<Derived> }>();

interface Derived {
  readonly transactions: PostedTransaction[];
  /** What transfers of goods moved at each place. */
  readonly transfers: readonly TransferredValue[];
}

/**
 * Every transaction: those of documents in the order of booking, then those entered by hand. Derived again only where
 * a document or an account has come: documents are never changed or removed.
 */
export async function localTransactions(db: CompanyDb): Promise<PostedTransaction[]> {
  return (await derivedOf(db)).transactions;
}

/** What transfers of goods moved at each place, which posts nothing. */
export async function localTransfers(db: CompanyDb): Promise<readonly TransferredValue[]> {
  return (await derivedOf(db)).transfers;
}

async function derivedOf(db: CompanyDb): Promise<Derived> {
  const from = await extentOf(db);
  const before = DERIVED.get(db);
  if (before?.from === from) return before.made;
  const made = derive(db);
  DERIVED.set(db, { from, made });
  return made;
}

async function derive(db: CompanyDb): Promise<Derived> {
  const moved = await localEntries(db);
  const made = await Promise.all([documentTransactions(db, moved), enteredTransactions(db)]);
  const transactions = made.flat();
  return { transactions, transfers: transfersOf(moved, transactions, deliveredPlaceId(db.companyId)) };
}

const TRANSFERS: ReadonlySet<string> = new Set(['transfer_warehouse', 'transfer_store']);

/**
 * What is delivered and not invoiced is of no place. The store that invoices it posts its cost, and so gets it first, whose
 * goods they were before.
 */
function transfersOf(
  moved: readonly LocalEntry[],
  transactions: readonly PostedTransaction[],
  deliveredPlace: string,
): TransferredValue[] {
  const places = new Map(transactions.map(({ id, warehouseId }) => [id, warehouseId]));
  return moved.flatMap((entry) => {
    const isDelivered = entry.warehouseId === deliveredPlace;
    const { collection } = entry.document;
    if (isTransferred(entry)) return isDelivered ? [] : [transferredValue(entry)];
    const place = places.get(entry.documentId);
    if (!isDelivered || collection === 'merges' || place === undefined) return [];
    const { value } = entry;
    return [transferredValue({ ...entry, warehouseId: place, value: { usd: -value.usd, ves: -value.ves } })];
  });
}

function isTransferred({ document: { collection, type, reversesType } }: LocalEntry): boolean {
  if (collection === 'delivery_notes') return true;
  return collection === 'stock_movements' && TRANSFERS.has(reversesType ?? type);
}

function transferredValue({ document, warehouseId, value }: LocalEntry): TransferredValue {
  return { day: businessDayOf(document.at), warehouseId, ...amounts(value) };
}

/**
 * The first rate, how many of each document there are, which account has which role, where each register is, and what is
 * closed.
 */
async function extentOf(db: CompanyDb): Promise<string> {
  const counts = await Promise.all(POSTED_TABLES.map((name) => db[name].count()));
  const [roles, registers, closings] = await Promise.all([
    db.accounts.filter(({ role }) => role !== '').toArray(),
    db.registers.toArray(),
    closingsOf(db),
  ]);
  return [
    `${await localFirstRate(db)}`,
    ...counts,
    JSON.stringify(closings),
    ...roles.map(
      ({ id, role, role_since, deleted_at }) => `${role} ${id} ${role_since ?? ''} ${deleted_at ?? ''}`,
    ),
    ...registers.map(({ id, warehouse_id }) => `${id} ${warehouse_id}`),
  ].join('|');
}

async function enteredTransactions(db: CompanyDb): Promise<PostedTransaction[]> {
  const [rows, closings] = await Promise.all([db.journal_entries.toArray(), closingsOf(db)]);
  return rows.map((row) => {
    const { id, date, description, reference, lines } = journalEntryFromWire(row);
    return {
      ...{ id, description, reference, source: 'journal_entries' },
      day: bookedDay(date, cameLateAt(row), closings),
      lines: lines.map((line) => ({ accountId: line.accountId, ...netOf(line) })),
    };
  });
}

/** Months that were closed, here or while the books were with a server. */
async function closingsOf(db: CompanyDb): Promise<Closing[]> {
  const periods = await db.accounting_periods.filter(isAlive).toArray();
  return periods.map(({ last_day, closed_at, reopened_at }) => ({
    ...{ lastDay: last_day, closedAt: closed_at, reopenedAt: reopened_at },
  }));
}

async function documentTransactions(
  db: CompanyDb,
  moved: readonly LocalEntry[],
): Promise<PostedTransaction[]> {
  const goods = goodsByDocument(moved);
  const [documents, accountOf, registers, closings] = await Promise.all([
    postedDocuments(db),
    accountsByRole(db),
    db.registers.toArray(),
    closingsOf(db),
  ]);
  const placeOfRegister = new Map(registers.map(({ id, warehouse_id }) => [id, warehouse_id]));
  const balances = new Map<string, bigint>();
  const booked = new Map<string, readonly Posting[]>();
  return documents.flatMap(({ id, madeAt, cameLateAt: late, entries, onlyTakesOut }) => {
    const { transaction, counterpartId } = entries;
    if (transaction === null) return [];
    const gained = goods.get(id);
    const postings = completePostings(
      { postings: onCustomerSides(entries, balances), costRole: transaction.cost_role, onlyTakesOut },
      gained ?? NO_GOODS,
      reversedBy(counterpartId, transaction.source, booked),
    );
    if (gained !== undefined || postings.length > 0) booked.set(id, postings);
    if (postings.length === 0) return [];
    const { date, description, reference, source, warehouse_id, register_id } = transaction;
    const warehouseId = warehouse_id ?? placeOfRegister.get(register_id ?? '');
    const lines = postings.map(({ role, accountId, usd, ves }) => ({
      ...{ accountId: accountId ?? accountOf(role, madeAt), usd, ves },
    }));
    const place = warehouseId === undefined ? {} : { warehouseId };
    const day = bookedDay(businessDayOf(date), late, closings);
    return [{ id, day, description, reference, source, ...place, lines }];
  });
}

const NO_GOODS = { cost: ZERO_IN_BOTH, gained: ZERO_IN_BOTH };

/** A return has postings of its own, because money may go back by another method than it came. */
function reversedBy(
  counterpartId: string | null,
  source: string,
  booked: ReadonlyMap<string, readonly Posting[]>,
): readonly Posting[] | undefined {
  return counterpartId === null || source === 'sale_returns' ? undefined : booked.get(counterpartId);
}

/** What each document's goods cost, and what the stock gained by it. */
function goodsByDocument(
  moved: readonly LocalEntry[],
): ReadonlyMap<string, { readonly cost: BothCurrencies; readonly gained: BothCurrencies }> {
  const byDocument = grouped(moved, ({ documentId }) => documentId);
  return new Map(
    [...byDocument].map(([id, entries]) => [
      id,
      {
        cost: sumInBoth(
          entries
            .filter(({ postsCost }) => postsCost)
            .map(({ declared }) => amounts({ usd: -declared.usd, ves: -declared.ves })),
        ),
        gained: sumInBoth(entries.map(({ value }) => amounts(value))),
      },
    ]),
  );
}

function amounts({ usd, ves }: { readonly usd: bigint; readonly ves: bigint }): BothCurrencies {
  return { usd: money(usd, 'USD'), ves: money(ves, 'VES') };
}

/** @param balances of all customers so far, by id and currency; the document's entry is added */
function onCustomerSides(
  { postings, customers }: PostedDocument['entries'],
  balances: Map<string, bigint>,
): readonly Posting[] {
  const entry = customers.find(({ amount }) => !isOfPoints(amount.currency));
  if (entry === undefined) return postings;
  const key = `${entry.customerId}|${entry.amount.currency}`;
  const before: Money = money(balances.get(key) ?? 0n, entry.amount.currency);
  balances.set(key, before.minor + entry.amount.minor);
  return onTheirSides(postings, { before, amount: entry.amount });
}

/**
 * The account that had the role when the document was made: the chart's first one until another was given it. Where the
 * chart lacks that, it has the id it will get (`lacking-accounts.ts` of the contracts).
 */
async function accountsByRole(db: CompanyDb): Promise<(role: Posting['role'], madeAt: string) => string> {
  const holders = new Map<string, RoleAccount[]>();
  for (const { id, role, role_since = null } of (await db.accounts.toArray()).filter(isAlive)) {
    const before = holders.get(role) ?? [];
    holders.set(role, [...before, { id, role, roleSince: role_since }]);
  }
  return (role, madeAt) => {
    const usual = accountIdOfRole(db.companyId, role);
    const given = holders.get(role) ?? [];
    const isUsualThere = given.length === 0 || given.some(({ id }) => id === usual);
    const first = isUsualThere ? [{ id: usual, role, roleSince: null }] : [];
    return accountAt([...first, ...given], madeAt)?.id ?? usual;
  };
}
