/** What importing a file would do, as data: the dry run makes it, its screens show it, and the import writes it. */
import type { Ask, Rejection } from '../rows/rejection.ts';
import type { AbsorbedRow } from '../rows/row-reading.ts';
import type { KnownProduct, ProductChanges } from './compare-product.ts';
import type { KnownCategory } from './file-categories.ts';
import type { UnitWrites } from './product-units.ts';
import type { NewPlace } from './stock-places.ts';

export interface OpeningStock {
  readonly quantity: string;
  readonly warehouseId: string;
  /** The unit it is counted in, by its name; left out for the product's own. */
  readonly unit?: string;
}

export interface NewProduct {
  readonly row: number;
  readonly fields: KnownProduct;
  /** Its tax in words: 'Exento', 'IVA 16 %'. */
  readonly taxLabel: string;
  readonly stocks: readonly OpeningStock[];
}

/** What became of a row of the file. */
interface PlannedRow {
  readonly row: number;
  readonly name: string;
}

export interface ChangedProduct extends PlannedRow {
  readonly id: string;
  readonly before: KnownProduct;
  readonly changes: ProductChanges;
}

export interface Notice extends PlannedRow {
  readonly text: string;
}

export interface ImportPlan {
  readonly created: readonly NewProduct[];
  readonly changed: readonly ChangedProduct[];
  readonly unchanged: number;
  readonly rejected: readonly Rejection[];
  /** Rows that belong to another row, or to no product. */
  readonly absorbed: readonly AbsorbedRow[];
  /** What was corrected or left out during reading; these rows are imported. */
  readonly notices: readonly Notice[];
  /** Categories and warehouses that do not exist yet and are made first, parents before what hangs from them. */
  readonly categories: readonly KnownCategory[];
  readonly warehouses: readonly NewPlace[];
  /** Units beside the smallest one, of new products and of those that are there. */
  readonly units: UnitWrites;
  /** Products that change in nothing but their other units. */
  readonly unitsOfOthers: number;
  /** What only a person can say, each once: nothing is imported before it is answered. */
  readonly asks: readonly OpenAsk[];
  /** Existing products whose stock in the file is ignored: it may be a week old. */
  readonly unchangedStocks: number;
}

/** A question with the row that raised it first. */
export interface OpenAsk extends Ask {
  readonly row: number;
  readonly name: string;
}
