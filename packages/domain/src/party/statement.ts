/**
 * A customer's account statement (PAY-06): what was charged and what was paid, one after the other, and what is still
 * open of each charge. Separate from the documents because it looks at all of them at once, in one currency.
 */
import {
  add,
  type CurrencyCode,
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
  /** Of its document. */
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
  /** Above zero store credit, below zero a receivable: as the document's entry. */
  readonly amount: Money;
  /** Until when a charge is to be paid, 'YYYY-MM-DD'; null where none was agreed. */
  readonly dueDate: string | null;
  /** The document that it takes back, a sale; null of all else. */
  readonly takesBack: string | null;
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
 * By date, with the balance after each. What happened before the known entries is the opening balance, so that the last
 * line is the balance whatever part of the past the device has.
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
  /** Null also of what is from before the statement: when that was due is not known here. */
  readonly dueDate: string | null;
  /** Whether it is the rest of all charges before the statement. */
  readonly isBefore: boolean;
}

/**
 * What is still owed of each charge, the oldest first. A return reduces the charge of its own sale. All other amounts
 * that he paid or was credited, and what a return has beyond its sale's charge, pay the oldest charge. Charges from
 * before the statement are the oldest.
 */
export function openCharges({ opening, lines }: Statement<StatementEntry>): OpenCharge[] {
  const { currency } = opening;
  const entries = lines.map(({ entry }) => entry);
  const charges = chargesOf(opening, entries);
  const back = backOfSales(entries);
  const kept = charges.map(({ id, ...charge }) => {
    const returned = minimum(charge.left, back.get(id) ?? zero(currency));
    return { ...charge, left: subtract(charge.left, returned) };
  });
  const inFavour = sum([opening, ...entries.map(({ amount }) => amount)].filter(isPositive), currency);
  const takenBack = subtract(leftOf(charges, currency), leftOf(kept, currency));
  return lessPaid(kept, subtract(inFavour, takenBack));
}

type Charge = OpenCharge & Pick<StatementEntry, 'id'>;

const BEFORE_ID = '';

function chargesOf(opening: Money, entries: readonly StatementEntry[]): Charge[] {
  const before = isNegative(opening)
    ? [{ id: BEFORE_ID, left: negate(opening), dueDate: null, isBefore: true }]
    : [];
  const made = entries
    .filter(({ amount }) => isNegative(amount))
    .map(({ id, amount, dueDate }) => ({ id, left: negate(amount), dueDate, isBefore: false }));
  return [...before, ...made];
}

/** The returns by the sale that they return. */
function backOfSales(entries: readonly StatementEntry[]): Map<string, Money> {
  const back = new Map<string, Money>();
  for (const { takesBack, amount } of entries) {
    if (takesBack === null || isNegative(amount)) continue;
    back.set(takesBack, add(back.get(takesBack) ?? zero(amount.currency), amount));
  }
  return back;
}

/** What is left of them once the store credit `favour` has paid the first ones. */
function lessPaid(charges: readonly OpenCharge[], favour: Money): OpenCharge[] {
  let rest = favour;
  return charges.flatMap((charge) => {
    const paid = minimum(charge.left, rest);
    rest = subtract(rest, paid);
    const left = subtract(charge.left, paid);
    return isPositive(left) ? [{ ...charge, left }] : [];
  });
}

function leftOf(charges: readonly OpenCharge[], currency: CurrencyCode): Money {
  return sum(
    charges.map(({ left }) => left),
    currency,
  );
}

/** What is owed from before the statement; whether it is overdue is not known here. Undefined where nothing is owed. */
export function leftFromBefore(charges: readonly OpenCharge[]): Money | undefined {
  return charges.find(({ isBefore }) => isBefore)?.left;
}

export interface Overdue {
  readonly amount: Money;
  /** Day of the oldest charge in it. */
  readonly since: string;
}

/** The known overdue amount, due before today; undefined where nothing is overdue. @param today 'YYYY-MM-DD' */
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
