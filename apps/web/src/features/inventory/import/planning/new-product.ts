/** The product that a row makes, with what the file leaves open filled in. */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import type { ReadProduct } from '../rows/row-reading.ts';
import { baseUnitId, importId } from './import-ids.ts';
import type { NewProduct, OpeningStock } from './import-plan.ts';

interface NewRow {
  readonly row: number;
  readonly product: ReadProduct;
  readonly stocks: readonly OpeningStock[];
  readonly categoryId: NewProduct['fields']['category_id'];
}

interface NewContext {
  readonly companyId: string;
  readonly isTaken: (id: string) => boolean;
  /** ISO instant given to new prices. */
  readonly now: string;
  readonly pricesIncludeTax: boolean;
}

export function newProduct({ row, product, stocks, categoryId }: NewRow, context: NewContext): NewProduct {
  const { companyId, isTaken, now, pricesIncludeTax } = context;
  const id = importId(companyId, 'product', skuKey(product.sku), isTaken);
  const type = product.type ?? 'physical';
  return {
    row,
    taxLabel: product.tax.label,
    stocks: carriesStock(type) ? stocks : [],
    fields: {
      id,
      sku: product.sku,
      name: product.name,
      description: product.description,
      category_id: categoryId,
      brand: product.brand,
      model: product.model,
      min_stock: product.minStock ?? '0',
      max_stock: product.maxStock ?? '0',
      base_unit: {
        id: baseUnitId(id),
        name: product.unit === '' ? 'Unidad' : product.unit,
        barcode: product.barcode,
      },
      purchase_price: { amount: product.cost ?? '0', currency: product.costCurrency, last_update: now },
      selling_price: {
        amount: product.price ?? '0',
        currency: product.currency,
        last_update: now,
        includes_tax: product.includesTax ?? pricesIncludeTax,
      },
      tax_id: product.tax.taxId,
      is_exempt: product.tax.isExempt,
      type,
      status: product.status ?? 'active',
    },
  };
}
