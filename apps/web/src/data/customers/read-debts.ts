/** Who owes, how much, and since when [DASH-03] [PAY-06]. */
import { type CurrencyCode, compare, type Money, sum } from '@cuadra/domain/money/money';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { leftFromBefore, openCharges, overdueOf } from '@cuadra/domain/party/statement';
import type { CompanyDb } from '../company-db.ts';
import { owedIn, readBalances } from './customer-balances.ts';
import { heldSince } from './held-since.ts';
import { type AccountStatement, readStatements } from './read-statement.ts';

/** What somebody should see to of a debt, by the oldest of it. */
export type Arrears =
  /** `day` is when it was due, 'YYYY-MM-DD'. */
  | { readonly kind: 'late'; readonly day: string }
  /** From before `day`: when it was due is not known here (S-19). `isLate` where newer ones are known to be. */
  | { readonly kind: 'before'; readonly day: string; readonly isLate: boolean };

export interface Debtor {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** In the company's currency, at the rate of today. */
  readonly owed: Money;
  /** In whichever currency; undefined where nothing is late. */
  readonly arrears: Arrears | undefined;
}

export interface Debts {
  readonly count: number;
  readonly total: Money;
  /** Those who owe most, the largest first: all but in a shop that is owed by more than `DEBTORS_MAX`. */
  readonly debtors: readonly Debtor[];
}

export interface DebtsAsked {
  readonly db: CompanyDb;
  /** What debts are summed in. */
  readonly currency: CurrencyCode;
  readonly rate: { readonly exchange: ExchangeRate } | undefined;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
}

/** As many accounts are read line by line, to tell what is late: the dashboard waits for them. */
const DEBTORS_MAX = 100;

/** In the company's currency; without a rate what is owed in another one is left out. */
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
