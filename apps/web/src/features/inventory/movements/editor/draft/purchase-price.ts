/**
 * What a product's purchase price becomes by a line of an invoice (MOV-01). Apart from the saving because the line says
 * beforehand what it would be.
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
 * The cost of one base unit in the currency its price is kept in: as typed where it comes out even, else in the decimals that
 * tell something. Undefined where no rate leads there.
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
