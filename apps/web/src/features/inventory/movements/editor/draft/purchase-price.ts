/**
 * A product's purchase price after a line of an invoice (MOV-01). Apart from the saving because the line shows it
 * beforehand.
 */
import { quantity } from '@cuadra/domain/money/quantity';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import {
  byFactor,
  convertUnitCost,
  timesFactor,
  type UnitCost,
  usefulUnitCost,
} from '@cuadra/domain/money/unit-cost';

import type { DraftLine } from './movement-draft.ts';

/**
 * Returns the cost of one base unit in the currency of its price: as typed when it divides exactly in that currency,
 * else in its significant decimals. Undefined when no rate connects the currencies.
 */
export function priceOfCost(
  cost: UnitCost,
  { unit }: Pick<DraftLine, 'unit'>,
  currency: string,
  rate: ExchangeRate | undefined,
): UnitCost | undefined {
  const factor = quantity(unit.factor);
  const base = byFactor(cost, factor);
  const isEven = timesFactor(base, factor).millionths === cost.millionths;
  if (isEven && cost.currency === currency) return base;
  const kept = convertUnitCost(base, currency, rate);
  return kept === undefined ? undefined : usefulUnitCost(kept);
}
