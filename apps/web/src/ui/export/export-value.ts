/**
 * The value of a cell in an exported table: words, or something a spreadsheet can calculate with. Apart from both
 * formats, so that a column states its value once and each format writes it in its own way.
 */
import { type Money, toDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { type UnitCost, unitCostToString } from '@cuadra/domain/money/unit-cost';

/** An amount, a quantity, a rate: in the form of the wire, '-1234.50', so that no digit is lost. */
export interface ExportDecimal {
  readonly decimal: string;
}

/** A calendar day: 'YYYY-MM-DD'. */
export interface ExportDay {
  readonly day: string;
}

/** Undefined leaves the cell empty, because an unknown value is no zero. */
export type ExportValue = string | number | ExportDecimal | ExportDay | undefined;

export interface ExportSheet {
  /** Name of the file and of its sheet: 'Productos'. */
  readonly name: string;
  /** Lines above the headings, in a spreadsheet alone: a CSV file begins with its headings, as programs expect. */
  readonly titles?: readonly string[];
  readonly headings: readonly string[];
  /** Each with as many values as there are headings. */
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
