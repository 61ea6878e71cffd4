/** What a row of a file comes to, and what it is read with: the shapes that all readers of a row share. */
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
  /** What to do with a product whose SKU is missing or was damaged, and that has no barcode for it either. */
  readonly missingSku: 'from_name' | 'reject';
  /** What to do with stock below zero: nobody begins with it. */
  readonly negativeStock: 'zero' | 'reject';
  /** What to do with figures of more decimals than are kept. */
  readonly extraDecimals: 'round' | 'reject';
  /** What the rows of a known system's file mean. */
  readonly system?: SystemReading;
  /** What a person said of columns whose figures can be read in two ways. */
  readonly marks?: DecimalAnswers;
  readonly corrections?: Corrections;
  /** What a person said of taxes and currencies that the company does not have, by the file's word for them. */
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
  /** What there is of it, counted in this unit. */
  readonly stocks: ReadProduct['stocks'];
}

export interface ReadProduct {
  readonly sku: string;
  /** The row has none: it was made of its name. */
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
  /** Undefined where the row says nothing of it; so is the cost. */
  readonly price: string | undefined;
  readonly currency: string;
  readonly cost: string | undefined;
  readonly costCurrency: string;
  /** Whether the tax is in the price; undefined where the row says nothing of it. */
  readonly includesTax: boolean | undefined;
  readonly tax: ReadTax;
  /** What there is of it, by the file's word for the place; '' where it names none. */
  readonly stocks: readonly { readonly place: string; readonly quantity: string }[];
  readonly minStock: string | undefined;
  readonly maxStock: string | undefined;
  readonly type: ProductType | undefined;
  readonly status: 'active' | 'inactive' | undefined;
}

/** A row that is no product of its own: part of another, or of none. Nothing of it is lost. */
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

/** What a person said of columns whose figures can be read in two ways. */
export type DecimalAnswers = Readonly<Partial<Record<NumberField, DecimalMark>>>;

/** What a row says of every field; '' where it says nothing. */
export type Cells = Readonly<Record<ImportField, string>>;

/** What all rows of a file are read with: found out once, of all of them together. */
export interface RowReader {
  readonly mapping: ColumnMapping;
  readonly options: ReadOptions;
  readonly system: SystemReading;
  readonly cell: CellReader;
  readonly marks: Readonly<Record<NumberField, DecimalMark>>;
  /** Of costs that bear none themselves. */
  readonly costCurrency: string;
  readonly question: TaxQuestion;
}

/** Why a row is none, as the reader of one of its cells tells it. */
export type CellRefusal = Pick<Rejection, 'field' | 'reason' | 'fix' | 'asks'>;
