/**
 * The count of a drawer: each currency as one figure, or by notes. Apart from the fields so that counted and uncounted
 * currencies are tested without a screen.
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
  /** The number of notes by face value, '100.00'; an empty text is zero. */
  readonly notes: Readonly<Record<string, string>>;
}

export type DrawerCount = Readonly<Record<DrawerCurrency, CurrencyCount>>;

const NOTHING: CurrencyCount = { way: 'figure', figure: '', notes: {} };
export const EMPTY_COUNT: DrawerCount = { USD: NOTHING, VES: NOTHING };

/** More than any drawer holds of one note. */
const NOTES_MAX = 1_000_000;

/**
 * The counted amount; undefined while it is unreadable. An empty single figure is not counted; empty notes count as
 * zero.
 */
export function countedOf(count: CurrencyCount, currency: DrawerCurrency): Money | undefined {
  const amount =
    count.way === 'figure' ? parseTypedAmount(count.figure, currency) : sumTyped(count, currency);
  return amount !== undefined && isStorable(amount) ? amount : undefined;
}

/** The problem with a currency's count, as text; undefined when there is none. */
export function problemOfCount(count: CurrencyCount, currency: DrawerCurrency): string | undefined {
  if (countedOf(count, currency) !== undefined) return undefined;
  if (count.way === 'notes') return 'Escribe números enteros de billetes.';
  if (count.figure.trim() === '') return 'Escribe cuánto hay; 0 si no hay.';
  return parseTypedAmount(count.figure, currency) === undefined
    ? 'Escribe un monto.'
    : 'Ese monto es demasiado grande: revisa las cifras.';
}

/** The typed number of one kind of note; undefined when it is no whole number. */
export function notesTyped(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  if (!/^\d{1,7}$/.test(trimmed)) return undefined;
  const notes = Number(trimmed);
  return notes <= NOTES_MAX ? notes : undefined;
}

/** The notes as the closing stores them; none for a currency counted as one figure. */
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
