/**
 * Reads the books of the accounts (ACC-07) from the server, or from the device that keeps them. Apart from both so that
 * a screen need not know where the books are.
 */
import type { AccountTotalsWire } from '@cuadra/contracts/accounting/account-totals';
import type {
  AccountSumsWire,
  JournalQuery,
  LedgerLineWire,
  LedgerReply,
} from '@cuadra/contracts/accounting/reading';
import { type AccountSums, accountSums, type DayRange } from '@cuadra/domain/ledger/account-sums';
import { type AccountTotals, accountTotals, type TotalsBy } from '@cuadra/domain/ledger/account-totals';
import { accountLedger, type LedgerLine } from '@cuadra/domain/ledger/ledger-lines';
import { ofPlace } from '@cuadra/domain/ledger/of-place';
import { beancountJournal, hledgerJournal } from '@cuadra/domain/ledger/plain-text-journal';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createBooksApi } from '../api/books-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { type LedgerPage, pageOf } from './ledger-page.ts';
import { localTransactions } from './local-transactions.ts';
import { placeQuery } from './place-query.ts';

/**
 * The sums of each period, in the order of the ranges.
 *
 * @param client undefined for a demo, which makes no calls
 * @param place of the transactions (`of-place.ts`); undefined for all
 */
export async function readAccountSums(
  db: CompanyDb,
  client: ApiClient | undefined,
  ranges: readonly DayRange[],
  place?: string,
): Promise<ApiReply<readonly (readonly AccountSums[])[]>> {
  if (client === undefined || (await hasBooksHere(db))) {
    await whenBooksAreHere(db);
    const transactions = ofPlace(await localTransactions(db), place);
    return { ok: true, value: ranges.map((range) => accountSums(transactions, range)) };
  }
  const api = createBooksApi(client);
  const replies = await Promise.all(ranges.map((range) => api.sums({ ...range, ...placeQuery(place) })));
  const periods: (readonly AccountSums[])[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    periods.push(reply.value.accounts.map(sumsOf));
  }
  return { ok: true, value: periods };
}

export interface TotalsRequest extends DayRange {
  readonly by: TotalsBy;
  /** Of the transactions (`of-place.ts`); undefined for all. */
  readonly place?: string | undefined;
}

/** By day or month, then by account. @param client undefined for a demo, which makes no calls */
export async function readAccountTotals(
  db: CompanyDb,
  client: ApiClient | undefined,
  { place, ...asked }: TotalsRequest,
): Promise<ApiReply<readonly AccountTotals[]>> {
  if (client === undefined || (await hasBooksHere(db))) {
    await whenBooksAreHere(db);
    return { ok: true, value: accountTotals(ofPlace(await localTransactions(db), place), asked) };
  }
  const reply = await createBooksApi(client).totals({ ...asked, ...placeQuery(place) });
  return reply.ok ? { ok: true, value: reply.value.totals.map(totalsOf) } : reply;
}

/** The journal of a period for another program. @param client undefined for a demo, which makes no calls */
export async function readJournal(
  db: CompanyDb,
  client: ApiClient | undefined,
  query: JournalQuery,
): Promise<ApiReply<string>> {
  if (client === undefined || (await hasBooksHere(db))) {
    await whenBooksAreHere(db);
    const { from, to, format } = query;
    const transactions = (await localTransactions(db)).filter(({ day }) => day >= from && day <= to);
    const write = format === 'hledger' ? hledgerJournal : beancountJournal;
    return { ok: true, value: write(await db.accounts.toArray(), transactions) };
  }
  const reply = await createBooksApi(client).journal(query);
  return reply.ok ? { ok: true, value: reply.value.text } : reply;
}

export interface LedgerRequest extends DayRange {
  readonly accountId: string;
  /** Of the transactions (`of-place.ts`); undefined for all. */
  readonly place?: string | undefined;
  /** `next` of the previous page; undefined for the first. */
  readonly cursor?: string | undefined;
}

/** @param client undefined for a demo, which makes no calls */
export async function readLedger(
  db: CompanyDb,
  client: ApiClient | undefined,
  { accountId, from, to, place, cursor }: LedgerRequest,
): Promise<ApiReply<LedgerPage>> {
  if (client === undefined || (await hasBooksHere(db))) {
    await whenBooksAreHere(db);
    const transactions = ofPlace(await localTransactions(db), place);
    return { ok: true, value: pageOf(accountLedger(transactions, accountId, { from, to }), cursor) };
  }
  const page = cursor === undefined ? {} : { cursor };
  const query = { account_id: accountId, from, to, ...placeQuery(place), ...page };
  const reply = await createBooksApi(client).ledger(query);
  return reply.ok ? { ok: true, value: ledgerOf(reply.value) } : reply;
}

function sumsOf(wire: AccountSumsWire): AccountSums {
  return {
    accountId: wire.account_id,
    opening: parseInBoth(wire.opening_usd, wire.opening_ves),
    debit: parseInBoth(wire.debit_usd, wire.debit_ves),
    credit: parseInBoth(wire.credit_usd, wire.credit_ves),
  };
}

function totalsOf(wire: AccountTotalsWire): AccountTotals {
  return {
    day: wire.date,
    accountId: wire.account_id,
    debit: parseInBoth(wire.debit_usd, wire.debit_ves),
    credit: parseInBoth(wire.credit_usd, wire.credit_ves),
  };
}

function ledgerOf({ opening_usd, opening_ves, lines, next }: LedgerReply): LedgerPage {
  return { opening: parseInBoth(opening_usd, opening_ves), lines: lines.map(lineOf), next };
}

function lineOf(wire: LedgerLineWire): LedgerLine {
  return {
    transactionId: wire.transaction_id,
    position: wire.position,
    day: wire.date,
    description: wire.description,
    reference: wire.reference,
    source: wire.source,
    amount: parseInBoth(wire.usd, wire.ves),
    balance: parseInBoth(wire.balance_usd, wire.balance_ves),
  };
}
