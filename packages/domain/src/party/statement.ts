/**
 * A customer's account statement (PAY-06): what was charged and what was paid, one after the other, and what is still open of
 * each charge. Apart from the documents because it looks at all of them at once, in one currency.
 */
import {
  add,
  isNegative,
  isPositive,
  type Money,
  minimum,
  negate,
  subtract,
  sum,
  zero,
} from '../money/money.ts';

export interface StatementEntry {
  /** ISO instant. */
  readonly at: string;
  /** Above zero in the customer's favour, below zero what he owes: as the document's entry. */
  readonly amount: Money;
  /** Until when a charge is to be paid, 'YYYY-MM-DD'; null where nobody agreed one. */
  readonly dueDate: string | null;
}

export interface StatementLine<Entry extends StatementEntry> {
  readonly entry: Entry;
  /** After it. */
  readonly balance: Money;
}

export interface Statement<Entry extends StatementEntry> {
  /** Before the first line. */
  readonly opening: Money;
  readonly lines: readonly StatementLine<Entry>[];
}

/**
 * By date, with the balance after each. What happened before the entries that are known is the opening balance, so that the last
 * line is the balance whatever the device holds of the past.
 *
 * @param balance as it is now; the entries are in its currency
 */
export function statementOf<Entry extends StatementEntry>(
  balance: Money,
  entries: readonly Entry[],
): Statement<Entry> {
  const sorted = [...entries].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const known = sum(
    sorted.map(({ amount }) => amount),
    balance.currency,
  );
  const opening = subtract(balance, known);
  let running = opening;
  const lines = sorted.map((entry) => {
    running = add(running, entry.amount);
    return { entry, balance: running };
  });
  return { opening, lines };
}

export interface OpenCharge {
  /** Above zero. */
  readonly left: Money;
  readonly dueDate: string | null;
}

/**
 * What is still owed of which charge, the oldest first: whatever is in his favour pays the oldest charges. Debts from before the
 * statement are the oldest.
 */
export function openCharges({ opening, lines }: Statement<StatementEntry>): OpenCharge[] {
  const charges: OpenCharge[] = isNegative(opening) ? [{ left: negate(opening), dueDate: null }] : [];
  let favour = isPositive(opening) ? opening : zero(opening.currency);
  for (const { entry } of lines) {
    if (isNegative(entry.amount)) charges.push({ left: negate(entry.amount), dueDate: entry.dueDate });
    else favour = add(favour, entry.amount);
  }
  return charges.flatMap((charge) => {
    const paid = minimum(charge.left, favour);
    favour = subtract(favour, paid);
    const left = subtract(charge.left, paid);
    return isPositive(left) ? [{ ...charge, left }] : [];
  });
}

export interface Overdue {
  readonly amount: Money;
  /** Day of the oldest of it. */
  readonly since: string;
}

/** What should have been paid before today; undefined where nothing. @param today 'YYYY-MM-DD' */
export function overdueOf(charges: readonly OpenCharge[], today: string): Overdue | undefined {
  const late = charges.flatMap(({ left, dueDate }) =>
    dueDate !== null && dueDate < today ? [{ left, dueDate }] : [],
  );
  const [first] = late;
  if (first === undefined) return undefined;
  const amount = sum(
    late.map(({ left }) => left),
    first.left.currency,
  );
  const [since = first.dueDate] = late.map(({ dueDate }) => dueDate).sort();
  return { amount, since };
}
