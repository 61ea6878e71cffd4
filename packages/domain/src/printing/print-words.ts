/** Figures and names as they are printed. Separate from the screens', which use spaces that printers do not have. */
import { formatAmount, formatMoney, formatQuantity } from '../money/format.ts';
import type { CurrencyCode, Money } from '../money/money.ts';
import { formatRif, parseRif } from '../party/rif.ts';

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', VES: 'Bs.' };
const NO_BREAK_SPACE = '\u00a0';

/** '$' for dollars, 'Bs.' for bolívares; another currency by its code. */
export function symbolOf(currency: CurrencyCode): string {
  return SYMBOLS[currency] ?? currency;
}

/** '$ 1.234,50': on paper the narrow space of the screens is none. */
export function moneyText(amount: Money): string {
  return formatMoney(amount, symbolOf(amount.currency)).replace('\u202f', NO_BREAK_SPACE);
}

/** '−0,48': what is taken off. */
export function takenOffText(amount: Money): string {
  return formatAmount({ ...amount, minor: -amount.minor });
}

/** 1600 is '16 %', 850 is '8,5 %'. */
export function percentText(basisPoints: number): string {
  // A percentage in thousandths is a basis point times ten.
  return `${formatQuantity(BigInt(basisPoints) * 10n)}${NO_BREAK_SPACE}%`;
}

/** 'RIF J-07013380-5'; '' where the company has none, and as it was typed where it is none. */
export function rifText(text: string): string {
  if (text.trim() === '') return '';
  const rif = parseRif(text);
  return `RIF ${rif === undefined ? text.trim() : formatRif(rif)}`;
}

/** The lines of a text typed over several lines; empty ones are left out. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
