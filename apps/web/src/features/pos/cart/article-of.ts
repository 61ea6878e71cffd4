/** A product of the catalogue, in one of its units, as an article for the cart (POS-04). */
import { type Money, multiplyByQuantity, parseDecimal } from '@cuadra/domain/money/money';
import { ONE, type Quantity, quantity } from '@cuadra/domain/money/quantity';
import type { ProductRow, ProductUnitRow } from '../../../data/rows.ts';
import { tracksLots } from '../../../data/shelves.ts';
import type { Article } from './cart.ts';

/** In its base unit, or in another one of its units. */
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
    ...(tracksLots(product) ? { tracksLots: true } : {}),
  };
}

/** Of one base unit, in the currency it is kept in. */
export function priceOf({ selling_price }: ProductRow): Money {
  return parseDecimal(selling_price.amount, selling_price.currency);
}

/** What a unit costs that has no price of its own is the base price times what it holds (ENT-17). */
function unitPrice(product: ProductRow, unit: ProductUnitRow): Money {
  if (unit.selling_price !== null) return parseDecimal(unit.selling_price, product.selling_price.currency);
  const factor: Quantity = quantity(unit.conversion_factor);
  return multiplyByQuantity(priceOf(product), factor);
}

/** What is sold: neither deleted nor switched off, nor a mere name that a document of another device left. */
export function isOnSale(product: ProductRow): boolean {
  return product.deleted_at === null && product.status === 'active' && product.is_stub !== true;
}
