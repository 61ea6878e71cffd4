/**
 * A product (ENT-15, ENT-16) and what makes one acceptable (PROD-02 to PROD-04). Uniqueness of SKU
 * and barcode needs the other products, so it is checked where those are.
 */
import { type Money, multiplyByQuantity } from '../money/money.ts';
import { ONE, type Quantity } from '../money/quantity.ts';
import type { Refusal } from '../refusal.ts';
import { type BaseUnit, type Unit, type UnitRefusalCode, validateUnit } from './unit.ts';

/** PROD-06. */
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

export type ProductStatus = 'active' | 'inactive';

export interface PurchasePrice {
  readonly amount: Money;
  /** ISO instant of the last change; null before there was one. */
  readonly lastUpdate: string | null;
}

export interface SellingPrice extends PurchasePrice {
  readonly includesTax: boolean;
}

export interface ProductImage {
  readonly id: string;
  readonly url: string;
  readonly alt: string;
}

export interface Product {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly categoryId: string | null;
  readonly brand: string;
  readonly model: string;
  readonly type: ProductType;
  readonly status: ProductStatus;
  /** In base units; stock at or below it is low (INV-03). */
  readonly minStock: Quantity;
  readonly maxStock: Quantity;
  readonly trackLots: boolean;
  readonly lotFormat: string;
  readonly requiresExpiration: boolean;
  /** Days before the date from which it is warned of. */
  readonly expirationAlert: number;
  /** Days from production to the date. */
  readonly shelfLife: number;
  readonly baseUnit: BaseUnit;
  readonly units: readonly Unit[];
  readonly purchasePrice: PurchasePrice;
  readonly sellingPrice: SellingPrice;
  /** Its own tax goes before the company's (POS-09); null for the company's. */
  readonly taxId: string | null;
  readonly isExempt: boolean;
  readonly tags: readonly string[];
  readonly mainImage: ProductImage | null;
  readonly gallery: readonly ProductImage[];
}

export const LOT_FORMAT_DEFAULT = 'L{YYYY}{MM}{####}';
export const EXPIRATION_ALERT_DAYS_DEFAULT = 30;
export const SHELF_LIFE_DAYS_DEFAULT = 365;

export type ProductRefusalCode =
  | UnitRefusalCode
  | 'stock_negative'
  | 'stock_maximum_below_minimum'
  | 'days_too_few'
  | 'barcode_repeated';

/** Every reason at once, so that a form can mark all its fields. */
export function validateProduct(product: Product): Refusal<ProductRefusalCode>[] {
  return [
    ...missingNames(product),
    ...badPrices(product),
    ...badStockLimits(product),
    ...badExpiry(product),
    ...product.units.flatMap((unit, index) =>
      validateUnit(unit).map((refusal) => ({ ...refusal, field: `units.${index}.${refusal.field}` })),
    ),
    ...repeatedBarcodes(product),
  ];
}

/** A unit of a product as a line of a sale or a movement needs it. */
export interface UnitOfProduct {
  readonly id: string;
  readonly name: string;
  readonly factor: Quantity;
  readonly barcode: string;
  readonly sellingPrice: Money;
  readonly purchasePrice: Money;
}

/** The base unit first, then the others; a unit without a price of its own has the base price times its factor. */
export function unitsOf(product: Product): UnitOfProduct[] {
  const base = {
    ...product.baseUnit,
    factor: ONE,
    sellingPrice: product.sellingPrice.amount,
    purchasePrice: product.purchasePrice.amount,
  };
  const others = product.units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    factor: unit.factor,
    barcode: unit.barcode,
    sellingPrice: unit.sellingPrice ?? multiplyByQuantity(base.sellingPrice, unit.factor),
    purchasePrice: unit.purchasePrice ?? multiplyByQuantity(base.purchasePrice, unit.factor),
  }));
  return [base, ...others];
}

function missingNames(product: Product): Refusal<ProductRefusalCode>[] {
  const names = { sku: product.sku, name: product.name, 'baseUnit.name': product.baseUnit.name };
  return Object.entries(names)
    .filter(([, text]) => text.trim() === '')
    .map(([field]) => ({ field, code: 'required' }));
}

function badPrices(product: Product): Refusal<ProductRefusalCode>[] {
  return (['purchasePrice', 'sellingPrice'] as const)
    .filter((field) => product[field].amount.minor < 0n)
    .map((field) => ({ field, code: 'price_negative' }));
}

function badStockLimits(product: Product): Refusal<ProductRefusalCode>[] {
  const refusals: Refusal<ProductRefusalCode>[] = (['minStock', 'maxStock'] as const)
    .filter((field) => product[field] < 0n)
    .map((field) => ({ field, code: 'stock_negative' }));
  // Zero means that no maximum was set.
  const isUpsideDown = product.maxStock > 0n && product.maxStock < product.minStock;
  return isUpsideDown ? [...refusals, { field: 'maxStock', code: 'stock_maximum_below_minimum' }] : refusals;
}

function badExpiry(product: Product): Refusal<ProductRefusalCode>[] {
  if (!product.requiresExpiration) return [];
  return (['expirationAlert', 'shelfLife'] as const)
    .filter((field) => !Number.isSafeInteger(product[field]) || product[field] < 1)
    .map((field) => ({ field, code: 'days_too_few' }));
}

function repeatedBarcodes(product: Product): Refusal<ProductRefusalCode>[] {
  const seen = new Set([product.baseUnit.barcode].filter((barcode) => barcode !== ''));
  return product.units.flatMap(({ barcode }, index) => {
    if (barcode === '') return [];
    if (seen.has(barcode)) return [{ field: `units.${index}.barcode`, code: 'barcode_repeated' as const }];
    seen.add(barcode);
    return [];
  });
}
