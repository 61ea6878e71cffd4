/** The result of reading a row, and what it is read with: the shapes that all readers of a row share. */
import type { ProductType } from '@cuadra/domain/catalog/product';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';

import type { ColumnMapping, ImportField } from '../columns/column-mapping.ts';
import type { SystemReading } from '../systems/system-profile.ts';
import type { DecimalMark } from './file-numbers.ts';
import type { ReadTax, TaxQuestion } from './read-tax.ts';
import type { Ask, Corrections, Rejection } from './rejection.ts';
import type { CellReader } from './row-cells.ts';

export interface ReadOptions {
  /** Currency of prices and costs where the file has no column of its own for it. */
  readonly currency: string;
  /** Currencies the company works with. */
  readonly currencies: readonly string[];
  /** Taxes of the company, in the order of its settings. */
  readonly taxes: readonly TaxRate[];
  /** What to do with a code that was damaged on its way: a product is worth more than its code. */
  readonly damagedBarcode: 'leave_empty' | 'reject';
  /** What to do with a product whose SKU is missing or damaged, and that has no barcode to use in its place. */
  readonly missingSku: 'from_name' | 'reject';
  /** What to do with negative stock: opening stock is never below zero. */
  readonly negativeStock: 'zero' | 'reject';
  /** What to do with figures of more decimals than are stored. */
  readonly extraDecimals: 'round' | 'reject';
  /** What the rows of a known system's file mean. */
  readonly system?: SystemReading;
  /** The decimal mark chosen for columns whose numbers can be read in two ways. */
  readonly marks?: DecimalAnswers;
  readonly corrections?: Corrections;
  /** The answers about taxes and currencies that the company does not have, by the file's word for them. */
  readonly answers?: ReadAnswers;
}

export interface ReadAnswers {
  /** 'rule', 'exempt', 'reject', or the id of a tax. */
  readonly tax: Readonly<Record<string, string>>;
  /** The currency in which the figures are taken, or 'reject'. */
  readonly currency: Readonly<Record<string, string>>;
}

/** Another unit of a product, from a row of its own. */
export interface ReadUnit {
  readonly row: number;
  readonly name: string;
  /** Of the product's smallest unit. */
  readonly factor: string;
  readonly barcode: string;
  readonly price: string | undefined;
  readonly cost: string | undefined;
  /** Its stock, counted in this unit. */
  readonly stocks: ReadProduct['stocks'];
}

export interface ReadProduct {
  readonly sku: string;
  /** The row has no SKU: it was made from the name. */
  readonly isSkuMade: boolean;
  readonly name: string;
  readonly barcode: string;
  readonly category: string;
  readonly brand: string;
  readonly model: string;
  readonly description: string;
  readonly unit: string;
  /** How many of the smallest unit this one holds; undefined where the row does not say it. */
  readonly factor: string | undefined;
  /** Beside the one above, from other rows of the same code. */
  readonly units: readonly ReadUnit[];
  /** Undefined when the row states none; so is the cost. */
  readonly price: string | undefined;
  readonly currency: string;
  readonly cost: string | undefined;
  readonly costCurrency: string;
  /** Whether the tax is in the price; undefined when the row does not state it. */
  readonly includesTax: boolean | undefined;
  readonly tax: ReadTax;
  /** The stock by the file's word for the place; '' when it names none. */
  readonly stocks: readonly { readonly place: string; readonly quantity: string }[];
  readonly minStock: string | undefined;
  readonly maxStock: string | undefined;
  readonly type: ProductType | undefined;
  readonly status: 'active' | 'inactive' | undefined;
}

/** A row that is no product of its own: it belongs to another row, or to no product. Nothing of it is lost. */
export interface AbsorbedRow {
  readonly row: number;
  readonly reason: string;
}

export type RowReading =
  | {
      readonly kind: 'read';
      readonly row: number;
      readonly product: ReadProduct;
      readonly notices: readonly string[];
      /** What only a person can say, read meanwhile as is proposed: nothing is imported before it is answered. */
      readonly asks: readonly Ask[];
    }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'absorbed'; readonly absorbed: AbsorbedRow };

/** Fields of a product that are figures. */
export const NUMBER_FIELDS = ['price', 'cost', 'stock', 'min_stock', 'max_stock', 'factor'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** The decimal mark chosen for columns whose numbers can be read in two ways. */
export type DecimalAnswers = Readonly<Partial<Record<NumberField, DecimalMark>>>;

/** The text of every field in a row; '' when the row leaves it empty. */
export type Cells = Readonly<Record<ImportField, string>>;

/** What all rows of a file are read with: found out once, of all of them together. */
export interface RowReader {
  readonly mapping: ColumnMapping;
  readonly options: ReadOptions;
  readonly system: SystemReading;
  readonly cell: CellReader;
  readonly marks: Readonly<Record<NumberField, DecimalMark>>;
  /** The currency of costs that state none themselves. */
  readonly costCurrency: string;
  readonly question: TaxQuestion;
}

/** Why a row is refused, as reported by the reader of one of its cells. */
export type CellRefusal = Pick<Rejection, 'field' | 'reason' | 'fix' | 'asks'>;
