/**
 * Notices about cart lines that do not stop the sale: not enough stock, or no price. Apart from the prices because a
 * notice stops nothing, and stock figures arrive later than the line.
 */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { formatQuantity } from '@cuadra/domain/money/format';
import { isZero } from '@cuadra/domain/money/money';
import { inBaseUnits, ONE, type Quantity } from '@cuadra/domain/money/quantity';
import type { HeldUnit, KnownUnits } from '../../../data/stock-follower.ts';
import type { TillLine } from '../../../session/selling/sold-cart.ts';
import { moneyText } from '../../../ui/display/currency-symbol.ts';

/** @returns the notices by line id; no entry when there is nothing to report, or not yet */
export function lineNotices(lines: readonly TillLine[], stocks: KnownUnits): ReadonlyMap<string, string> {
  const sold = soldByUnit(lines);
  const notices = new Map<string, string>();
  for (const line of lines) {
    const said = [priceNotice(line), stockNotice(line, sold, stocks)].filter((word) => word !== undefined);
    if (said.length > 0) notices.set(line.id, said.join(' · '));
  }
  return notices;
}

type SoldUnit = Pick<TillLine, 'factor' | 'quantity'>;
type SoldUnits = ReadonlyMap<string, SoldUnit>;

/** The sold quantities by product, then by unit: one unit of a product may be on several lines, at different prices. */
function soldByUnit(lines: readonly TillLine[]): ReadonlyMap<string, SoldUnits> {
  const sold = new Map<string, Map<string, SoldUnit>>();
  for (const { productId, unitId, factor, quantity } of lines) {
    const units = sold.get(productId) ?? new Map<string, SoldUnit>();
    units.set(unitId, { factor, quantity: (units.get(unitId)?.quantity ?? 0n) + quantity });
    sold.set(productId, units);
  }
  return sold;
}

function priceNotice({ price }: TillLine): string | undefined {
  return isZero(price) ? `Precio ${moneyText(price)}` : undefined;
}

/** When a unit runs out, stock in the product's other units counts: a sale opens and packs cases (MOV-03). */
function stockNotice(
  { productId, unitId, type, factor, deliveredLot }: TillLine,
  sold: ReadonlyMap<string, SoldUnits>,
  stocks: KnownUnits,
): string | undefined {
  // What was delivered has left the store before.
  if (deliveredLot !== undefined || !stocks.has(productId) || !carriesStock(type)) return undefined;
  const units = stocks.get(productId);
  // The product has no stock records, so there is nothing to warn of.
  if (units === undefined) return undefined;
  if (units === 'elsewhere') return 'No disponible';
  const wanted = sold.get(productId) ?? new Map<string, SoldUnit>();
  const left = (units.get(unitId)?.held ?? 0n) + wholeIn(spareBeside(unitId, units, wanted), factor);
  if ((wanted.get(unitId)?.quantity ?? 0n) <= left) return undefined;
  return left > 0n ? `Quedan ${formatQuantity(left)}` : 'Agotado';
}

/** The stock of the other units that no other line needs, in base units. */
function spareBeside(unitId: string, units: ReadonlyMap<string, HeldUnit>, sold: SoldUnits): Quantity {
  const others = new Set([...units.keys(), ...sold.keys()]);
  others.delete(unitId);
  return [...others].reduce((sum, id) => {
    const [unit, own] = [units.get(id), sold.get(id)];
    const spare = (unit?.held ?? 0n) - (own?.quantity ?? 0n);
    // Negative stock from before does not belong to this sale.
    if (own === undefined && spare < 0n) return sum;
    return sum + inBaseUnits(spare, unit?.factor ?? own?.factor ?? ONE);
  }, 0n);
}

function wholeIn(amount: Quantity, factor: Quantity): Quantity {
  return amount <= 0n || factor <= 0n ? 0n : (amount / factor) * ONE;
}
