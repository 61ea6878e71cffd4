/**
 * The dry run: what importing a file would do, row by row, against what the company has. Nothing is written.
 * Products are matched by SKU, so that the same file a second time changes nothing (IMP-02, IMP-03).
 */

import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import { grouped } from '@cuadra/domain/grouped';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';

import type { ColumnMapping } from '../columns/column-mapping.ts';
import type { Rejection } from '../rows/rejection.ts';
import type { AbsorbedRow, ReadProduct, RowReading } from '../rows/row-reading.ts';
import { changesOf, type KnownProduct } from './compare-product.ts';
import { FileCategories, type KnownCategory } from './file-categories.ts';
import { FileSkus } from './file-skus.ts';
import type { ChangedProduct, ImportPlan, NewProduct, Notice, OpenAsk, OpeningStock } from './import-plan.ts';
import { asUnitOf, contentOf, unitKey } from './join-units.ts';
import { newProduct } from './new-product.ts';
import { type ChangedUnit, type KnownUnit, unitWrites } from './product-units.ts';
import type { StockPlaces } from './stock-places.ts';

export interface PlanContext {
  readonly companyId: string;
  readonly products: readonly KnownProduct[];
  /** Of those products, beside their base units. */
  readonly units: readonly KnownUnit[];
  readonly categories: readonly KnownCategory[];
  readonly places: StockPlaces;
  /** Whether a record has that id, be it deleted. */
  readonly isTaken: (id: string) => boolean;
  readonly mapping: ColumnMapping;
  readonly pricesIncludeTax: boolean;
  /** Taxes of the company, in the order of its settings. */
  readonly taxes: readonly TaxRate[];
  /** ISO instant given to new prices. */
  readonly now: string;
}

/** Every row lands in exactly one of created, changed, unchanged, absorbed or rejected. */
export function planImport(readings: readonly RowReading[], context: PlanContext): ImportPlan {
  const planner = new Planner(context, new FileSkus(context, readings));
  for (const reading of readings) {
    if (reading.kind === 'rejected') planner.rejected.push(reading.rejection);
    else if (reading.kind === 'absorbed') planner.absorbed.push(reading.absorbed);
    else planner.take(reading);
  }
  const { created, changed, unchanged, rejected, absorbed, notices, unchangedStocks } = planner;
  const { made: categories } = planner.categories;
  const { made: warehouses } = context.places;
  const { units, unitsOfOthers } = planner;
  const asks = openAsks(readings);
  const rows = { created, changed, unchanged, rejected, absorbed, notices };
  return { ...rows, categories, warehouses, units, unitsOfOthers, asks, unchangedStocks };
}

function openAsks(readings: readonly RowReading[]): OpenAsk[] {
  const asks = new Map<string, OpenAsk>();
  for (const reading of readings) {
    if (reading.kind !== 'read') continue;
    for (const ask of reading.asks) {
      const key = `${ask.kind} ${ask.word}`;
      if (!asks.has(key)) asks.set(key, { ...ask, row: reading.row, name: reading.product.name });
    }
  }
  return [...asks.values()];
}

type ReadRow = Extract<RowReading, { readonly kind: 'read' }>;

/** A product the file has named before. */
interface Met {
  readonly row: number;
  /** Its product, without stock. */
  readonly content: string;
  readonly stocks: OpeningStock[];
}

/** Collects the results of one pass over the rows. */
class Planner {
  readonly created: NewProduct[] = [];
  readonly changed: ChangedProduct[] = [];
  readonly rejected: Rejection[] = [];
  readonly absorbed: AbsorbedRow[] = [];
  readonly notices: Notice[] = [];
  readonly categories: FileCategories;
  readonly units = { created: [] as KnownUnit[], changed: [] as ChangedUnit[] };
  unchanged = 0;
  unitsOfOthers = 0;
  unchangedStocks = 0;

  readonly #context: PlanContext;
  readonly #skus: FileSkus;
  /** The SKU of the product that has the code, also when a unit has it. */
  readonly #ownerOfCode: Map<string, string>;
  readonly #met = new Map<string, Met>();
  #unitsByProduct: ReadonlyMap<string, readonly KnownUnit[]> | undefined;

