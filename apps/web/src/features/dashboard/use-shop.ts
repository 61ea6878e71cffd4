/** The shop as the dashboard shows it, live: drawer and register, what is running out, how far the setting up is. */

import { carriesStock } from '@cuadra/domain/catalog/product';
import type { Money } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { stockStatus } from '@cuadra/domain/stock/level';
import { useLiveQuery } from 'dexie-react-hooks';
import { shownCash, shownStocks } from '../../data/balances.ts';
import type { CompanyDb } from '../../data/company-db.ts';
import { openSession } from '../../data/local-writes/open-cash-session.ts';
import type { SessionRow } from '../../data/rows.ts';
import { deviceRegister } from '../../data/series.ts';
import { BOLIVAR, type Company, DOLLAR } from '../../session/company.ts';

export interface Drawer {
  readonly registerName: string;
  readonly session: SessionRow | undefined;
  readonly usd: Money;
  readonly ves: Money;
}

/** Null on a device without a register; undefined until first read. */
export function useDrawer({ db }: Pick<Company, 'db'>): Drawer | null | undefined {
  return useLiveQuery(async () => {
    const own = await deviceRegister(db);
    if (own === undefined) return null;
    const { register } = own;
    const [session, usd, ves] = await Promise.all([
      openSession(db),
      shownCash(db, register.id, DOLLAR),
      shownCash(db, register.id, BOLIVAR),
    ]);
    return { registerName: register.name, session, usd, ves };
  }, [db]);
}

export interface LowProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly stock: Quantity;
  readonly minimum: Quantity;
}

/** Products at or below their minimum in the company's warehouse, the emptiest first [INV-03]; undefined until read. */
export function useLowStock({
  db,
  warehouseId,
}: Pick<Company, 'db' | 'warehouseId'>): LowProduct[] | undefined {
  return useLiveQuery(() => readLowStock(db, warehouseId), [db, warehouseId]);
}

/** Apart from its hook, for tests. */
export async function readLowStock(db: CompanyDb, warehouseId: string): Promise<LowProduct[]> {
  const stocks = await shownStocks(db, warehouseId);
  const low: LowProduct[] = [];
  await db.products.each((product) => {
    const stock = stocks.get(product.id);
    const minimum = quantity(product.min_stock);
    // The very rule of the inventory's counter: the two figures are compared by whoever sees them.
    if (stock === undefined || stockStatus(stock, minimum) !== 'low') return;
    if (product.deleted_at !== null || !carriesStock(product.type ?? 'physical')) return;
    low.push({ id: product.id, name: product.name, unit: product.base_unit.name, stock, minimum });
  });
  return low.sort((first, second) => shareLeft(first) - shareLeft(second));
}

function shareLeft({ stock, minimum }: LowProduct): number {
  // Without a minimum, low means that none is left.
  return minimum === 0n ? 0 : Number(stock) / Number(minimum);
}

export interface Progress {
  readonly productCount: number;
  readonly hasOpenedDrawer: boolean;
  readonly hasSold: boolean;
}

/** How far a new company has come; undefined until read. */
export function useProgress({ db }: Pick<Company, 'db'>): Progress | undefined {
  return useLiveQuery(async () => {
    const [productCount, openings, sales] = await Promise.all([
      db.products.count(),
      db.cash_openings.limit(1).count(),
      db.sales.limit(1).count(),
    ]);
    return { productCount, hasOpenedDrawer: openings > 0, hasSold: sales > 0 };
  }, [db]);
}
