/**
 * Units of a product: the base unit that stock is counted in, and the larger ones it is also
 * bought and sold in (ENT-17). Apart from the product because lines and movements carry them too.
 */
import type { Money } from '../money/money.ts';
import { ONE, type Quantity } from '../money/quantity.ts';
import type { Refusal } from '../refusal.ts';

export interface BaseUnit {
  readonly id: string;
  readonly name: string;
  readonly barcode: string;
}

export interface Unit {
  readonly id: string;
  readonly name: string;
  /** How many base units it holds, in thousandths: a case of 24 has 24000n. */
  readonly factor: Quantity;
  readonly barcode: string;
  /** The barcode was made by us; the field is read-only then (PROD-04). */
  readonly isGenerated: boolean;
  /** Null: the base unit's price times the factor. */
  readonly purchasePrice: Money | null;
  readonly sellingPrice: Money | null;
}

export type UnitRefusalCode = 'required' | 'factor_too_small' | 'price_negative' | 'factor_too_fine';

const FACTOR_MIN = ONE;
/** Hundredths: the step of a conversion factor is 0,01 (PROD-04). */
const FACTOR_STEP = 10n;

/** What is wrong with a unit: its name, its factor, a price below zero. Empty when it is right. */
export function validateUnit(unit: Unit): Refusal<UnitRefusalCode>[] {
  const refusals: Refusal<UnitRefusalCode>[] = [];
  if (unit.name.trim() === '') refusals.push({ field: 'name', code: 'required' });
  if (unit.factor < FACTOR_MIN) refusals.push({ field: 'factor', code: 'factor_too_small' });
  else if (unit.factor % FACTOR_STEP !== 0n) refusals.push({ field: 'factor', code: 'factor_too_fine' });
  for (const field of ['purchasePrice', 'sellingPrice'] as const) {
    const price = unit[field];
    if (price !== null && price.minor < 0n) refusals.push({ field, code: 'price_negative' });
  }
  return refusals;
}
