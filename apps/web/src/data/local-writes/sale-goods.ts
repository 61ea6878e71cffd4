/**
 * What a sale takes from the shelf: its lines by lot, and the boxes that are opened or packed for it as a movement of their
 * own. Apart from recording it because most shops keep neither: it is fetched with the payment.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol/constants';
import type { SaleLineWire } from '@cuadra/contracts/sales/sales';
import type { MovementItemWire, MovementWire } from '@cuadra/contracts/stock/movements';
import { type CurrencyCode, type Money, parseDecimal, toDecimal, zero } from '@cuadra/domain/money/money';
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import type { LineAmounts } from '@cuadra/domain/pricing/price-line';
import { splitDiscounts, splitLineAmounts } from '@cuadra/domain/pricing/split-line';
import { type AllottedGoods, allotGoods, type WantedGoods } from '@cuadra/domain/stock/allot';
import type { LotPart } from '@cuadra/domain/stock/fefo';
import type { UnitChange } from '@cuadra/domain/stock/unpack';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { isExpired } from '@cuadra/domain/time/expiry';

import type { ProductRow } from '../rows.ts';
import { followedProducts, readShelves, type StockedProduct } from '../shelves.ts';
import type { DeviceTransaction } from '../store/device-store.ts';

export interface SoldGoods {
  readonly lines: readonly SaleLineWire[];
  readonly currency: CurrencyCode;
  readonly warehouse_id: string;
  readonly exchange_rate: string | null;
  /** Instant, ISO. */
  readonly sold_at: string;
  /** Of the receipt: 'A-000123'. */
  readonly number: string;
}

export interface SaleGoods {
  readonly lines: SaleLineWire[];
  /** The boxes that are opened or packed for it; undefined where none is. */
  readonly unpacking: MovementWire | undefined;
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
  const productIds = [...new Set(sold.lines.map((line) => line.product_id))];
  const products = await followedProducts(tx, productIds);
  const all = sold.lines.map((line) => followedLine(line, products.get(line.product_id)));
  const lines = all.filter((line) => line.carries_stock);
  const stocked = [...products.values()].filter(({ id }) => lines.some((line) => line.product_id === id));
  const shelves = await readShelves(
    tx,
    [...new Map(stocked.map((row) => [row.id, row])).values()],
    sold.warehouse_id,
  );
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
  const { splits, unitChanges } = allotGoods(wanted, shelves, today);
  const withReason = ({ from, ...line }: LotLine): SaleLineWire => {
    const reason = expiredReasons.get(from);
    const isLate = reason !== undefined && isExpired(expiryOf(line, shelves), today);
    return isLate ? { ...line, expired_reason: reason } : line;
  };
  return {
    lines: splitLines({ ...sold, lines: all }, splits).map(withReason),
    unpacking: unpackingOf(sold, shelves, unitChanges),
  };
}

