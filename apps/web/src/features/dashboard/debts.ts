/** Who owes, how much, and since when [DASH-03] [PAY-06]. */
import { compare, type Money, sum } from '@cuadra/domain/money/money';
import { type Overdue, openCharges, overdueOf } from '@cuadra/domain/party/statement';
import { owedIn, readBalances } from '../../data/customers/customer-balances.ts';
import { type AccountStatement, readStatements } from '../../data/customers/read-statement.ts';
import type { Company } from '../../session/company.ts';

export interface Debtor {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** In the company's currency, at the rate of today. */
  readonly owed: Money;
  /** What should have been paid by now; undefined where nothing. */
  readonly late: Overdue | undefined;
}

export interface Debts {
  readonly count: number;
  readonly total: Money;
  /** Those who owe most, the largest first: all but in a shop that is owed by more than `DEBTORS_MAX`. */
  readonly debtors: readonly Debtor[];
}

/** As many accounts are read line by line, to tell what is late: the dashboard waits for them. */
const DEBTORS_MAX = 100;

/** In the company's currency; without a rate what is owed in another one is left out. */
export async function readDebts({
  db,
  currency,
  rate,
  today,
}: Pick<Company, 'db' | 'currency' | 'rate' | 'today'>): Promise<Debts> {
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
    late: lateIn(statements[place] ?? [], currency, today),
  }));
  const total = sum(
    owed.map((one) => one.owed),
    currency,
  );
  return { count: owed.length, total, debtors };
}

function lateIn(
  statements: readonly AccountStatement[],
  currency: string,
  today: string,
): Overdue | undefined {
  const own = statements.find((statement) => statement.currency === currency);
  return own === undefined ? undefined : overdueOf(openCharges(own), today);
}
