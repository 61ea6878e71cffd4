/**
 * What a cell of an exported table holds: words, or something a spreadsheet can reckon with. Apart from both formats, so
 * that a column says once what it is and each writes it in its own way.
 */
import { type Money, toDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { type UnitCost, unitCostToString } from '@cuadra/domain/money/unit-cost';

/** An amount, a quantity, a rate: as on the wire, '-1234.50', so that no digit is lost on the way. */
export interface ExportDecimal {
  readonly decimal: string;
}

/** A calendar day: 'YYYY-MM-DD'. */
export interface ExportDay {
  readonly day: string;
}

/** Undefined leaves the cell empty: what is unknown is no zero. */
export type ExportValue = string | number | ExportDecimal | ExportDay | undefined;

export interface ExportSheet {
  /** Of the file and of the sheet in it: 'Productos'. */
  readonly name: string;
  readonly headings: readonly string[];
  /** As many values in each as there are headings. */
  readonly rows: readonly (readonly ExportValue[])[];
}

export function moneyValue(amount: Money | undefined): ExportDecimal | undefined {
  return amount === undefined ? undefined : { decimal: toDecimal(amount) };
}

export function unitCostValue(cost: UnitCost | undefined): ExportDecimal | undefined {
  return cost === undefined ? undefined : { decimal: unitCostToString(cost) };
}

export function quantityValue(quantity: Quantity | undefined): ExportDecimal | undefined {
  return quantity === undefined ? undefined : { decimal: quantityToString(quantity) };
}