/** Of a product that was joined into another since it came into the cart: it is sold as that one (S-30). */
function followedLine(line: SaleLineWire, product: ProductRow | undefined): SaleLineWire {
  if (product === undefined || product.id === line.product_id) return line;
  // A box keeps its id, and the base unit is the other's.
  const unit_id = line.factor === '1' ? product.base_unit.id : line.unit_id;
  return { ...line, product_id: product.id, unit_id };
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
  const amountsOfParts = splitLineAmounts(whole, line.includes_tax, sizes);
  const inBolivars = bolivarsOfParts(line, sizes);
  const discounts = discountsOfParts(line, amountsOfParts, inBolivars, currency);
  return amountsOfParts.map((amounts, place) => ({
    ...line,
    ...discounts[place],
    ...bolivarsToWire(line, inBolivars[place]),
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

/** None where the line has no figures in bolívares. */
function bolivarsOfParts(
  { bolivars, includes_tax }: SaleLineWire,
  sizes: readonly Quantity[],
): LineAmounts[] {
  if (bolivars == null) return [];
  const amount = (text: string) => parseDecimal(text, 'VES');
  const whole = {
    subtotal: amount(bolivars.subtotal),
    discount: amount(bolivars.discount),
    base: amount(bolivars.base),
    tax: amount(bolivars.tax),
    total: amount(bolivars.total),
  };
  return splitLineAmounts(whole, includes_tax, sizes);
}

function bolivarsToWire(
  { bolivars }: SaleLineWire,
  amounts: LineAmounts | undefined,
): Pick<SaleLineWire, 'bolivars'> {
  if (bolivars == null || amounts === undefined) return {};
  const { subtotal, discount, base, tax, total } = amounts;
  return {
    bolivars: {
      unit_price: bolivars.unit_price,
      subtotal: toDecimal(subtotal),
      discount: toDecimal(discount),
      base: toDecimal(base),
      tax: toDecimal(tax),
      total: toDecimal(total),
    },
  };
}

/** Left out where there are none, as in every line. Each currency fills its own parts, one discount after the other. */
function discountsOfParts(
  { discounts = [] }: SaleLineWire,
  parts: readonly LineAmounts[],
  inBolivars: readonly LineAmounts[],
  currency: CurrencyCode,
): Pick<SaleLineWire, 'discounts'>[] {
  if (discounts.length === 0) return parts.map(() => ({}));
  const own = splitAmounts(
    discounts.map(({ amount }) => parseDecimal(amount, currency)),
    parts,
  );
  const bolivars = splitAmounts(
    discounts.map(({ amount_bs = '0' }) => parseDecimal(amount_bs, 'VES')),
    inBolivars,
  );
  return parts.map((_, place) => ({
    discounts: discounts.flatMap((one, index) => {
      const [amount, amountBs] = [own[place]?.[index], bolivars[place]?.[index]];
      if ((amount?.minor ?? 0n) === 0n && (amountBs?.minor ?? 0n) === 0n) return [];
      const given = { ...one, amount: toDecimal(amount ?? zero(currency)) };
      return one.amount_bs === undefined
        ? [given]
        : [{ ...given, amount_bs: toDecimal(amountBs ?? zero('VES')) }];
    }),
  }));
}

/** By part, then by discount. */
function splitAmounts(amounts: readonly Money[], parts: readonly LineAmounts[]): Money[][] {
  const whole = amounts.map((amount, index) => ({ amount, index }));
  return splitDiscounts(
    whole,
    parts.map(({ discount }) => discount),
  ).map((part) => {
    const byIndex = new Map(part.map(({ amount, index }) => [index, amount]));
    return amounts.map((amount, index) => byIndex.get(index) ?? zero(amount.currency));
  });
}

function expiryOf(
  { product_id, unit_id, lot }: SaleLineWire,
  shelves: ReadonlyMap<string, StockedProduct>,
): string | null {
  const unit = shelves.get(product_id)?.units.find(({ unitId }) => unitId === unit_id);
  return unit?.lots.find(({ code }) => code === lot)?.expiresOn ?? null;
}

/** One movement for all of them, two lines each: what goes, and after it what comes of it. */
function unpackingOf(
  { warehouse_id, exchange_rate, sold_at, number }: SoldGoods,
  shelves: ReadonlyMap<string, StockedProduct>,
  unitChanges: AllottedGoods['unitChanges'],
): MovementWire | undefined {
  const items = [...unitChanges].flatMap(([productId, changes]) => {
    const shelf = shelves.get(productId);
    return shelf === undefined ? [] : changes.flatMap((change) => itemsOfChange(shelf, change));
  });
  // Beyond what a document holds it stays owed, and is put right by hand.
  if (items.length === 0 || items.length > DOCUMENT_LINES_MAX) return undefined;
  return {
    id: newId(),
    type: 'unpack',
    date: sold_at,
    from_warehouse_id: null,
    to_warehouse_id: warehouse_id,
    document_ref: number,
    notes: '',
    status: 'completed',
    exchange_rate,
    reason: null,
    purchase: null,
    reverses_id: null,
    reverses_type: null,
    replaces_id: null,
    items,
  };
}

function itemsOfChange(shelf: StockedProduct, change: UnitChange): MovementItemWire[] {
  const { fromUnitId, toUnitId, taken, given, lot, expiresOn } = change;
  return [itemOf(shelf, fromUnitId, -taken), itemOf(shelf, toUnitId, given)].map((item) => ({
    ...item,
    lot,
    expires_on: expiresOn,
  }));
}

function itemOf({ product, boxes }: StockedProduct, unitId: string, size: Quantity): MovementItemWire {
  const box = boxes.find(({ id }) => id === unitId);
  return {
    product_id: product.id,
    sku: product.sku,
    name: product.name,
    unit_id: unitId,
    unit_name: box?.name ?? product.base_unit.name,
    factor: box === undefined ? '1' : quantityToString(quantity(box.conversion_factor)),
    quantity: quantityToString(size),
    unit_cost: null,
    lot: '',
    expires_on: null,
    cost: null,
    tax_rate: null,
    tax: null,
  };
}
