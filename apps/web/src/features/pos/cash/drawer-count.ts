/**
 * A drawer as it is being counted: each currency as one figure, or by its notes. Apart from the fields so that what was
 * counted, and what is not counted yet, is a test without a screen.
 */
import type { CashClosingWire } from '@cuadra/contracts/cash/cash';
import { denominationsOf, sumOfNotes } from '@cuadra/domain/cash/denominations';
import { type Money, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { isStorable } from '@cuadra/domain/sales/amount-bounds';

export type DrawerCurrency = 'USD' | 'VES';

/** As typed. */
export interface CurrencyCount {
  readonly way: 'figure' | 'notes';
  readonly figure: string;
  /** By what one is worth, '100.00'; nothing typed is none. */
  readonly notes: Readonly<Record<string, string>>;
}

export type DrawerCount = Readonly<Record<DrawerCurrency, CurrencyCount>>;

const NOTHING: CurrencyCount = { way: 'figure', figure: '', notes: {} };
export const EMPTY_COUNT: DrawerCount = { USD: NOTHING, VES: NOTHING };

/** More of one note than any drawer holds. */
const NOTES_MAX = 1_000_000;

/** Undefined while it cannot be read; nothing typed as one figure is not counted, and no note typed is none there. */
export function countedOf(count: CurrencyCount, currency: DrawerCurrency): Money | undefined {
  const amount =
    count.way === 'figure' ? parseTypedAmount(count.figure, currency) : sumTyped(count, currency);
  return amount !== undefined && isStorable(amount) ? amount : undefined;
}

/** What is wrong with a currency's count, in words; undefined when nothing is. */
export function problemOfCount(count: CurrencyCount, currency: DrawerCurrency): string | undefined {
  if (countedOf(count, currency) !== undefined) return undefined;
  if (count.way === 'notes') return 'Escribe números enteros de billetes.';
  if (count.figure.trim() === '') return 'Escribe cuánto hay; 0 si no hay.';
  return parseTypedAmount(count.figure, currency) === undefined
    ? 'Escribe un monto.'
    : 'Ese monto es demasiado grande: revisa las cifras.';
}

/** What one kind of note comes to, as it is typed; undefined where it is no whole number. */
export function notesTyped(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  if (!/^\d{1,7}$/.test(trimmed)) return undefined;
  const notes = Number(trimmed);
  return notes <= NOTES_MAX ? notes : undefined;
}

/** The notes as the closing keeps them; none of a currency that was counted as one figure. */
export function notesOf(count: DrawerCount): CashClosingWire['denominations'] {
  return (['USD', 'VES'] as const).flatMap((currency) =>
    count[currency].way === 'figure'
      ? []
      : denominationsOf(currency).flatMap((value) => {
          const notes = notesTyped(count[currency].notes[toDecimal(value)] ?? '') ?? 0;
          return notes === 0 ? [] : [{ currency, value: toDecimal(value), count: notes }];
        }),
  );
}

function sumTyped({ notes }: CurrencyCount, currency: DrawerCurrency): Money | undefined {
  const counted = Object.entries(notes).map(([value, text]) => ({
    value: parseDecimal(value, currency),
    count: notesTyped(text),
  }));
  const isRead = (one: (typeof counted)[number]): one is { value: Money; count: number } =>
    one.count !== undefined;
  return counted.every(isRead) ? sumOfNotes(counted, currency) : undefined;
}
