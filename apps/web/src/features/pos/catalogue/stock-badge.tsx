/** How little is left of a product, said on its tile only when somebody should know (INV-03). */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { formatQuantity } from '@cuadra/domain/money/format';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { stockStatus } from '@cuadra/domain/stock/level';
import type { ProductRow } from '../../../data/rows.ts';

/** Undefined where there is enough, or nothing to count. */
export function stockWords(product: ProductRow, stock: Quantity | undefined): string | undefined {
  if (!carriesStock(product.type)) return undefined;
  switch (stockStatus(stock, quantity(product.min_stock))) {
    case 'enough':
      return undefined;
    case 'not_available':
      return 'No disponible';
    case 'low':
      return stock !== undefined && stock > 0n ? `Quedan ${formatQuantity(stock)}` : 'Agotado';
  }
}
