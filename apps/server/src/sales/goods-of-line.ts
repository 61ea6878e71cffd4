/** The goods that a line of a sale or of its return moves, in the form in which the two are compared (SALE-05). */
import type { SaleLineWire } from '@cuadra/contracts/sales/sales';
import type { GoodsOfLine } from '@cuadra/domain/flags/match-facts';
import { quantity } from '@cuadra/domain/money/quantity';

type LineWire = Pick<SaleLineWire, 'id' | 'product_id' | 'unit_id' | 'factor' | 'lot' | 'carries_stock'>;

export function goodsOfLine(line: LineWire): GoodsOfLine {
  return {
    lineId: line.id,
    productId: line.product_id,
    unitId: line.unit_id,
    factor: quantity(line.factor),
    lot: line.lot,
    carriesStock: line.carries_stock,
  };
}
