/** What an import changes of a product, in words: 'precio 1,20 → 1,35'. */
import { formatQuantity, formatUnitCost } from '@cuadra/domain/money/format';
import { quantity } from '@cuadra/domain/money/quantity';
import { parseUnitCost } from '@cuadra/domain/money/unit-cost';

import { currencySymbol } from '../../../../ui/display/currency-symbol.ts';
import { statusName, typeName } from '../../products/product-texts.ts';
import type { KnownProduct, ProductChanges } from '../planning/compare-product.ts';

type Field = keyof ProductChanges;

const LABELS: Readonly<Record<Field, string>> = {
  sku: 'SKU',
  name: 'nombre',
  description: 'descripción',
  category_id: 'categoría',
  brand: 'marca',
  model: 'modelo',
  min_stock: 'stock mínimo',
  max_stock: 'stock máximo',
  base_unit: 'código de barras',
  purchase_price: 'costo',
  selling_price: 'precio',
  tax_id: 'impuesto',
  is_exempt: 'impuesto',
  type: 'tipo',
  status: 'estado',
};

/** @param categoryName of its id; '' for one without a category */
export function changedText(
  before: KnownProduct,
  changes: ProductChanges,
  categoryName: (id: string | null) => string,
): string {
  const after = { ...before, ...changes };
  const texts = (Object.keys(changes) as Field[]).map((field) => {
    const isTaxOther = before.selling_price.includes_tax !== after.selling_price.includes_tax;
    const textOf = (product: KnownProduct) => valueText(field, product, categoryName, isTaxOther);
    const [old, fresh] = [textOf(before), textOf(after)];
    return fresh === undefined ? LABELS[field] : `${LABELS[field]} ${old || 'vacío'} → ${fresh || 'vacío'}`;
  });
  return [...new Set(texts)].join(' · ');
}

/** Undefined when the field's name alone is enough. */
function valueText(
  field: Field,
  product: KnownProduct,
  categoryName: (id: string | null) => string,
  isTaxOther: boolean,
): string | undefined {
  switch (field) {
    case 'selling_price': {
      const { amount, currency, includes_tax } = product.selling_price;
      const tax = isTaxOther ? (includes_tax ? ' con IVA' : ' más IVA') : '';
      return `${currencySymbol(currency)} ${formatUnitCost(parseUnitCost(amount, currency))}${tax}`;
    }
    case 'status':
      return statusName(product.status);
    case 'type':
      return typeName(product.type);
    case 'purchase_price': {
      // A price, too, is written as a cost: two decimals at least.
      const { amount, currency } = product[field];
      return `${currencySymbol(currency)} ${formatUnitCost(parseUnitCost(amount, currency))}`;
    }
    case 'min_stock':
    case 'max_stock':
      return formatQuantity(quantity(product[field]), { grouping: true });
    case 'category_id':
      return categoryName(product.category_id);
    case 'base_unit':
      return product.base_unit.barcode;
    case 'name':
    case 'brand':
    case 'model':
      return product[field] === '' ? '' : `“${product[field]}”`;
    default:
      return undefined;
  }
}
