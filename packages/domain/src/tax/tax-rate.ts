/**
 * A tax as the company configures it (ENT-06), and its percentage to and from basis points. Separate from the choice of
 * a tax because settings screens need the one and not the other.
 */
import { assert } from '../assert.ts';
import { parseScaled, scaledToShortestText } from '../money/decimal.ts';

export type TaxAppliesTo = 'all' | 'products' | 'services';

export interface TaxRate {
  readonly id: string;
  readonly name: string;
  /** 1600 is 16,00 %. */
  readonly basisPoints: number;
  readonly appliesTo: TaxAppliesTo;
  readonly isDefault: boolean;
  readonly isActive: boolean;
}

const PERCENT_DECIMALS = 2;
const BASIS_POINTS_MAX = 10_000;

/** '16' and '16.00' are 1600; undefined outside 0 to 100 or with more than two decimals (SET-02). */
export function parsePercent(text: string): number | undefined {
  const scaled = parseScaled(text, PERCENT_DECIMALS);
  if (scaled === undefined || scaled < 0n || scaled > BigInt(BASIS_POINTS_MAX)) return undefined;
  return Number(scaled);
}

/** 1600 is '16', 850 is '8.5': a decimal string of the wire. */
export function percentToString(basisPoints: number): string {
  assert(Number.isSafeInteger(basisPoints), 'a rate is a whole number of basis points');
  return scaledToShortestText(BigInt(basisPoints), PERCENT_DECIMALS);
}

/** As es-VE writes it: 1600 is '16 %', 850 is '8,5 %'. */
export function formatPercent(basisPoints: number): string {
  return `${percentToString(basisPoints).replace('.', ',')} %`;
}