  constructor(context: PlanContext, skus: FileSkus) {
    this.#context = context;
    this.#skus = skus;
    this.categories = new FileCategories(context.companyId, context.categories, context.isTaken);
    this.#ownerOfCode = ownersOfCodes(context);
  }

  take(reading: ReadRow): void {
    const { row, product, notices } = reading;
    const sku = skuKey(product.sku);
    if (
      product.isSkuMade &&
      !this.#met.has(sku) &&
      this.#skus.isOfAnother(product, sku) &&
      !this.#skus.isMadeAs(sku)
    ) {
      this.take(this.#renamed(reading));
      return;
    }
    const known = this.#skus.known(sku);
    const held = known === undefined ? undefined : this.#otherUnitOf(known, product);
    if (known !== undefined && held !== undefined) {
      const read = asUnitOf(known, held, reading);
      if ('row' in read) this.rejected.push(read);
      else this.take({ ...reading, product: read.product });
      return;
    }
    const stocks = known === undefined ? this.#stocksOf(reading) : [];
    if (stocks === undefined) return;
    const before = this.#met.get(sku);
    const content = contentOf(product);
    if (before !== undefined) {
      this.#takeAgain(reading, before, content, stocks);
      return;
    }
    const met = { row, content, stocks: [...stocks] };
    this.#met.set(sku, met);
    const allNotices = [...notices, ...this.#priceNotice(product, known)];
    for (const text of allNotices) this.notices.push({ row, name: product.name, text });
    this.#warnOfSharedCode(row, product, product.barcode);
    for (const unit of product.units) this.#warnOfSharedCode(unit.row, product, unit.barcode);

    if (known !== undefined) {
      this.#compare(row, product, known);
      return;
    }
    const made = newProduct(
      { row, product, stocks: met.stocks, categoryId: this.categories.idOf(product.category) },
      this.#context,
    );
    this.created.push(made);
    this.#takeUnits(made.fields.id, product);
  }

  #heldUnits(productId: string): readonly KnownUnit[] {
    this.#unitsByProduct ??= grouped(this.#context.units, (unit) => unit.product_id);
    return this.#unitsByProduct.get(productId) ?? [];
  }

  /** The unit of the row when it is not the product's base unit: then its price is the price of a box. */
  #otherUnitOf(known: KnownProduct, { unit }: ReadProduct): KnownUnit | undefined {
    const key = unitKey(unit);
    if (key === '' || key === unitKey(known.base_unit.name)) return undefined;
    return this.#heldUnits(known.id).find(({ name }) => unitKey(name) === key);
  }

  /** @returns whether there is anything new in them */
  #takeUnits(productId: string, { units }: ReadProduct): boolean {
    if (units.length === 0) return false;
    const held = this.#heldUnits(productId);
    const { created, changed } = unitWrites(productId, units, held, this.#context.isTaken);
    this.units.created.push(...created);
    this.units.changed.push(...changed);
    return created.length + changed.length > 0;
  }

