/**
 * What an exported list of products has: every field that the import reads back, whichever columns the table shows, so that
 * the file changes nothing in this company and brings the whole list to another (IMP-02).
 */
import type { PlacedCategory } from '@cuadra/domain/catalog/category-tree';
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { parseUnitCost } from '@cuadra/domain/money/unit-cost';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import { formatPercent, type TaxRate } from '@cuadra/domain/tax/tax-rate';

import type { CategoryRow, ProductRow, ProductUnitRow } from '../../../data/rows.ts';
import type { ExportColumn } from '../../../ui/data-table/column.ts';
import { moneyValue, quantityValue, unitCostValue } from '../../../ui/export/export-value.ts';
import type { ListedProduct } from '../catalogue/product-list.ts';
import { type MarginContext, marginOfProduct } from '../costs/product-margin.ts';
import { unitsText } from './product-columns.tsx';
import { statusName, typeName } from './product-texts.ts';

export interface ExportContext extends MarginContext {
  readonly categories: readonly Pick<CategoryRow, 'id' | 'name'>[];
  readonly tree: readonly PlacedCategory[];
}

/** A row of the file: a product in its base unit, or in another of its units. */
export interface ExportLine {
  readonly listed: ListedProduct;
  readonly unit: ProductUnitRow | undefined;
  readonly units: readonly ProductUnitRow[];
}

type Value = ReturnType<ExportColumn<ExportLine>['value']>;

/** Each product, and behind it its other units, a row each. */
export function exportLines(
  rows: readonly ListedProduct[],
  unitsByProduct: ReadonlyMap<string, readonly ProductUnitRow[]>,
): ExportLine[] {
  return rows.flatMap((listed) => {
    const units = unitsByProduct.get(listed.product.id) ?? [];
    return [undefined, ...units].map((unit) => ({ listed, unit, units }));
  });
}

export function productExport(context: ExportContext): readonly ExportColumn<ExportLine>[] {
  const pathOf = categoryPaths(context);
  const ofProduct = (header: string, field: (product: ProductRow) => Value): ExportColumn<ExportLine> => ({
    header,
    value: ({ listed: { product } }) => field(product),
  });
  const ofUnit = (
    header: string,
    base: (product: ProductRow, line: ExportLine) => Value,
    other: (unit: ProductUnitRow, line: ExportLine) => Value,
  ): ExportColumn<ExportLine> => ({
    header,
    value: (line) => (line.unit === undefined ? base(line.listed.product, line) : other(line.unit, line)),
  });
  return [
    ofProduct('SKU', ({ sku }) => sku),
    ofProduct('Producto', ({ name }) => name),
    ofUnit(
      'Código de barras',
      ({ base_unit }) => base_unit.barcode,
      ({ barcode }) => barcode,
    ),
    ofUnit(
      'Unidad',
      ({ base_unit }) => base_unit.name,
      ({ name }) => name,
    ),
    ofUnit(
      'Equivale',
      () => 1,
      ({ conversion_factor }) => quantityValue(quantity(conversion_factor)),
    ),
    ofProduct('Categoría', ({ category_id }) => pathOf(category_id)),
    ofProduct('Marca', ({ brand }) => brand),
    ofProduct('Modelo', ({ model }) => model),
    ofProduct('Descripción', ({ description }) => description),
    ofProduct('Tipo', ({ type }) => typeName(type)),
    ofProduct('Estado', ({ status }) => statusName(status)),
    ofUnit(
      'Stock',
      (_, { listed: { stock, stockState } }) => (stockState === 'none' ? undefined : quantityValue(stock)),
      ({ name }, { listed: { otherStock } }) =>
        quantityValue(otherStock.find((other) => other.name === name)?.quantity),
    ),
    // Stock in units that the product no longer has: each of its units has a row of its own.
    ofUnit(
      'Stock en otras unidades',
      (_, { listed: { otherStock }, units }) =>
        unitsText(otherStock.filter((other) => !units.some(({ name }) => name === other.name))),
      () => '',
    ),
    ofUnit(
      'Mínimo',
      ({ min_stock }) => quantityValue(quantity(min_stock ?? '0')),
      () => undefined,
    ),
    ofUnit(
      'Máximo',
      ({ max_stock }) => quantityValue(quantity(max_stock ?? '0')),
      () => undefined,
    ),
    ofUnit(
      'Costo',
      ({ purchase_price: { amount, currency } }) => unitCostValue(parseUnitCost(amount, currency)),
      ({ purchase_price: amount }, { listed: { product } }) =>
        amount === null ? undefined : unitCostValue(parseUnitCost(amount, product.purchase_price.currency)),
    ),
    ofProduct('Moneda del costo', ({ purchase_price }) => purchase_price.currency),
    ofUnit(
      'Precio',
      ({ selling_price: { amount, currency } }) => moneyValue(parseDecimal(amount, currency)),
      ({ selling_price: amount }, { listed: { product } }) =>
        amount === null ? undefined : moneyValue(parseDecimal(amount, product.selling_price.currency)),
    ),
    ofProduct('Moneda del precio', ({ selling_price }) => selling_price.currency),
    ofProduct('Precio con IVA', ({ selling_price }) => (selling_price.includes_tax ? 'Sí' : 'No')),
    ofProduct('Impuesto', (product) => taxText(product, context.taxes)),
    ofUnit(
      'Margen %',
      (product) => {
        const basisPoints = marginOfProduct(product, context);
        return basisPoints === undefined ? undefined : basisPoints / 100;
      },
      () => undefined,
    ),
  ];
}

/** 'Exento', or the tax it is sold with and its rate. */
function taxText({ type, tax_id, is_exempt }: ProductRow, taxes: readonly TaxRate[]): string {
  const { taxName, taxBasisPoints } = taxFor({ type, taxId: tax_id, isExempt: is_exempt }, taxes);
  if (is_exempt) return taxName;
  return `${taxName} ${formatPercent(taxBasisPoints)}`;
}

/** Returns 'Comida > Granos' for a category's id; '' for none. */
function categoryPaths({ categories, tree }: Pick<ExportContext, 'categories' | 'tree'>) {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const paths = new Map<string | null, string>();
  // Each comes before those under it.
  for (const { id, parentId } of tree) {
    const above = paths.get(parentId);
    const name = names.get(id) ?? '';
    paths.set(id, above === undefined ? name : `${above} > ${name}`);
  }
  return (id: string | null) => paths.get(id) ?? '';
}
