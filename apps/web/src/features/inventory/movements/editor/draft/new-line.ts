/** The line that a product brings along when it is scanned or chosen (MOV-01). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { formatUnitCost } from '@cuadra/domain/money/format';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import {
  convertUnitCost,
  parseUnitCost,
  timesFactor,
  type UnitCost,
  usefulUnitCost,
} from '@cuadra/domain/money/unit-cost';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import { percentToString, type TaxRate } from '@cuadra/domain/tax/tax-rate';
import { compareExpiry, isExpired } from '@cuadra/domain/time/expiry';

import type { ProductRow, ProductUnitRow } from '../../../../../data/rows.ts';
import type { EditedType } from '../../movement-words.ts';
import type { DraftUnit, NewLine } from './movement-draft.ts';

export interface LineContext {
  readonly type: EditedType;
  readonly currency: string;
  /** Bolívares for a dollar; undefined when no rate is known. */
  readonly rate: string | undefined;
  readonly taxes: readonly TaxRate[];
  /** Of an adjustment. */
  readonly reason: string | null;
  readonly today: string;
  /** What the place that goods leave has of the product, in all units. */
  readonly held: readonly HeldLot[];
}

/** The stock of a lot; the code is empty for goods without one. */
export interface HeldLot {
  readonly unitId: string;
  readonly lot: string;
  readonly expiresOn: string | null;
  readonly quantity: Quantity;
}

/**
 * The lot that goods are taken from by default (MOV-05): the one that expires first among those that may still be sold;
 * when goods are written off as expired, the one that expired first. Empty when the product has no lot.
 */
export function lotToTake(
  held: readonly HeldLot[],
  unitId: string,
  { reason, today }: Pick<LineContext, 'reason' | 'today'>,
): string {
  const there = held
    .filter((one) => one.unitId === unitId && one.lot !== '' && one.quantity > 0n)
    .sort((one, other) => compareExpiry(one.expiresOn, other.expiresOn) || (one.lot < other.lot ? -1 : 1));
  const good = there.find(({ expiresOn }) => !isExpired(expiresOn, today));
  const chosen = reason === 'expired' ? there[0] : (good ?? there[0]);
  return chosen?.lot ?? '';
}

function baseUnitOf({ base_unit }: Pick<ProductRow, 'base_unit'>): DraftUnit {
  return { id: base_unit.id, name: base_unit.name, factor: '1' };
}

function unitOf({ id, name, conversion_factor }: ProductUnitRow): DraftUnit {
  return { id, name, factor: conversion_factor };
}

/** The base unit first, then the others from the smallest on. */
export function unitsOf(
  product: Pick<ProductRow, 'base_unit'>,
  units: readonly ProductUnitRow[],
): DraftUnit[] {
  const others = units
    .map(unitOf)
    .sort((one, other) => (quantity(one.factor) < quantity(other.factor) ? -1 : 1));
  return [baseUnitOf(product), ...others];
}

/**
 * @param scanned the unit whose code was scanned; null for the base unit, and for a product chosen by name
 * @param units of the product
 */
export function newLine(
  product: ProductRow,
  scanned: ProductUnitRow | null,
  units: readonly ProductUnitRow[],
  context: LineContext,
): NewLine {
  const known = unitsOf(product, units);
  const base = baseUnitOf(product);
  const chosen = scanned === null ? base : unitOf(scanned);
  // What is opened is a box: of the base unit there is nothing to open.
  const isUnpack = context.type === 'unpack';
  const unit = isUnpack && chosen.id === base.id ? (known[1] ?? base) : chosen;
  return {
    key: newId(),
    productId: product.id,
    sku: product.sku,
    name: product.name,
    unit,
    into: isUnpack && unit.id !== base.id ? base : null,
    cost: context.type === 'purchase' ? costText(product, unit, units, context) : '',
    taxRate: percentToString(taxOf(product, context.taxes)),
    lot: context.type === 'purchase' ? '' : lotToTake(context.held, unit.id, context),
  };
}

/** A case may have a cost of its own; else it has that of its content. */
function lastCost(
  { purchase_price: { amount, currency } }: ProductRow,
  unit: DraftUnit,
  units: readonly ProductUnitRow[],
): UnitCost {
  const own = units.find(({ id }) => id === unit.id)?.purchase_price ?? null;
  return own === null
    ? timesFactor(parseUnitCost(amount, currency), quantity(unit.factor))
    : parseUnitCost(own, currency);
}

function taxOf(product: ProductRow, taxes: readonly TaxRate[]): number {
  const { type, tax_id, is_exempt } = product;
  return taxFor({ type, taxId: tax_id, isExempt: is_exempt }, taxes).taxBasisPoints;
}

/** The last cost in the invoice's currency, as a proposal that can be corrected. Empty when it is not known. */
function costText(
  product: ProductRow,
  unit: DraftUnit,
  units: readonly ProductUnitRow[],
  { currency, rate }: LineContext,
): string {
  const cost = lastCost(product, unit, units);
  if (cost.millionths === 0n) return '';
  if (cost.currency === currency) return formatUnitCost(cost);
  const exchange = rate === undefined ? undefined : exchangeRate('USD', 'VES', rate);
  const inCurrency = convertUnitCost(cost, currency, exchange);
  return inCurrency === undefined ? '' : formatUnitCost(usefulUnitCost(inCurrency));
}
