/**
 * The journal and the ledger that the law asks for (Código de Comercio, art. 32 to 34; ACC-07): in bolívares. The
 * journal has each transaction, or a summary of each day or month, whose documents stay with the company.
 */

import { grouped } from '@cuadra/domain/grouped';
import { compareTexts } from '../compare-texts.ts';
import { add, isZero, type Money, negate, sum, zero } from '../money/money.ts';
import { type AccountSums, closingOf, creditorSide, debtorSide } from './account-sums.ts';
import type { AccountTotals } from './account-totals.ts';
import { compareCodes } from './compare-codes.ts';
import type { StatementAccount } from './figure-table.ts';
import type { PostedTransaction } from './posted-transaction.ts';

const NOTHING = zero('VES');

export interface JournalBookLine {
  readonly account: StatementAccount;
  /** One of both is zero. */
  readonly debit: Money;
  readonly credit: Money;
}

/** A transaction, or the summary of a day or month. */
export interface JournalBookEntry {
  /** From 1, without gaps. */
  readonly number: number;
  /** The day, or the first day of the month. */
  readonly day: string;
  /** What a transaction is about (glosa); empty for a summary. */
  readonly words: string;
  /** Who owes before who is owed, each by code. */
  readonly lines: readonly JournalBookLine[];
  /** Of either side. */
  readonly total: Money;
}

export interface LedgerBookLine {
  readonly day: string;
  readonly debit: Money;
  readonly credit: Money;
  /** After it; debits above zero. */
  readonly balance: Money;
}

export interface LedgerBookAccount {
  readonly account: StatementAccount;
  readonly opening: Money;
  readonly lines: readonly LedgerBookLine[];
  readonly debit: Money;
  readonly credit: Money;
  readonly closing: Money;
}

/** A summary of each day or month. @param totals of days or months, in their order */
export function journalBook(
  accounts: readonly StatementAccount[],
  totals: readonly AccountTotals[],
): readonly JournalBookEntry[] {
  const days = [...grouped(totals, ({ day }) => day)];
  return numbered(
    accounts,
    days.map(([day, ofDay]) => ({ day, words: '', amounts: ofDay.map(inBolivars) })),
  );
}

/** Every transaction that has bolívares, by day and id. */
export function detailedJournalBook(
  accounts: readonly StatementAccount[],
  transactions: readonly PostedTransaction[],
): readonly JournalBookEntry[] {
  const byDay = [...transactions].sort((one, other) =>
    compareTexts(`${one.day} ${one.id}`, `${other.day} ${other.id}`),
  );
  return numbered(
    accounts,
    byDay.map(({ day, description, reference, lines }) => ({
      day,
      words: [description, reference].filter((text) => text !== '').join(' '),
      amounts: lines.map((line) =>
        inBolivars({ accountId: line.accountId, debit: debtorSide(line), credit: creditorSide(line) }),
      ),
    })),
  );
}

/** What an entry debits or credits on an account; each zero or more. */
interface BookAmount {
  readonly accountId: string;
  readonly debit: Money;
  readonly credit: Money;
}

interface Unnumbered extends Pick<JournalBookEntry, 'day' | 'words'> {
  readonly amounts: readonly BookAmount[];
}

function inBolivars({ accountId, debit, credit }: Omit<AccountTotals, 'day'>): BookAmount {
  return { accountId, debit: debit.ves, credit: credit.ves };
}

function numbered(
  accounts: readonly StatementAccount[],
  entries: readonly Unnumbered[],
): readonly JournalBookEntry[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return entries
    .map(({ day, words, amounts }) => ({ day, words, ...linesOf(amounts, byId) }))
    .filter(({ lines }) => lines.length > 0)
    .map((entry, place) => ({ ...entry, number: place + 1 }));
}

/** An account that is debited and credited on a day has a line on each side. */
function linesOf(
  amounts: readonly BookAmount[],
  byId: ReadonlyMap<string, StatementAccount>,
): Pick<JournalBookEntry, 'lines' | 'total'> {
  const both = amounts
    .flatMap(({ accountId, debit, credit }) => {
      const account = byId.get(accountId);
      return account === undefined ? [] : [{ account, debit, credit }];
    })
    .sort((one, other) => compareCodes(one.account.code, other.account.code));
  const debits = both.filter(({ debit }) => !isZero(debit)).map((line) => ({ ...line, credit: NOTHING }));
  const credits = both.filter(({ credit }) => !isZero(credit)).map((line) => ({ ...line, debit: NOTHING }));
  const total = sum(
    debits.map(({ debit }) => debit),
    'VES',
  );
  return { lines: [...debits, ...credits], total };
}

/**
 * The accounts that had a balance or moved, by code.
 *
 * @param sums of the whole period
 * @param totals of its days or months, in their order
 */
export function ledgerBook(
  accounts: readonly StatementAccount[],
  sums: readonly AccountSums[],
  totals: readonly AccountTotals[],
): readonly LedgerBookAccount[] {
  const byAccount = grouped(totals, ({ accountId }) => accountId);
  const sumsOf = new Map(sums.map((one) => [one.accountId, one]));
  return [...accounts]
    .sort((one, other) => compareCodes(one.code, other.code))
    .flatMap((account) => {
      const own = sumsOf.get(account.id);
      if (own === undefined) return [];
      let balance = own.opening.ves;
      const lines = (byAccount.get(account.id) ?? [])
        .filter(({ debit, credit }) => !isZero(debit.ves) || !isZero(credit.ves))
        .map(({ day, debit, credit }) => {
          balance = add(balance, add(debit.ves, negate(credit.ves)));
          return { day, debit: debit.ves, credit: credit.ves, balance };
        });
      const [opening, closing] = [own.opening.ves, closingOf(own).ves];
      if (lines.length === 0 && isZero(opening)) return [];
      return [{ account, opening, lines, debit: own.debit.ves, credit: own.credit.ves, closing }];
    });
}
