/**
 * Evaluates the lots in stock for the lines of a cart: which lines have only expired lots left, and which expire soon
 * (MOV-05). Only products with lots are read, after their lines are painted; the file is fetched with the first of
 * them.
 */
import type { Quantity } from '@cuadra/domain/money/quantity';
import { allotGoods, type WantedGoods } from '@cuadra/domain/stock/allot';
import type { LotSplit } from '@cuadra/domain/stock/fefo';
import { expiryState, isExpired } from '@cuadra/domain/time/expiry';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { CompanyDb } from '../../../data/company-db.ts';
import { readShelves, SHELF_TABLES, type StockedProduct } from '../../../data/shelves.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { watchWrites } from '../../../data/watch-writes.ts';
import type { TillLine } from '../../../session/selling/sold-cart.ts';

export interface LineLots {
  readonly line: TillLine;
  /** The quantity that only expired lots could supply. Zero when a reason to sell them was given. */
  readonly onlyExpired: Quantity;
  /** The earliest date of those expired lots; null when none has expired. */
  readonly expiredOn: string | null;
  /** The date of the first lot taken, when it expires within the product's alert days. */
  readonly nearOn: string | null;
}

/** The place a sale takes its goods from, and the business day. */
export interface LotPlace {
  readonly db: CompanyDb;
  readonly warehouseId: string;
  readonly today: string;
}

/** The lots of the lines whose products have lots, in their order. */
export async function readLineLots(
  { db, warehouseId, today }: LotPlace,
  lines: readonly TillLine[],
): Promise<LineLots[]> {
  const tracked = lines.filter((line) => line.tracksLots === true);
  const productIds = [...new Set(tracked.map(({ productId }) => productId))];
  const shelves = await dexieStore(db).read(SHELF_TABLES, async (tx) => {
    const products = await tx.getMany('products', productIds);
    return readShelves(
      tx,
      products.filter((row) => row !== undefined),
      warehouseId,
    );
  });
  const wanted = tracked.map(
    (line): WantedGoods => ({ ...line, allowsExpired: line.expiredReason !== undefined }),
  );
  const { splits } = allotGoods(wanted, shelves, today);
  return tracked.flatMap((line) => {
    const shelf = shelves.get(line.productId);
    const split = splits.get(line.id);
    return shelf === undefined || split === undefined ? [] : [lotsOfLine(line, shelf, split, today)];
  });
}

function lotsOfLine(
  line: TillLine,
  { product, units }: StockedProduct,
  { parts, onlyExpired }: LotSplit,
  today: string,
): LineLots {
  const lots = units.find(({ unitId }) => unitId === line.unitId)?.lots ?? [];
  const expired = lots.flatMap(({ expiresOn, quantity }) =>
    expiresOn !== null && quantity > 0n && isExpired(expiresOn, today) ? [expiresOn] : [],
  );
  const first = lots.find(({ code }) => code !== '' && code === parts[0]?.lot)?.expiresOn ?? null;
  const isNear = first !== null && expiryState(first, today, product.expiration_alert) === 'near';
  return {
    line,
    onlyExpired,
    expiredOn: onlyExpired > 0n ? (expired.sort()[0] ?? null) : null,
    nearOn: isNear ? first : null,
  };
}

/** The lot notices for the cashier, by line id. */
export function lotNotices(lines: readonly LineLots[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ line, onlyExpired, nearOn }): [string, string][] => {
      if (line.expiredReason !== undefined) return [[line.id, 'Lote vencido, con motivo']];
      if (onlyExpired > 0n) return [[line.id, 'Lote vencido']];
      return nearOn === null ? [] : [[line.id, `Vence el ${dayText(nearOn)}`]];
    }),
  );
}

/** Calls `onNotices` at once, and again whenever stock or an expiry date changes. Returns the unsubscribe function. */
export function followLots(
  place: LotPlace,
  lines: readonly TillLine[],
  onNotices: (notices: ReadonlyMap<string, string>) => void,
): () => void {
  let isWatched = true;
  const tell = async (): Promise<void> => {
    try {
      const notices = lotNotices(await readLineLots(place, lines));
      if (isWatched) onNotices(notices);
    } catch (error) {
      // The line stays as it is, and the payment checks again.
      console.warn('lotes', error);
    }
  };
  const unwatch = watchWrites(place.db, ['stock_balances', 'lots'], () => void tell());
  void tell();
  return () => {
    isWatched = false;
    unwatch();
  };
}
