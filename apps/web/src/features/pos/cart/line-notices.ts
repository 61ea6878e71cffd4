/**
 * What a cashier should know of a line and may sell all the same: more of it than is left, or for nothing. Apart from
 * the prices because nothing is stopped by it, and what is left comes later than the line.
 */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { formatMoney, formatQuantity } from '@cuadra/domain/money/format';
import { isZero } from '@cuadra/domain/money/money';
import { ONE, type Quantity } from '@cuadra/domain/money/quantity';
import type { KnownUnits } from '../../../data/stock-follower.ts';
import { currencySymbol } from '../../../ui/currency-symbol.ts';
import type { TillLine } from './cart.ts';

/** @returns by line id; none for a line there is nothing to say of, or not yet */
export function lineNotices(lines: readonly TillLine[], stocks: KnownUnits): ReadonlyMap<string, string> {
  const sold = soldByUnit(lines);
  const notices = new Map<string, string>();
  for (const line of lines) {
    const words = [priceNotice(line), stockNotice(line, sold.get(keyOf(line)) ?? 0n, stocks)];
    const said = words.filter((word) => word !== undefined);
    if (said.length > 0) notices.set(line.id, said.join(' · '));
  }
  return notices;
}

function keyOf({ productId, unitId }: TillLine): string {
  return `${productId}|${unitId}`;
}

/** A unit of a product may stand in several lines, at different prices. */
function soldByUnit(lines: readonly TillLine[]): ReadonlyMap<string, Quantity> {
  const sold = new Map<string, Quantity>();
  for (const line of lines) sold.set(keyOf(line), (sold.get(keyOf(line)) ?? 0n) + line.quantity);
  return sold;
}

function priceNotice({ price }: TillLine): string | undefined {
  return isZero(price) ? `Precio ${formatMoney(price, currencySymbol(price.currency))}` : undefined;
}

/** Where pieces run out and there are cases, nothing: one is opened with the sale (MOV-03). */
function stockNotice(line: TillLine, sold: Quantity, stocks: KnownUnits): string | undefined {
  const { productId, unitId, type, factor } = line;
  if (!stocks.has(productId) || !carriesStock(type)) return undefined;
  const units = stocks.get(productId);
  if (units === undefined) return 'No disponible';
  const stock = units.get(unitId) ?? 0n;
  if (sold <= stock || (factor === ONE && hasOthers(units, unitId))) return undefined;
  return stock > 0n ? `Quedan ${formatQuantity(stock)}` : 'Agotado';
}

function hasOthers(units: ReadonlyMap<string, Quantity>, unitId: string): boolean {
  return [...units].some(([id, stock]) => id !== unitId && stock >= ONE);
}
