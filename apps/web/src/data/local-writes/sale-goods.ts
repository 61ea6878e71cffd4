/**
 * What a sale takes from the shelf: its lines by lot, and the boxes that are opened for it as a movement of their own. Apart
 * from recording it because most shops keep neither: it is fetched with the payment.
 */
import { newId } from '@cuadra/contracts/ids';
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol-constants';
import type { SaleLineWire } from '@cuadra/contracts/sales';
import { type CurrencyCode, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { splitLineAmounts } from '@cuadra/domain/pricing/split-line';
import { type AllottedGoods, allotGoods, type WantedGoods } from '@cuadra/domain/stock/allot';
import { isExpired, type LotPart } from '@cuadra/domain/stock/fefo';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import { readShelves, type StockedProduct } from '../shelves.ts';
import type { DeviceTransaction } from '../store/device-store.ts';

export interface SoldGoods {
  readonly lines: readonly SaleLineWire[];
  readonly currency: CurrencyCode;
  readonly warehouse_id: string;
  /** Instant, ISO. */
  readonly sold_at: string;
}

export interface SaleGoods {
  readonly lines: SaleLineWire[];
}

/**
 * Tables: those of {@link readShelves}.
 *
 * @param expiredReasons by line, of those of which an expired lot may be sold: why
 */
export async function goodsOfSale(
  tx: DeviceTransaction,
  sold: SoldGoods,
  expiredReasons: ReadonlyMap<string, string>,
): Promise<SaleGoods> {
  const lines = sold.lines.filter((line) => line.carries_stock);
  const productIds = [...new Set(lines.map((line) => line.product_id))];
  const shelves = await readShelves(tx, productIds, sold.warehouse_id);
  const wanted = lines.map((line): WantedGoods => {
    const { id, product_id: productId, unit_id: unitId } = line;
    return {
      id,
      productId,
      unitId,
      quantity: quantity(line.quantity),
      allowsExpired: expiredReasons.has(id),
    };
  });
  const today = businessDayOf(sold.sold_at);
  const { splits } = allotGoods(wanted, shelves, today);
  const withReason = ({ from, ...line }: LotLine): SaleLineWire => {
    const isLate = isExpired(expiryOf(line, shelves), today);
    return isLate ? { ...line, expired_reason: expiredReasons.get(from) ?? '' } : line;
  };
  return { lines: splitLines(sold, splits).map(withReason) };
}

/** A part of a line, and the line it is of. */
type LotLine = SaleLineWire & { readonly from: string };

function splitLines({ lines, currency }: SoldGoods, splits: AllottedGoods['splits']): LotLine[] {
  // A document has so many lines and no more: a line that would be one too many is taken whole from its first lot.
  let spare = DOCUMENT_LINES_MAX - lines.length;
  return lines.flatMap((line) => {
    const parts = splits.get(line.id)?.parts ?? [];
    const more = Math.max(parts.length - 1, 0);
    if (more > spare) return [{ ...line, lot: parts[0]?.lot ?? '', from: line.id }];
    spare -= more;
    return linesByLot(line, parts, currency);
  });
}

/** The first keeps the line's id. Nothing is priced again: the parts come to what the line came to. */
function linesByLot(line: SaleLineWire, parts: readonly LotPart[], currency: CurrencyCode): LotLine[] {
  const from = line.id;
  if (parts.length <= 1) return [{ ...line, lot: parts[0]?.lot ?? line.lot, from }];
  const amount = (text: string) => parseDecimal(text, currency);
  const whole = {
    subtotal: amount(line.subtotal),
    discount: amount(line.discount),
    base: amount(line.base),
    tax: amount(line.tax),
    total: amount(line.total),
  };
  const sizes = parts.map((part) => part.quantity);
  return splitLineAmounts(whole, line.includes_tax, sizes).map((amounts, place) => ({
    ...line,
    from,
    id: place === 0 ? line.id : newId(),
    lot: parts[place]?.lot ?? '',
    quantity: quantityToString(sizes[place] ?? 0n),
    subtotal: toDecimal(amounts.subtotal),
    discount: toDecimal(amounts.discount),
    base: toDecimal(amounts.base),
    tax: toDecimal(amounts.tax),
    total: toDecimal(amounts.total),
  }));
}

function expiryOf(
  { product_id, unit_id, lot }: SaleLineWire,
  shelves: ReadonlyMap<string, StockedProduct>,
): string | null {
  const unit = shelves.get(product_id)?.units.find(({ unitId }) => unitId === unit_id);
  return unit?.lots.find(({ code }) => code === lot)?.expiresOn ?? null;
}
