/**
 * Stock on the rows of a product's other units means either more goods beside those of the smallest unit, or the same
 * goods counted in boxes. Both occur, and the figures alone do not always show which: a person is asked once for all
 * rows.
 */
import { QUANTITY_DECIMALS, type Quantity, quantity } from '@cuadra/domain/money/quantity';

import type { ReadProduct, ReadUnit, RowReading } from '../rows/row-reading.ts';

/** `add`: three boxes are three boxes beside the loose ones; `same`: they are the loose ones counted in boxes. */
export type UnitStockAnswer = 'add' | 'same';

export interface UnitStockQuestion {
  /** What the figures of all rows suggest. */
  readonly proposed: UnitStockAnswer;
  readonly example: {
    readonly name: string;
    readonly unit: string;
    readonly quantity: string;
    /** Of the smallest unit. */
    readonly base: string;
    readonly baseQuantity: string;
  };
}

type Counted = { readonly product: ReadProduct; readonly unit: ReadUnit };

/**
 * @param readings with units nested in their products
 * @returns undefined when no product has stock both of the smallest unit and of another: nothing can be counted twice
 */
export function unitStockQuestion(readings: readonly RowReading[]): UnitStockQuestion | undefined {
  const counted = readings.flatMap((reading): Counted[] => {
    if (reading.kind !== 'read' || reading.product.stocks.length === 0) return [];
    const { product } = reading;
    return product.units.filter(({ stocks }) => stocks.length > 0).map((unit) => ({ product, unit }));
  });
  const [first] = counted;
  if (first === undefined) return undefined;
  const isSame = counted.every(isSameGoods) && counted.some(isExactlyTheSame);
  return { proposed: isSame ? 'same' : 'add', example: exampleOf(first) };
}

/** The readings under an answer: stock that is the same goods is counted once. */
export function withUnitStock(
  readings: readonly RowReading[],
  answer: UnitStockAnswer,
): readonly RowReading[] {
  if (answer === 'add') return readings;
  return readings.map((reading) => {
    if (reading.kind !== 'read' || reading.product.units.length === 0 || reading.product.stocks.length === 0)
      return reading;
    const units = reading.product.units.map((unit) => ({ ...unit, stocks: [] }));
    return { ...reading, product: { ...reading.product, units } };
  });
}

const ONE = 10n ** BigInt(QUANTITY_DECIMALS);

/** Whole boxes, as a system shows what is left of them. */
function isSameGoods({ product, unit }: Counted): boolean {
  return (totalOf(product.stocks) * ONE) / quantity(unit.factor) / ONE === totalOf(unit.stocks) / ONE;
}

function isExactlyTheSame({ product, unit }: Counted): boolean {
  return totalOf(product.stocks) * ONE === totalOf(unit.stocks) * quantity(unit.factor);
}

function totalOf(stocks: ReadProduct['stocks']): Quantity {
  return stocks.reduce((total, stock) => total + quantity(stock.quantity), 0n) as Quantity;
}

function exampleOf({ product, unit }: Counted): UnitStockQuestion['example'] {
  const [held] = unit.stocks;
  const [loose] = product.stocks;
  return {
    name: product.name,
    unit: unit.name,
    quantity: held?.quantity ?? '0',
    base: product.unit,
    baseQuantity: loose?.quantity ?? '0',
  };
}
