/** From a code to the articles that have it, as the lines of a quick entry keep them (QE-01). */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { multiplyByQuantity, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { convertTo, type ExchangeRate } from '@cuadra/domain/money/rate';

import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductRow, ProductUnitRow } from '../../../data/rows.ts';
import { findByCode } from '../../../data/search/find-by-code.ts';
import type { EntryArticle } from './entry.ts';

/** The rate of the day, for what was last bought in bolívares; undefined where there is none. */
export type CostRate = ExchangeRate | undefined;

/** More than one where products share the code: which of them it is, a person says (S-30). */
export async function articlesOfCode(db: CompanyDb, code: string, rate: CostRate): Promise<EntryArticle[]> {
  const matches = await findByCode(db, code);
  return matches
    .filter(({ product }) => isStocked(product))
    .map(({ product, unit }) => entryArticle(product, unit ?? undefined, rate));
}

/** Goods, not deleted: what is switched off may still come in, and services never lie on a shelf. */
export function isStocked(product: ProductRow): boolean {
  return product.deleted_at === null && carriesStock(product.type);
}

/** In its base unit, or in another one of its units. */
export function entryArticle(
  product: ProductRow,
  unit: ProductUnitRow | undefined,
  rate: CostRate,
): EntryArticle {
  const { base_unit: base } = product;
  return {
    productId: product.id,
    sku: product.sku,
    name: product.name,
    unitId: unit?.id ?? base.id,
    unitName: unit?.name ?? base.name,
    factor: unit?.conversion_factor ?? '1',
    lastCost: lastCost(product, unit, rate),
    tracksLots: product.track_lots,
    lotFormat: product.lot_format,
    expires: product.requires_expiration,
    alertDays: product.expiration_alert,
  };
}

/** In dollars; a unit without a cost of its own costs what it holds. */
function lastCost(product: ProductRow, unit: ProductUnitRow | undefined, rate: CostRate): string | null {
  const { amount, currency } = product.purchase_price;
  const one = parseDecimal(unit?.purchase_price ?? amount, currency);
  const cost =
    unit === undefined || unit.purchase_price !== null
      ? one
      : multiplyByQuantity(one, quantity(unit.conversion_factor));
  if (cost.minor === 0n) return null;
  if (currency === 'USD') return toDecimal(cost);
  return rate === undefined || currency !== 'VES' ? null : toDecimal(convertTo(cost, 'USD', rate));
}
