/**
 * What a sale takes from the shelf: its lines by lot, and the unpacking or packing of boxes for it as a movement of its
 * own. Apart from recording it because most shops have neither.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol/constants';
import type { MovementItemWire, MovementWire } from '@cuadra/contracts/stock/movements';
import { ONE, type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { rateToString } from '@cuadra/domain/money/rate';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import { type LotLine, linesByLot } from '@cuadra/domain/sales/lines-by-lot';
import type { Sale } from '@cuadra/domain/sales/sale';
import { type AllottedGoods, allotGoods } from '@cuadra/domain/stock/allot';
import type { UnitChange } from '@cuadra/domain/stock/unpack';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { isExpired } from '@cuadra/domain/time/expiry';

import type { ProductRow } from '../rows.ts';
import { followedProducts, readShelves, type StockedProduct } from '../shelves.ts';
import type { DeviceTransaction } from '../store/device-store.ts';

/** What leaves a store by a sale, or by a delivery note. */
export interface LeavingGoods extends Pick<Sale, 'lines' | 'warehouseId' | 'rate'> {
  /** ISO instant. */
  readonly at: string;
  /** The number of the document. */
  readonly reference: string;
}

export interface SaleGoods {
  readonly lines: readonly PricedLine[];
  /** By line the one of the cart that it is a part of. */
  readonly partOf: ReadonlyMap<string, string>;
  /** The reason by line, for lines of an expired lot. */
  readonly expiredReasons: ReadonlyMap<string, string>;
  /** The boxes unpacked or packed for it; undefined without any. */
  readonly unpacking: MovementWire | undefined;
}

/**
 * Tables: those of {@link readShelves}.
 *
 * @param leaving with the lines of the cart
 * @param reasons by line, for lines that may sell an expired lot
 */
export async function goodsOfSale(
  tx: DeviceTransaction,
  leaving: LeavingGoods,
  reasons: ReadonlyMap<string, string>,
): Promise<SaleGoods> {
  const productIds = [...new Set(leaving.lines.map(({ line }) => line.productId))];
  const products = await followedProducts(tx, productIds);
  const lines = leaving.lines.map((priced) => followedLine(priced, products.get(priced.line.productId)));
  const stocked = lines.map(({ line }) => line).filter(({ carriesStock }) => carriesStock);
  const shelves = await shelvesOf(tx, new Set(stocked.map(({ productId }) => productId)), products, leaving);
  const today = businessDayOf(leaving.at);
  const wanted = stocked.map((line) => ({ ...line, allowsExpired: reasons.has(line.id) }));
  const { splits, unitChanges } = allotGoods(wanted, shelves, today);
  const allotted = linesByLot(lines, splits, { linesMax: DOCUMENT_LINES_MAX, newId });
  const isLate = ({ priced }: LotLine) => isExpired(expiryOf(priced, shelves), today);
  const reasonOf = ({ priced, from }: LotLine): [string, string][] => {
    const reason = reasons.get(from);
    return reason === undefined ? [] : [[priced.line.id, reason]];
  };
  return {
    lines: allotted.map(({ priced }) => priced),
    partOf: new Map(allotted.map(({ priced, from }) => [priced.line.id, from])),
    expiredReasons: new Map(allotted.filter(isLate).flatMap(reasonOf)),
    unpacking: unpackingOf(leaving, shelves, unitChanges),
  };
}

/** A product that was merged since it came into the cart is sold as the survivor (S-30). */
function followedLine(priced: PricedLine, product: ProductRow | undefined): PricedLine {
  const { line } = priced;
  if (product === undefined || product.id === line.productId) return priced;
  // A box keeps its id, and the base unit is the survivor's.
  const unitId = line.factor === ONE ? product.base_unit.id : line.unitId;
  return { ...priced, line: { ...line, productId: product.id, unitId } };
}

/** Of the products with stock movements; a survivor of several comes once. */
function shelvesOf(
  tx: DeviceTransaction,
  movedIds: ReadonlySet<string>,
  products: ReadonlyMap<string, ProductRow>,
  { warehouseId }: LeavingGoods,
): Promise<Map<string, StockedProduct>> {
  const rows = [...products.values()].filter(({ id }) => movedIds.has(id));
  return readShelves(tx, [...new Map(rows.map((row) => [row.id, row])).values()], warehouseId);
}

function expiryOf({ line }: PricedLine, shelves: ReadonlyMap<string, StockedProduct>): string | null {
  const unit = shelves.get(line.productId)?.units.find(({ unitId }) => unitId === line.unitId);
  return unit?.lots.find(({ code }) => code === line.lot)?.expiresOn ?? null;
}

/** One movement for all of them, two lines each: what is taken, then what it becomes. */
function unpackingOf(
  { at, warehouseId, reference, rate }: LeavingGoods,
  shelves: ReadonlyMap<string, StockedProduct>,
  unitChanges: AllottedGoods['unitChanges'],
): MovementWire | undefined {
  const items = [...unitChanges].flatMap(([productId, changes]) => {
    const shelf = shelves.get(productId);
    return shelf === undefined ? [] : changes.flatMap((change) => itemsOfChange(shelf, change));
  });
  // Beyond the limit of a document the stock stays negative, and is corrected by hand.
  if (items.length === 0 || items.length > DOCUMENT_LINES_MAX) return undefined;
  return {
    id: newId(),
    type: 'unpack',
    date: at,
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: reference,
    notes: '',
    status: 'completed',
    exchange_rate: rate === null ? null : rateToString(rate),
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