  /**
   * The same product in another place adds its stock. An identical row counts once. Anything else is a mistake in the
   * file.
   */
  #takeAgain(reading: ReadRow, before: Met, content: string, stocks: readonly OpeningStock[]): void {
    const { row } = reading;
    const held = before.stocks.filter(({ unit }) => unit === undefined);
    const places = new Set(held.map(({ warehouseId }) => warehouseId));
    if (content === before.content && canonicalJson(stocks) === canonicalJson(held)) {
      this.absorbed.push({ row, reason: `Es igual a la fila ${before.row}.` });
    } else if (content === before.content && stocks.every(({ warehouseId }) => !places.has(warehouseId))) {
      before.stocks.push(...stocks);
      this.absorbed.push({
        row,
        reason: `Es la existencia en otro almacén del producto de la fila ${before.row}.`,
      });
    } else this.#takeNamesake(reading, before.row);
  }

  /**
   * Another product under an SKU that was used before gets an SKU of its own, which a person confirms when the file has
   * written it.
   */
  #takeNamesake(reading: ReadRow, row: number): void {
    const { product } = reading;
    const renamed = this.#renamed(reading);
    const text = renamed.product.sku;
    // Known by it already: it was confirmed at an earlier import of these rows.
    if (product.isSkuMade) {
      const notice = `Se llama como la fila ${row}: entra aparte, con el SKU ${text}.`;
      this.take({ ...renamed, notices: [...renamed.notices, notice] });
      return;
    }
    if (this.#skus.known(skuKey(text)) !== undefined) {
      this.take(renamed);
      return;
    }
    const reason = `SKU repetido: ya está en la fila ${row}.`;
    const fix = { label: `Usar ${text}`, text };
    this.rejected.push({
      row: reading.row,
      field: 'sku',
      value: product.sku,
      name: product.name,
      reason,
      fix,
    });
  }

  #renamed(reading: ReadRow): ReadRow {
    const { product } = reading;
    return { ...reading, product: { ...product, sku: this.#skus.giveFree(product) } };
  }

  /** Undefined when the row names an unknown place: then the row is rejected. */
  #stocksOf({ row, product }: ReadRow): OpeningStock[] | undefined {
    const stocks: OpeningStock[] = [];
    const counted = [
      ...product.stocks.map((stock) => ({ ...stock, counted: {} })),
      ...product.units.flatMap(({ name: unit, stocks: held }) =>
        held.map((stock) => ({ ...stock, counted: { unit } })),
      ),
    ];
    for (const { place, quantity, counted: unit } of counted) {
      const warehouseId = this.#context.places.idOf(place);
      if (warehouseId === undefined) {
        const reason = `No hay un almacén “${place}”.`;
        const { name } = product;
        this.rejected.push({
          row,
          field: 'warehouse',
          value: place,
          name,
          reason,
          asks: { kind: 'place', word: place },
        });
        return undefined;
      }
      if (warehouseId !== 'skip') stocks.push({ quantity, warehouseId, ...unit });
    }
    return stocks;
  }

  /** A price of zero is imported with a notice: giving goods away is rarely intended. */
  #priceNotice({ price }: ReadProduct, known: KnownProduct | undefined): string[] {
    if (this.#context.mapping.price === undefined || (price ?? (known === undefined ? '0' : '')) !== '0')
      return [];
    return ['Sin precio de venta: la caja lo pide al vender.'];
  }

  /** Two articles may share a code (box and unit of one maker): both are imported, and the till asks which. */
  #warnOfSharedCode(row: number, product: ReadProduct, barcode: string): void {
    if (barcode === '') return;
    const owner = this.#ownerOfCode.get(barcode);
    if (owner === undefined) this.#ownerOfCode.set(barcode, product.sku);
    else if (skuKey(owner) !== skuKey(product.sku)) {
      this.notices.push({
        row,
        name: product.name,
        text: `El código ${barcode} es también de “${owner}”; la caja preguntará cuál es.`,
      });
    }
  }

  /** Only columns that the file has are compared: a price list must not empty names and categories. */
  #compare(row: number, product: ReadProduct, known: KnownProduct): void {
    if ([product, ...product.units].some(({ stocks }) => stocks.length > 0)) this.unchangedStocks += 1;
    const changes = changesOf(product, known, this.#context, (name) => this.categories.idOf(name));
    const hasNewUnits = this.#takeUnits(known.id, product);
    if (Object.keys(changes).length === 0) {
      this.unchanged += 1;
      if (hasNewUnits) this.unitsOfOthers += 1;
    } else this.changed.push({ row, id: known.id, name: known.name, before: known, changes });
  }
}

function ownersOfCodes({ products, units }: Pick<PlanContext, 'products' | 'units'>): Map<string, string> {
  const skus = new Map(products.map(({ id, sku }) => [id, sku]));
  const codes = [
    ...units.map(({ product_id, barcode }) => [barcode, skus.get(product_id)] as const),
    ...products.map(({ sku, base_unit }) => [base_unit.barcode, sku] as const),
  ];
  return new Map(
    codes.flatMap(([code, sku]) => (code === '' || sku === undefined ? [] : [[code, sku] as const])),
  );
}
