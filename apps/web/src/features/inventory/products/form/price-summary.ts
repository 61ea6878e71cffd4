/**
 * The summary of a price while it is typed: what the customer pays, the tax in it, and the profit, in the currency of
 * the price and in the other one at today's rate. Pure, so that it is tested without a form.
 */
import { add, type Money } from '@cuadra/domain/money/money';
import { parseTypedAmount, parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { ONE } from '@cuadra/domain/money/quantity';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import {
  convertUnitCost,
  costOfQuantity,
  type UnitCost,
  unitCost,
  unitCostOf,
} from '@cuadra/domain/money/unit-cost';
import { marginTenthsOf } from '@cuadra/domain/pricing/margin';
import { splitIncluded, taxOn } from '@cuadra/domain/tax/iva';
import { type AppliedTax, taxFor } from '@cuadra/domain/tax/tax-for';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';

import type { ProductDraft } from '../product-draft.ts';

export interface PriceSummary {
  /** With tax. */
  readonly paid: Money;
  readonly base: Money;
  readonly tax: Money;
  readonly applied: AppliedTax;
  /** Base less cost; undefined while no cost can be read, or no rate leads to its currency. */
  readonly profit: UnitCost | undefined;
  /** Tenths of a percent of the base; undefined when the profit is not known, or nothing is charged. */
  readonly marginTenths: number | undefined;
}

type Priced = Pick<
  ProductDraft,
  'cost' | 'costCurrency' | 'price' | 'currency' | 'includesTax' | 'tax' | 'type'
>;

/** @returns undefined while the selling price cannot be read */
export function priceSummary(
  draft: Priced,
  taxes: readonly TaxRate[],
  rate: ExchangeRate | undefined,
): PriceSummary | undefined {
  const typed = parseTypedAmount(draft.price.trim(), draft.currency);
  if (typed === undefined) return undefined;
  const applied = taxFor(
    {
      type: draft.type as 'physical',
      taxId: draft.tax === 'company' || draft.tax === 'exempt' ? null : draft.tax,
      isExempt: draft.tax === 'exempt',
    },
    taxes,
  );
  const { base, tax } = draft.includesTax
    ? splitIncluded(typed, applied.taxBasisPoints)
    : { base: typed, tax: taxOn(typed, applied.taxBasisPoints) };
  const cost = costIn(draft, rate);
  const profit = cost === undefined ? undefined : minus(base, cost);
  const marginTenths =
    cost === undefined
      ? undefined
      : marginTenthsOf({ cost, price: base, includesTax: false, taxBasisPoints: 0 });
  return { paid: add(base, tax), base, tax, applied, profit, marginTenths };
}

/**
 * The cost in the currency of the price. A converted cost is rounded to the cent: conversion gives fractions that were
 * never typed.
 */
function costIn(draft: Priced, rate: ExchangeRate | undefined): UnitCost | undefined {
  const typed = parseTypedUnitCost(draft.cost.trim(), draft.costCurrency);
  if (typed === undefined || draft.costCurrency === draft.currency) return typed;
  const cost = convertUnitCost(typed, draft.currency, rate);
  return cost === undefined ? undefined : unitCostOf(costOfQuantity(cost, ONE));
}

function minus(base: Money, cost: UnitCost): UnitCost {
  return unitCost(unitCostOf(base).millionths - cost.millionths, base.currency);
}
