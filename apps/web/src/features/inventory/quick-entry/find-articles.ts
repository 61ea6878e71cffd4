/** From a code to the articles that have it, as the lines of a quick entry keep them (QE-01). */
import { carriesStock } from '@cuadra/domain/catalog/product';

import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductRow, ProductUnitRow } from '../../../data/rows.ts';
import { findByCode } from '../../../data/search/find-by-code.ts';
import { type CostRate, lastCost } from '../last-cost.ts';
import type { EntryArticle } from './entry.ts';

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
