/** The shop as the dashboard shows it, live: drawer and register, what is running out, how far the setting up is. */

import type { Money } from '@cuadra/domain/money/money';
import { useLiveQuery } from 'dexie-react-hooks';
import { shownCash } from '../../data/balances.ts';
import { type LowProduct, readLowStock } from '../../data/notices/low-stock.ts';
import { openSession } from '../../data/open-session.ts';
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

/** Products at or below their minimum in the company's warehouse, the emptiest first [INV-03]; undefined until read. */
export function useLowStock({
  db,
  warehouseId,
}: Pick<Company, 'db' | 'warehouseId'>): LowProduct[] | undefined {
  return useLiveQuery(() => readLowStock(db, warehouseId), [db, warehouseId]);
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
