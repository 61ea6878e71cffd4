/**
 * The sign before an amount on screen, by currency code. Here and not in the domain, which knows only codes; a
 * company's own sign is passed as `symbol` where it is shown.
 */
import { formatMoney } from '@cuadra/domain/money/format';
import type { Money } from '@cuadra/domain/money/money';

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', VES: 'Bs.', EUR: '€' };

/** '$' for USD, 'Bs.' for VES; a code without a sign is shown itself. */
export function currencySymbol(currency: string): string {
  return SYMBOLS[currency] ?? currency;
}

/** An amount in a sentence: '$ 29,75'. */
export function moneyText(amount: Money): string {
  return formatMoney(amount, currencySymbol(amount.currency));
}
