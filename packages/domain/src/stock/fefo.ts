/**
 * The lots that goods leave from: the one that expires first goes first (MOV-05). Separate from the entries because
 * only the till decides it, once; a sale then carries its lots (S-13).
 */
import { least } from '../money/least.ts';
import type { Quantity } from '../money/quantity.ts';
import { compareExpiry, isExpired } from '../time/expiry.ts';

/** What a place holds of one lot of a product, in one unit. */
export interface LotStock {
  /** Empty: what lies there without a lot. */
  readonly code: string;
  /** Last business day it may be sold, 'YYYY-MM-DD'; null where it does not expire. */
  readonly expiresOn: string | null;
  readonly quantity: Quantity;
}

export interface LotPart {
  /** Empty: of no lot. */
  readonly lot: string;
  readonly quantity: Quantity;
}

export interface LotSplit {
  /** They add up to what was asked for; each lot once. */
  readonly parts: readonly LotPart[];
  /** The demand that only expired lots could cover. Zero where they were allowed. */
  readonly onlyExpired: Quantity;
}

export interface SplitRules {
  /** Business day of the sale. */
  readonly day: string;
  /** A user with the permission gave a reason: expired lots then come after everything else. */
  readonly withExpired: boolean;
}

/**
 * Lots that expire first are taken first, those that never expire last, equals by their code. Then stock without a lot;
 * expired lots only where they were allowed. Demand beyond the stock becomes negative stock without a lot: a sale is
 * never refused.
 *
 * @param lots of one product, place and unit; those with nothing left, or negative stock, are skipped
 * @param demand above zero
 */
export function splitByLot(
  lots: readonly LotStock[],
  demand: Quantity,
  { day, withExpired }: SplitRules,
): LotSplit {
  const kept = lots.filter(({ code, quantity }) => code !== '' && quantity > 0n).sort(byExpiry);
  const expired = kept.filter(({ expiresOn }) => isExpired(expiresOn, day));
  const good = takeFrom(
    kept.filter((lot) => !expired.includes(lot)),
    demand,
  );
  const loose = least(good.rest, heldWithoutLot(lots));
  const wanted = good.rest - loose;
  const late = takeFrom(withExpired ? expired : [], wanted);
  const withoutLot = loose + late.rest;
  const rest = withoutLot > 0n ? [{ lot: '', quantity: withoutLot }] : [];
  return {
    parts: [...good.parts, ...late.parts, ...rest],
    onlyExpired: withExpired ? 0n : least(wanted, totalOf(expired)),
  };
}

/** The rest of the lots after these parts, for the next line of the same product. */
export function lotsWithout(lots: readonly LotStock[], parts: readonly LotPart[]): LotStock[] {
  const gone = new Map(parts.map(({ lot, quantity }) => [lot, quantity]));
  return lots.map((lot) => ({ ...lot, quantity: lot.quantity - (gone.get(lot.code) ?? 0n) }));
}

function takeFrom(
  lots: readonly LotStock[],
  demand: Quantity,
): { readonly parts: LotPart[]; readonly rest: Quantity } {
  const parts: LotPart[] = [];
  let rest = demand;
  for (const { code, quantity } of lots) {
    if (rest === 0n) break;
    const taken = least(rest, quantity);
    parts.push({ lot: code, quantity: taken });
    rest -= taken;
  }
  return { parts, rest };
}

function byExpiry(first: LotStock, second: LotStock): number {
  return compareExpiry(first.expiresOn, second.expiresOn) || (first.code < second.code ? -1 : 1);
}

function heldWithoutLot(lots: readonly LotStock[]): Quantity {
  const held = totalOf(lots.filter(({ code }) => code === ''));
  return held > 0n ? held : 0n;
}

function totalOf(lots: readonly LotStock[]): Quantity {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0n);
}
