/**
 * The count at a closing of the methods besides cash: the totals of the terminal and the bank. Pure, for tests without
 * a screen.
 */
import { type ExpectedMethod, expectedMethods } from '@cuadra/domain/cash/counted-methods';
import type { SessionFigures } from '@cuadra/domain/cash/session-figures';
import { formatMoney } from '@cuadra/domain/money/format';
import { type Money, negate, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { isStorable } from '@cuadra/domain/sales/amount-bounds';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import type { ClosingInput } from '../../../data/local-writes/close-cash-session.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';

/** As typed, by method and currency, 'card|VES'; an empty text is not counted. */
export type MethodCount = Readonly<Record<string, string>>;

/** A method to count, without its expected amount. */
export interface AskedMethod extends Pick<ExpectedMethod, 'method' | 'currency'> {
  readonly key: string;
  /** 'Tarjeta Bs.' */
  readonly label: string;
}

/** The methods by which the session received anything, without the amounts. */
export function askedMethods(figures: Pick<SessionFigures, 'methods'>): AskedMethod[] {
  return expectedMethods(figures.methods).map(({ method, currency }) => ({
    method,
    currency,
    key: methodKey({ method, currency }),
    label: `${PAYMENT_METHOD_RULES[method].label} ${currencySymbol(currency)}`,
  }));
}

/** 'card|VES' */
function methodKey({ method, currency }: Pick<ExpectedMethod, 'method' | 'currency'>): string {
  return `${method}|${currency}`;
}

/** The counted amount; undefined when it is empty or unreadable. */
export function countedMethod(count: MethodCount, { key, currency }: AskedMethod): Money | undefined {
  const text = (count[key] ?? '').trim();
  // The amount may be negative, because more may go out than in: change by Pago Móvil, a refund to a card.
  const isBelow = /^[-−]/.test(text);
  const amount = parseTypedAmount(isBelow ? text.slice(1) : text, currency);
  if (amount === undefined || !isStorable(amount)) return undefined;
  return isBelow ? negate(amount) : amount;
}

/** The problem with the count; undefined when there is none, or the text is empty. */
export function methodProblem(count: MethodCount, asked: AskedMethod): string | undefined {
  if ((count[asked.key] ?? '').trim() === '' || countedMethod(count, asked) !== undefined) return undefined;
  return 'Escribe un monto.';
}

/** The counts as the closing stores them. */
export function methodsOfCount(
  count: MethodCount,
  asked: readonly AskedMethod[],
): NonNullable<ClosingInput['methods']> {
  return asked.map((one) => {
    const counted = countedMethod(count, one);
    const { method, currency } = one;
    return { method, currency, counted: counted === undefined ? null : toDecimal(counted) };
  });
}

/** 'Tarjeta Bs. 1.000,00' for each counted method, shown with the cash in the text of a first count. */
export function methodsText(count: MethodCount, asked: readonly AskedMethod[]): string[] {
  return asked.flatMap((one) => {
    const counted = countedMethod(count, one);
    if (counted === undefined) return [];
    const { label } = PAYMENT_METHOD_RULES[one.method];
    return [`${label} ${formatMoney(counted, currencySymbol(one.currency))}`];
  });
}
