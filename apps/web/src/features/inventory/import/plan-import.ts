/**
 * The dry run: what importing a file would do, row by row, against what the company has. Nothing is written.
 * Products are matched by SKU, so that the same file a second time changes nothing (IMP-02, IMP-03).
 */
import { newId } from '@cuadra/contracts/ids';
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';

import type { ColumnMapping } from './column-mapping.ts';
import { changesOf, type KnownProduct, type ProductChanges } from './compare-product.ts';
import type { ReadProduct, Rejection, RowReading } from './read-row.ts';

export interface PlanContext {
  readonly products: readonly KnownProduct[];
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  /** Ids and names people may write for a warehouse, in lower case, with the id they mean. */
  readonly warehouses: ReadonlyMap<string, string>;
  readonly defaultWarehouseId: string;
  readonly mapping: ColumnMapping;
  readonly pricesIncludeTax: boolean;
  /** Taxes of the company, in the order of its settings. */
  readonly taxes: readonly TaxRate[];
  /** ISO instant given to new prices. */
  readonly now: string;
}

export interface NewProduct {
  readonly row: number;
  readonly fields: KnownProduct;
  /** Its tax in words: 'Exento', 'IVA 16 %'. */
  readonly taxLabel: string;
  readonly stock: { readonly quantity: string; readonly warehouseId: string } | undefined;
}

export interface ChangedProduct {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  readonly changes: ProductChanges;
}

export interface Notice {
  readonly row: number;
  readonly name: string;
  readonly text: string;
}

export interface ImportPlan {
  readonly created: readonly NewProduct[];
  readonly changed: readonly ChangedProduct[];
  readonly unchanged: number;
  readonly rejected: readonly Rejection[];
  /** What was mended or left out on the way; such rows are imported. */
  readonly notices: readonly Notice[];
  /** Categories that do not exist yet and are made first. */
  readonly categories: readonly { readonly id: string; readonly name: string }[];
}

/** Every row lands in exactly one of created, changed, unchanged or rejected. */
export function planImport(readings: readonly RowReading[], context: PlanContext): ImportPlan {
  const planner = new Planner(context);
  for (const reading of readings) {
    if (reading.kind === 'rejected') planner.rejected.push(reading.rejection);
    else planner.take(reading);
  }
  const { created, changed, unchanged, rejected, notices } = planner;
  return { created, changed, unchanged, rejected, notices, categories: [...planner.newCategories.values()] };
}

type ReadRow = Extract<RowReading, { readonly kind: 'read' }>;

/** Keeps what a pass over the rows has met so far. */
class Planner {
  readonly created: NewProduct[] = [];
  readonly changed: ChangedProduct[] = [];
  readonly rejected: Rejection[] = [];
  readonly notices: Notice[] = [];
  readonly newCategories = new Map<string, { id: string; name: string }>();
  unchanged = 0;

  private readonly context: PlanContext;
  private readonly knownBySku: ReadonlyMap<string, KnownProduct>;
  private readonly categoryIds: ReadonlyMap<string, string>;
  private readonly ownerOfCode = new Map<string, string>();
  private readonly rowOfSku = new Map<string, number>();

  constructor(context: PlanContext) {
    this.context = context;
    this.knownBySku = new Map(context.products.map((product) => [skuKey(product.sku), product]));
    this.categoryIds = new Map(
      context.categories.map((category) => [categoryKey(category.name), category.id]),
    );
    for (const product of context.products) {
      if (product.base_unit.barcode !== '')
        this.ownerOfCode.set(product.base_unit.barcode, skuKey(product.sku));
    }
  }

  take({ row, product, notices }: ReadRow): void {
    const sku = skuKey(product.sku);
    const rowBefore = this.rowOfSku.get(sku);
    if (rowBefore !== undefined) {
      this.refuse(row, 'sku', product.sku, `SKU repetido: ya está en la fila ${rowBefore}.`);
      return;
    }
    const warehouseId = this.warehouseOf(product.warehouse);
    if (warehouseId === undefined) {
      this.refuse(row, 'warehouse', product.warehouse, `No hay un almacén “${product.warehouse}”.`);
      return;
    }
    this.rowOfSku.set(sku, row);
    for (const text of notices) this.notices.push({ row, name: product.name, text });
    this.tellSharedCode(row, product, sku);

    const known = this.knownBySku.get(sku);
    if (known === undefined) this.created.push(this.newProduct(row, product, warehouseId));
    else this.compare(row, product, known);
  }

  private refuse(row: number, field: Rejection['field'], value: string, reason: string): void {
    this.rejected.push({ row, field, value, reason });
  }

  private warehouseOf(text: string): string | undefined {
    return text === '' ? this.context.defaultWarehouseId : this.context.warehouses.get(text.toLowerCase());
  }

  /** Two articles may share a code (box and unit of one maker): both are imported, and the till asks which. */
  private tellSharedCode(row: number, product: ReadProduct, sku: string): void {
    if (product.barcode === '') return;
    const owner = this.ownerOfCode.get(product.barcode);
    if (owner === undefined) this.ownerOfCode.set(product.barcode, sku);
    else if (owner !== sku) {
      this.notices.push({
        row,
        name: product.name,
        text: `El código ${product.barcode} es también de “${owner}”; la caja preguntará cuál es.`,
      });
    }
  }

  private newProduct(row: number, product: ReadProduct, warehouseId: string): NewProduct {
    const { now, pricesIncludeTax } = this.context;
    const hasStock = product.stock !== undefined && product.stock !== '0';
    return {
      row,
      taxLabel: product.tax.label,
      stock: hasStock ? { quantity: product.stock ?? '0', warehouseId } : undefined,
      fields: {
        id: newId(),
        sku: product.sku,
        name: product.name,
        description: product.description,
        category_id: this.categoryOf(product.category),
        brand: product.brand,
        model: product.model,
        min_stock: product.minStock ?? '0',
        max_stock: product.maxStock ?? '0',
        base_unit: {
          id: newId(),
          name: product.unit === '' ? 'Unidad' : product.unit,
          barcode: product.barcode,
        },
        purchase_price: { amount: product.cost, currency: product.currency, last_update: now },
        selling_price: {
          amount: product.price,
          currency: product.currency,
          last_update: now,
          includes_tax: pricesIncludeTax,
        },
        tax_id: product.tax.taxId,
        is_exempt: product.tax.isExempt,
      },
    };
  }

  /** Only columns that the file has are compared: a price list must not empty names and categories. */
  private compare(row: number, product: ReadProduct, known: KnownProduct): void {
    const changes = changesOf(product, known, this.context, (name) => this.categoryOf(name));
    if (Object.keys(changes).length === 0) this.unchanged += 1;
    else this.changed.push({ row, id: known.id, name: known.name, changes });
  }

  private categoryOf(name: string): string | null {
    if (name === '') return null;
    const key = categoryKey(name);
    const known = this.categoryIds.get(key) ?? this.newCategories.get(key)?.id;
    if (known !== undefined) return known;
    const category = { id: newId(), name };
    this.newCategories.set(key, category);
    return category.id;
  }
}

function categoryKey(name: string): string {
  return normaliseForSearch(name).replace(/\s+/g, ' ').trim();
}
