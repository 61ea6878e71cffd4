/**
 * The types of products (PROD-06). Separate from the product itself, which is a record of the contract: what it must
 * say to be stored is there, and whether its SKU is its own is checked where the others are.
 */

export const PRODUCT_TYPES = [
  'physical',
  'digital',
  'service',
  'food',
  'medicine',
  'electronics',
  'clothing',
  'other',
] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Services and digital goods have nothing on a shelf (PROD-06). */
export function carriesStock(type: ProductType): boolean {
  return type !== 'service' && type !== 'digital';
}
