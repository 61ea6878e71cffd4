/** Finds the articles that have a code, in the form that quick entry and counts store (QE-01, MOV-05). */
import { carriesStock } from '@cuadra/domain/catalog/product';

import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductRow, ProductUnitRow } from '../../../data/rows.ts';
import { findByCode } from '../../../data/search/find-by-code.ts';
import { type CostRate, lastCost } from '../costs/last-cost.ts';

/** An article as it was found: its line needs these, whatever happens to the product. */
export interface ScannedArticle {
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  readonly unitId: string;
  readonly unitName: string;
  /** Base units in one unit, decimal text. */
  readonly factor: string;
  /** Of one unit in dollars, as last bought; null when not known. */
  readonly lastCost: string | null;
  readonly tracksLots: boolean;
  readonly lotFormat: string;
  readonly expires: boolean;
  /** Days before the last one in which it is near. */
  readonly alertDays: number;
}

/** Several products may share the code: then a person chooses (S-30). */
export async function articlesOfCode(db: CompanyDb, code: string, rate: CostRate): Promise<ScannedArticle[]> {
  const matches = await findByCode(db, code);
  return matches
    .filter(({ product }) => isStocked(product))
    .map(({ product, unit }) => scannedArticle(product, unit ?? undefined, rate));
}

/** Goods that are not deleted. Inactive products may still come in; services have no stock. */
export function isStocked(product: ProductRow): boolean {
  return product.deleted_at === null && carriesStock(product.type);
}

/** In its base unit, or in another one of its units. */
export function scannedArticle(
  product: ProductRow,
  unit: ProductUnitRow | undefined,
  rate: CostRate,
): ScannedArticle {
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

/** Whether it is tracked by lot: the product is, or its goods expire, and goods that expire need a lot. */
export function asksLot({ tracksLots, expires }: ScannedArticle): boolean {
  return tracksLots || expires;
}
