/** Makes cart articles of catalogue products, in one unit or in each of their units (POS-04, ENT-17). */
import { type Money, multiplyByQuantity, parseDecimal } from '@cuadra/domain/money/money';
import { ONE, type Quantity, quantity } from '@cuadra/domain/money/quantity';
import type { CompanyDb } from '../../data/company-db.ts';
import { readAtOnce } from '../../data/indexed-rows.ts';
import { isAlive, type ProductRow, type ProductUnitRow } from '../../data/rows.ts';
import { tracksLots } from '../../data/shelves.ts';
import type { Article } from './sold-cart.ts';

/** The article of a product in the given unit, by default its base unit. */
export function articleOf(product: ProductRow, unit?: ProductUnitRow): Article {
  const { base_unit: base, selling_price: price } = product;
  return {
    productId: product.id,
    sku: product.sku,
    barcode: unit?.barcode ?? base.barcode,
    name: product.name,
    type: product.type,
    unitId: unit?.id ?? base.id,
    unitName: unit?.name ?? base.name,
    factor: unit === undefined ? ONE : quantity(unit.conversion_factor),
    price: unit === undefined ? priceOf(product) : unitPrice(product, unit),
    includesTax: price.includes_tax,
    taxId: product.tax_id,
    isExempt: product.is_exempt,
    ...(product.category_id === null ? {} : { categoryId: product.category_id }),
    ...(product.brand === '' ? {} : { brand: product.brand }),
    ...(tracksLots(product) ? { tracksLots: true } : {}),
  };
}

/** The price of one base unit, in the currency the product is priced in. */
export function priceOf({ selling_price }: ProductRow): Money {
  return parseDecimal(selling_price.amount, selling_price.currency);
}

/** The price of a unit; without its own, the base price times the unit's factor (ENT-17). */
function unitPrice(product: ProductRow, unit: ProductUnitRow): Money {
  if (unit.selling_price !== null) return parseDecimal(unit.selling_price, product.selling_price.currency);
  const factor: Quantity = quantity(unit.conversion_factor);
  return multiplyByQuantity(priceOf(product), factor);
}

/**
 * Whether a product is on sale: not deleted, not switched off, and not the bare name that another device's document
 * left.
 */
export function isOnSale(product: ProductRow): boolean {
  return product.deleted_at === null && product.status === 'active' && product.is_stub !== true;
}

/** The product in each of its units, base unit first; empty when the product is not on the device. */
export async function articlesOf(db: CompanyDb, productId: string): Promise<Article[]> {
  const [[product], units] = await readAtOnce(db, ['products', 'product_units'], (read) =>
    Promise.all([read('products', undefined, productId), read('product_units', 'product_id', productId)]),
  );
  if (product === undefined) return [];
  return [articleOf(product), ...units.filter(isAlive).map((unit) => articleOf(product, unit))];
}

/** The article in the unit after `unitId`, cyclically; undefined when there is no other unit. */
export function nextUnit(articles: readonly Article[], unitId: string): Article | undefined {
  const place = articles.findIndex((article) => article.unitId === unitId);
  const next = articles[(place + 1) % articles.length];
  return next?.unitId === unitId ? undefined : next;
}
