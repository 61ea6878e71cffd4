/**
 * What may still be returned of a sale, and what of it is requested. Separate from the amounts, because a screen shows
 * it before anything is computed.
 */
import type { Quantity } from '../money/quantity.ts';
import type { PricedLine } from '../pricing/price-line.ts';
import type { Sale } from '../sales/sale.ts';
import type { GoodsPlace, ReturnShare } from './sale-return.ts';

export interface WantedLine {
  /** Of the sale's line. */
  readonly lineId: string;
  /** Above zero. */
  readonly quantity: Quantity;
  readonly goods: GoodsPlace;
}

export interface ReturnableLine {
  readonly sold: PricedLine;
  readonly returned: Quantity;
  /** Never below zero, though two tills may have taken the same goods back. */
  readonly left: Quantity;
}

/** What may still be returned, one line each, in the order of the sale. */
export function returnableLines(
  sale: Pick<Sale, 'lines'>,
  earlier: readonly Pick<ReturnShare, 'lines'>[],
): ReturnableLine[] {
  return sale.lines.map((sold) => {
    const returned = earlier
      .flatMap(({ lines }) => lines)
      .filter(({ line }) => line.id === sold.line.id)
      .reduce((all, { line }) => all + line.quantity, 0n);
    const left = sold.line.quantity - returned;
    return { sold, returned, left: left > 0n ? left : 0n };
  });
}

/** All that is left, to one place. */
export function wantedOfAll(lines: readonly ReturnableLine[], goods: GoodsPlace): WantedLine[] {
  return lines.flatMap(({ sold, left }) =>
    left > 0n ? [{ lineId: sold.line.id, quantity: left, goods }] : [],
  );
}
