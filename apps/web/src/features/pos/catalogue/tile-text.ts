/** The texts of a product's tile: its name, and its stock when the cashier should know of it. */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { formatQuantity } from '@cuadra/domain/money/format';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { stockStatus } from '@cuadra/domain/stock/level';
import type { ProductRow } from '../../../data/rows.ts';
import type { Elsewhere } from '../../../data/stock-follower.ts';

/**
 * The name, without a line break inside a size: 'Harina de maíz 1 kg' never breaks between the figure and its unit,
 * wherever in the name the size is.
 */
export function withSizeTogether(name: string): string {
  return name.replace(/(\d) (\p{L}{1,6}$|\p{L}{1,3}(?!\p{L}))/gu, '$1\u00a0$2');
}

export interface StockWords {
  readonly text: string;
  /**
   * Quiet when no stock was ever recorded: otherwise a shop that counts nothing would be warned about every product.
   */
  readonly tone: 'due' | 'quiet';
}

/** Low stock (INV-03). Undefined when there is enough stock, or the product has none to count. */
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
