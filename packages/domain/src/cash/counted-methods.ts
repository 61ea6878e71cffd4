/**
 * What a closing says of every method besides cash (CASH-01): what came in is shown by the terminal and the bank, not
 * by the drawer. Separate from the closing because it follows from the figures of the session.
 */
import { type CurrencyCode, isZero, type Money, subtract } from '../money/money.ts';
import { isStorable } from '../sales/amount-bounds.ts';
import { PAYMENT_METHOD_RULES } from '../sales/payment.ts';
import { type MethodFigure, methodsOfAll, netOfMethod } from './session-figures.ts';

/** In the order they are counted. */
export const COUNTED_METHODS = ['card', 'mobile', 'zelle'] as const;
export type CountedMethodName = (typeof COUNTED_METHODS)[number];

/** A method in the currency that changed hands. */
export interface ExpectedMethod {
  readonly method: CountedMethodName;
  readonly currency: CurrencyCode;
  /**
   * What the documents of the session come to, without what is not confirmed in the bank yet; that is followed
   * separately (PAY-07).
   */
  readonly expected: Money;
}

export interface CountedMethod extends ExpectedMethod {
  /** What the terminal or the bank says: what came in less what went out; null where it was not looked up. */
  readonly counted: Money | null;
}

/** Those that anything came in or went out by, cards first. */
export function expectedMethods(figures: readonly MethodFigure[]): ExpectedMethod[] {
  const rows = methodsOfAll(figures);
  return COUNTED_METHODS.flatMap((method) =>
    rows
      .filter((row) => row.method === method)
      .map((row) => ({ method, currency: row.currency, expected: subtract(netOfMethod(row), row.pending) })),
  );
}

/** Counted less expected; undefined where it was not looked up, or where they agree. */
export function methodDifference({ counted, expected }: CountedMethod): Money | undefined {
  if (counted === null) return undefined;
  const difference = subtract(counted, expected);
  return isZero(difference) ? undefined : difference;
}

/** Whether each method is listed once per currency, and only in a currency that it accepts. */
export function isWholeMethodCount(methods: readonly CountedMethod[]): boolean {
  const keys = new Set(methods.map(({ method, currency }) => `${method}|${currency}`));
  const fits = ({ method, currency, expected, counted }: CountedMethod) =>
    PAYMENT_METHOD_RULES[method].currencies.includes(currency) &&
    expected.currency === currency &&
    isStorable(expected) &&
    (counted === null || (counted.currency === currency && isStorable(counted)));
  return keys.size === methods.length && methods.every(fits);
}
