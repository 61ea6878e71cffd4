/**
 * The stock of products at a place, by unit and lot, in the shape that the domain's decisions need. Apart from the
 * balances because it takes four tables: products, units, balances and lots.
 */
import { ONE, quantity } from '@cuadra/domain/money/quantity';
import type { ProductShelf } from '@cuadra/domain/stock/allot';
import type { LotStock } from '@cuadra/domain/stock/fefo';
import type { UnitStock } from '@cuadra/domain/stock/unpack';

import type { LotRow, ProductRow, ProductUnitRow, StockBalanceRow } from './rows.ts';
import type { DeviceTransaction, TableName } from './store/device-store.ts';

/** The tables of {@link readShelves}. */
export const SHELF_TABLES = [
  'products',
  'product_units',
  'stock_balances',
  'lots',
] as const satisfies readonly TableName[];

export interface StockedProduct extends ProductShelf {
  readonly product: ProductRow;
  readonly boxes: readonly ProductUnitRow[];
}

/** Whether its sales name the lot. Products with an expiry have lots, because it is the lot that expires. */
export function tracksLots({
  track_lots,
  requires_expiration,
}: Pick<ProductRow, 'track_lots' | 'requires_expiration'>): boolean {
  return track_lots || requires_expiration;
}

/** By the requested ids; a merged one gives its survivor (S-30). Table: `products`. */
export async function followedProducts(
  tx: DeviceTransaction,
  productIds: readonly string[],
): Promise<Map<string, ProductRow>> {
  const followed = new Map<string, ProductRow>();
  let wanted = productIds.map((id) => ({ asked: id, id }));
  while (wanted.length > 0) {
    const rows = await tx.getMany(
      'products',
      wanted.map(({ id }) => id),
    );
    wanted = wanted.flatMap(({ asked, id }, place) => {
      const row = rows[place];
      if (row !== undefined) followed.set(asked, row);
      const next = row?.merged_into ?? '';
      // Each id is smaller than the one before, so this ends.
      return next !== '' && next < id ? [{ asked, id: next }] : [];
    });
  }
  return followed;
}

/** Of the products with lots or boxes; the others need no decision. Tables: {@link SHELF_TABLES}. */
export async function readShelves(
  tx: DeviceTransaction,
  products: readonly ProductRow[],
  warehouseId: string,
): Promise<Map<string, StockedProduct>> {
  const productIds = products.map(({ id }) => id);
  const boxes = await tx.where('product_units', 'product_id', productIds);
  const concerned = products.filter(
    (row) => tracksLots(row) || boxes.some((box) => box.product_id === row.id && box.deleted_at === null),
  );
  if (concerned.length === 0) return new Map();
  const ids = concerned.map(({ id }) => id);
  const tracked = concerned.filter(tracksLots).map(({ id }) => id);
  const [balances, lots] = await Promise.all([
    tx.where('stock_balances', 'product_id', ids),
    tracked.length === 0 ? [] : tx.where('lots', 'product_id', tracked),
  ]);
  const here = balances.filter((row) => row.warehouse_id === warehouseId);
  return new Map(concerned.map((product) => [product.id, shelfOf(product, boxes, here, lots)]));
}

/** The given rows may contain those of other products. */
function shelfOf(
  product: ProductRow,
  allBoxes: readonly ProductUnitRow[],
  balances: readonly StockBalanceRow[],
  lots: readonly LotRow[],
): StockedProduct {
  const boxes = allBoxes.filter((box) => box.product_id === product.id);
  const own = balances.filter((row) => row.product_id === product.id);
  const expiries = new Map(
    lots.filter((lot) => lot.product_id === product.id).map((lot) => [lot.code, lot.expires_on]),
  );
  const unit = (unitId: string, factor: bigint): UnitStock => ({
    unitId,
    factor,
    lots: own.filter((row) => row.unit_id === unitId).map((row) => lotStock(row, expiries)),
  });
  const units = [
    unit(product.base_unit.id, ONE),
    ...boxes.map((box) => unit(box.id, quantity(box.conversion_factor))),
  ];
  return { product, boxes, tracksLots: tracksLots(product), units };
}

function lotStock({ lot, shown }: StockBalanceRow, expiries: ReadonlyMap<string, string | null>): LotStock {
  return { code: lot, expiresOn: expiries.get(lot) ?? null, quantity: quantity(shown.quantity) };
}
