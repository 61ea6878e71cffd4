/**
 * The sign that stands before an amount on screen, by currency code.
 * Here and not in the domain, which knows codes only; a company's own sign goes in as `symbol` where it is shown.
 */
import { formatMoney } from '@cuadra/domain/money/format';
import type { Money } from '@cuadra/domain/money/money';

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', VES: 'Bs.', EUR: '€' };

/** '$' for USD, 'Bs.' for VES; a code without a sign stands for itself. */
export function currencySymbol(currency: string): string {
  return SYMBOLS[currency] ?? currency;
}

/** An amount in a sentence: '$ 29,75'. */
export function moneyText(amount: Money): string {
  return formatMoney(amount, currencySymbol(amount.currency));
}
