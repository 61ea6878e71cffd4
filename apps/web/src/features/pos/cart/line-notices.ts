/**
 * What a cashier should know of a line and may sell all the same: more of it than is left, or for nothing. Apart from
 * the prices because nothing is stopped by it, and what is left comes later than the line.
 */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { formatMoney, formatQuantity } from '@cuadra/domain/money/format';
import { isZero } from '@cuadra/domain/money/money';
import { ONE, type Quantity } from '@cuadra/domain/money/quantity';
import type { KnownStocks } from '../../../data/stock-follower.ts';
import { currencySymbol } from '../../../ui/currency-symbol.ts';
import type { TillLine } from './cart.ts';

/** @returns by line id; none for a line there is nothing to say of, or not yet */
export function lineNotices(lines: readonly TillLine[], stocks: KnownStocks): ReadonlyMap<string, string> {
  const sold = soldByProduct(lines);
  const notices = new Map<string, string>();
  for (const line of lines) {
    const words = [priceNotice(line), stockNotice(line, sold.get(line.productId) ?? 0n, stocks)];
    const said = words.filter((word) => word !== undefined);
    if (said.length > 0) notices.set(line.id, said.join(' · '));
  }
  return notices;
}

/** In base units: one product may stand in several lines, each in a unit of its own. */
function soldByProduct(lines: readonly TillLine[]): ReadonlyMap<string, Quantity> {
  const sold = new Map<string, Quantity>();
  for (const { productId, quantity, factor } of lines) {
    sold.set(productId, (sold.get(productId) ?? 0n) + (quantity * factor) / ONE);
  }
  return sold;
}

function priceNotice({ price }: TillLine): string | undefined {
  return isZero(price) ? `Precio ${formatMoney(price, currencySymbol(price.currency))}` : undefined;
}

function stockNotice({ productId, type }: TillLine, sold: Quantity, stocks: KnownStocks): string | undefined {
  const stock = stocks.get(productId);
  if (!stocks.has(productId) || !carriesStock(type) || (stock !== undefined && sold <= stock))
    return undefined;
  if (stock === undefined) return 'No disponible';
  return stock > 0n ? `Quedan ${formatQuantity(stock)}` : 'Agotado';
}
