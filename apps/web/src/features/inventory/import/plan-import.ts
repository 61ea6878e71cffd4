/**
 * The dry run: what importing a file would do, row by row, against what the company has. Nothing is written.
 * Products are matched by SKU, so that the same file a second time changes nothing (IMP-02, IMP-03).
 */
import { newId } from '@cuadra/contracts/ids';
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';

import type { ColumnMapping } from './column-mapping.ts';
import type { ReadProduct, Rejection, RowReading } from './read-row.ts';
import { type ReadTax, ruleOf } from './read-tax.ts';

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
}

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
  readonly fields: ProductDraft;
  /** Its tax in words: 'Exento', 'IVA 16 %'. */
  readonly taxLabel: string;
  readonly stock: { readonly quantity: string; readonly warehouseId: string } | undefined;
}

export type ProductDraft = Omit<KnownProduct, 'id'> & { readonly id: string };

export interface ChangedProduct {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  readonly changes: Partial<Omit<KnownProduct, 'id'>>;
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

type Changes = ChangedProduct['changes'];

function changesOf(
  product: ReadProduct,
  known: KnownProduct,
  context: PlanContext,
  categoryOf: (name: string) => string | null,
): Changes {
  const { mapping, now } = context;
  const text = (field: 'name' | 'brand' | 'model' | 'description', value: string): Changes =>
    mapping[field] !== undefined && value !== known[field] ? { [field]: value } : {};
  const quantity = (field: 'min_stock' | 'max_stock', value: string | undefined): Changes =>
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
    ...(mapping.cost !== undefined && isOtherPrice(product.cost, product.currency, known.purchase_price)
      ? { purchase_price: { amount: product.cost, currency: product.currency, last_update: now } }
      : {}),
    ...(mapping.price !== undefined && isOtherPrice(product.price, product.currency, known.selling_price)
      ? {
          selling_price: {
            ...known.selling_price,
            amount: product.price,
            currency: product.currency,
            last_update: now,
          },
        }
      : {}),
    ...(mapping.tax !== undefined && isOtherTax(product.tax, known, context.taxes)
      ? { tax_id: product.tax.taxId, is_exempt: product.tax.isExempt }
      : {}),
  };
}

/** A product that names the very tax of the company's rule is taxed as one that leaves it to the rule. */
function isOtherTax(tax: ReadTax, known: KnownProduct, taxes: readonly TaxRate[]): boolean {
  if (tax.isExempt || known.is_exempt) return tax.isExempt !== known.is_exempt;
  const knownId = known.tax_id === ruleOf(taxes).taxId ? null : known.tax_id;
  return tax.taxId !== knownId;
}

function isOtherPrice(
  amount: string,
  currency: string,
  known: { amount: string; currency: string },
): boolean {
  return currency !== known.currency || !sameNumber(amount, known.amount);
}

/** '12.5' and '12.50' are one number; decimal texts are compared as such, never as floats. */
function sameNumber(first: string, second: string): boolean {
  return trimmed(first) === trimmed(second);
}

function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;
}
