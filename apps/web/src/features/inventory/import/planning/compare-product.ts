/**
 * What a row of a file changes in an existing product: only what its cells state. A blank cell changes nothing: a price
 * list must not empty names and costs (IMP-03).
 */

import type { ProductType } from '@cuadra/domain/catalog/product';
import { shortestDecimal } from '@cuadra/domain/money/decimal';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';

import type { ColumnMapping } from '../columns/column-mapping.ts';
import type { ReadTax } from '../rows/read-tax.ts';
import type { ReadProduct } from '../rows/row-reading.ts';

/** A product of the company, as far as the plan compares it. */
export interface KnownProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly category_id: string | null;
  readonly brand: string;
  readonly model: string;
  readonly min_stock: string;
  readonly max_stock: string;
  readonly base_unit: { readonly id: string; readonly name: string; readonly barcode: string };
  readonly purchase_price: {
    readonly amount: string;
    readonly currency: string;
    readonly last_update: string;
  };
  readonly selling_price: {
    readonly amount: string;
    readonly currency: string;
    readonly last_update: string;
    readonly includes_tax: boolean;
  };
  /** Null means the company's rule (POS-09). */
  readonly tax_id: string | null;
  readonly is_exempt: boolean;
  readonly type: ProductType;
  readonly status: 'active' | 'inactive';
}

export type ProductChanges = Partial<Omit<KnownProduct, 'id'>>;

export interface ComparisonContext {
  readonly mapping: ColumnMapping;
  /** Taxes of the company, in the order of its settings. */
  readonly taxes: readonly TaxRate[];
  /** ISO instant given to new prices. */
  readonly now: string;
}

/**
 * Returns an empty object when the row changes nothing.
 *
 * @param categoryOf the id for a category's name; a missing category is created
 */
export function changesOf(
  product: ReadProduct,
  known: KnownProduct,
  context: ComparisonContext,
  categoryOf: (name: string) => string | null,
): ProductChanges {
  const { now } = context;
  const text = (field: 'name' | 'brand' | 'model' | 'description', value: string): ProductChanges =>
    value !== '' && value !== oneLine(known[field]) ? { [field]: value } : {};
  const quantity = (field: 'min_stock' | 'max_stock', value: string | undefined): ProductChanges =>
    value !== undefined && !sameNumber(value, known[field]) ? { [field]: value } : {};
  const categoryId = product.category === '' ? known.category_id : categoryOf(product.category);
  return {
    ...text('name', product.name),
    ...text('brand', product.brand),
    ...text('model', product.model),
    ...text('description', product.description),
    ...quantity('min_stock', product.minStock),
    ...quantity('max_stock', product.maxStock),
    ...(categoryId === known.category_id ? {} : { category_id: categoryId }),
    ...(product.barcode !== '' && product.barcode !== known.base_unit.barcode
      ? { base_unit: { ...known.base_unit, barcode: product.barcode } }
      : {}),
    ...(isOtherPrice(product.cost, product.costCurrency, known.purchase_price)
      ? {
          purchase_price: { amount: product.cost ?? '0', currency: product.costCurrency, last_update: now },
        }
      : {}),
    ...priceChange(product, known, now),
    ...(product.type === undefined || product.type === known.type ? {} : { type: product.type }),
    ...(product.status === undefined || product.status === known.status ? {} : { status: product.status }),
    ...(context.mapping.tax !== undefined && isOtherTax(product.tax, known, context.taxes)
      ? { tax_id: product.tax.taxId, is_exempt: product.tax.isExempt }
      : {}),
  };
}

function priceChange(
  product: ReadProduct,
  { selling_price: known }: KnownProduct,
  now: string,
): ProductChanges {
  const isOther = isOtherPrice(product.price, product.currency, known);
  const includesTax = product.includesTax ?? known.includes_tax;
  if (!isOther && includesTax === known.includes_tax) return {};
  const price = isOther ? { amount: product.price ?? '0', currency: product.currency } : {};
  return { selling_price: { ...known, ...price, includes_tax: includesTax, last_update: now } };
}

/**
 * A product that names the tax of the company's rule is taxed like one that leaves it to the rule, and so is a product
 * whose tax is no longer in force.
 */
function isOtherTax(tax: ReadTax, known: KnownProduct, taxes: readonly TaxRate[]): boolean {
  if (tax.isExempt || known.is_exempt) return tax.isExempt !== known.is_exempt;
  const applied = (taxId: string | null) => taxFor({ type: known.type, taxId, isExempt: false }, taxes).taxId;
  return applied(tax.taxId) !== applied(known.tax_id);
}

/** As a file brings it: without line breaks. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function isOtherPrice(
  amount: string | undefined,
  currency: string,
  known: { amount: string; currency: string },
): boolean {
  if (amount === undefined) return false;
  return currency !== known.currency || !sameNumber(amount, known.amount);
}

/** '12.5' and '12.50' are one number; decimal texts are compared as such, never as floats. */
function sameNumber(first: string, second: string): boolean {
  return shortestDecimal(first) === shortestDecimal(second);
}
