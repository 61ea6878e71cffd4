/** Which customers owe, how much, and since when [DASH-03] [PAY-06]. */
import { type CurrencyCode, compare, type Money, sum } from '@cuadra/domain/money/money';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { leftFromBefore, openCharges, overdueOf } from '@cuadra/domain/party/statement';
import type { CompanyDb } from '../company-db.ts';
import { owedIn, readBalances } from './customer-balances.ts';
import { heldSince } from './held-since.ts';
import { type AccountStatement, readStatements } from './read-statement.ts';

/** The state of a receivable that needs attention, by its oldest part. */
export type Arrears =
  /** `day` is the due day, 'YYYY-MM-DD'. */
  | { readonly kind: 'late'; readonly day: string }
  /**
   * Older than `day`, with a due day that this device does not know (S-19). `isLate` where newer parts are known to be
   * late.
   */
  | { readonly kind: 'before'; readonly day: string; readonly isLate: boolean };

export interface Debtor {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** In the company's currency, at today's rate. */
  readonly owed: Money;
  /** Of any currency; undefined where nothing is late. */
  readonly arrears: Arrears | undefined;
}

export interface Debts {
  readonly count: number;
  readonly total: Money;
  /** The customers who owe most, the largest amount first; at most `DEBTORS_MAX`. */
  readonly debtors: readonly Debtor[];
}

export interface DebtsAsked {
  readonly db: CompanyDb;
  /** The currency of the sums. */
  readonly currency: CurrencyCode;
  readonly rate: { readonly exchange: ExchangeRate } | undefined;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
}

/** Number of accounts read line by line to find what is late: the dashboard waits for them. */
const DEBTORS_MAX = 100;

/** In the company's currency; without a rate the amounts of other currencies are left out. */
export async function readDebts({ db, currency, rate, today }: DebtsAsked): Promise<Debts> {
  const balances = await readBalances(db);
  const owed = [...balances].flatMap(([id, balance]) => {
    const amount = owedIn(balance, currency, rate?.exchange);
    return amount.minor > 0n ? [{ id, owed: amount }] : [];
  });
  owed.sort((one, other) => compare(other.owed, one.owed));
  const first = owed.slice(0, DEBTORS_MAX);
  const [rows, statements] = await Promise.all([
    db.customers.bulkGet(first.map(({ id }) => id)),
    Promise.all(first.map(({ id }) => readStatements(db, id, currency))),
  ]);
  const debtors = first.map((one, place) => ({
    ...one,
    name: rows[place]?.name ?? 'Cliente por completar',
    phone: rows[place]?.phone ?? '',
    arrears: arrearsOf(statements[place] ?? [], today),
  }));
  const total = sum(
    owed.map((one) => one.owed),
    currency,
  );
  return { count: owed.length, total, debtors };
}

function arrearsOf(statements: readonly AccountStatement[], today: string): Arrears | undefined {
  const accounts = statements.map(openCharges);
  const [since] = accounts.flatMap((charges) => overdueOf(charges, today)?.since ?? []).sort();
  const day = heldSince(today);
  const isBefore = accounts.some((charges) => leftFromBefore(charges) !== undefined);
  if (isBefore && (since === undefined || since >= day))
    return { kind: 'before', day, isLate: since !== undefined };
  return since === undefined ? undefined : { kind: 'late', day: since };
}
