/**
 * Notes and coins in use, by which a drawer is counted. Later notes are added here. What was counted with a withdrawn
 * note stays readable: a closing stores the value and not the note's position in this list.
 *
 * Bolívares: notes of 5 to 500 (BCV; those of 200 and 500 circulate since September 2024) and the coin of 1. Dollars:
 * the notes people take.
 */
import { add, type CurrencyCode, type Money, money, zero } from '../money/money.ts';

/** In minor units, the largest first. */
const DENOMINATIONS: Readonly<Record<string, readonly bigint[]>> = {
  USD: [100_00n, 50_00n, 20_00n, 10_00n, 5_00n, 1_00n],
  VES: [500_00n, 200_00n, 100_00n, 50_00n, 20_00n, 10_00n, 5_00n, 1_00n],
};

export interface CountedNotes {
  /** The value of one. */
  readonly value: Money;
  /** Whole, zero or more. */
  readonly count: number;
}

/** The largest first. Empty for a currency without listed notes, which is counted as one figure. */
export function denominationsOf(currency: CurrencyCode): Money[] {
  return (DENOMINATIONS[currency] ?? []).map((minor) => money(minor, currency));
}

/**
 * The value of the notes of one currency.
 *
 * @throws BrokenInvariant for notes of another currency
 */
export function sumOfNotes(notes: readonly CountedNotes[], currency: CurrencyCode): Money {
  return notes.reduce(
    (total, { value, count }) => add(total, { ...value, minor: value.minor * BigInt(count) }),
    zero(currency),
  );
}
