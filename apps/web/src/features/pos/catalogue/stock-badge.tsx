/** How little is left of a product, said on its tile only when somebody should know (INV-03). */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { formatQuantity } from '@cuadra/domain/money/format';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { stockStatus } from '@cuadra/domain/stock/level';
import type { ProductRow } from '../../../data/rows.ts';
import type { Elsewhere } from '../../../data/stock-follower.ts';

export interface StockWords {
  readonly text: string;
  /** Quiet where nobody has said how much there is: a shop that counts nothing would else be warned of all it sells. */
  readonly tone: 'due' | 'quiet';
}

/** Undefined where there is enough, or nothing to count. */
export function stockWords(
  product: Pick<ProductRow, 'type' | 'min_stock'>,
  stock: Quantity | Elsewhere | undefined,
): StockWords | undefined {
  if (!carriesStock(product.type)) return undefined;
  if (stock === undefined) return { text: 'Sin registrar', tone: 'quiet' };
  if (stock === 'elsewhere') return { text: 'No disponible', tone: 'due' };
  if (stockStatus(stock, quantity(product.min_stock)) !== 'low') return undefined;
  return { text: stock > 0n ? `Quedan ${formatQuantity(stock)}` : 'Agotado', tone: 'due' };
}
