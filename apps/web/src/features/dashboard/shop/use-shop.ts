/** The shop as the dashboard shows it, live: drawer and register, what is running out, how far the setting up is. */
import { parseDecimal, sum } from '@cuadra/domain/money/money';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { type OpenDrawer, readOpenDrawers } from '../../../data/cash/read-open-drawers.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SessionRow } from '../../../data/device-rows.ts';
import { readDuplicateCustomers } from '../../../data/duplicates/read-duplicate-customers.ts';
import { readExpiringLots } from '../../../data/lots/lots-on-shelf.ts';
import { type LowProduct, readLowStock } from '../../../data/notices/low-stock.ts';
import { openSession } from '../../../data/open-session.ts';
import { readPendingPayments } from '../../../data/pending-payments.ts';
import { AT_ONCE, IN_THE_BACKGROUND } from '../../../data/read-pages.ts';
import { deviceRegister } from '../../../data/series.ts';
import { BOLIVAR, type Company, DOLLAR } from '../../../session/company/company.ts';
import { SOON_MS, useCalmRead } from '../../../session/device/use-calm-read.ts';
import type { AttentionFacts } from './attention.ts';

export interface Drawer {
  readonly registerId: string;
  readonly registerName: string;
  readonly session: SessionRow | undefined;
}

const DRAWER_TABLES = [
  'cash_openings',
  'cash_closings',
  'cash_movements',
  'cash_balances',
  'customer_payments',
  'sale_returns',
  'sales',
] as const;

/** Null on a device without a register; undefined until first read. */
export function useDrawer({ db }: Pick<Company, 'db'>): Drawer | null | undefined {
  return useLiveQuery(async () => {
    const own = await deviceRegister(db);
    if (own === undefined) return null;
    const { register } = own;
    return { registerId: register.id, registerName: register.name, session: await openSession(db) };
  }, [db]);
}

/**
 * The cash in the drawers of all registers; undefined until first read. Empty while the sample shop is still being
 * written: its sessions come before their closings.
 *
 * @param mayRead false for a user who counts blind: then no drawer is read
 */
export function useOpenDrawers(
  { db }: Pick<Company, 'db'>,
  mayRead: boolean,
): readonly OpenDrawer[] | undefined {
  const isFilling = useLiveQuery(() => isBeingFilled(db), [db]) === true;
  return useCalmRead(
    db,
    DRAWER_TABLES,
    useCallback(async () => {
      // Checked again in the database: the live value is not known yet at the first reading.
      if (!mayRead || isFilling || (await isBeingFilled(db))) return [];
      return readOpenDrawers(db);
    }, [db, mayRead, isFilling]),
    SOON_MS,
  );
}

async function isBeingFilled(db: Company['db']): Promise<boolean> {
  return (await db.sync.get('is_filling'))?.value === true;
}

export interface LowStock {
  readonly products: readonly LowProduct[];
  /** They were read while data still came from the server: others may be low too. */
  readonly isLoading: boolean;
}

/**
 * Products at or below their minimum in the company's warehouse, the emptiest first [INV-03]; undefined until read.
 *
 * @param isLoading its end triggers a new reading at once; until then a screen that opens reads before the data are
 *   complete
 */
export function useLowStock(
  { db, warehouseId }: Pick<Company, 'db' | 'warehouseId'>,
  isLoading: boolean,
): LowStock | undefined {
  return useCalmRead(
    db,
    ['products', 'stock_balances'],
    useCallback(
      async () => ({
        products: await readLowStock(db, warehouseId, isLoading ? IN_THE_BACKGROUND : AT_ONCE),
        isLoading,
      }),
      [db, warehouseId, isLoading],
    ),
  );
}

/** What needs a person besides what is owed; undefined until read. */
export function useAttention({
  db,
  today,
  rateState,
}: Company): Omit<AttentionFacts, 'debts' | 'today'> | undefined {
  const read = useCalmRead(
    db,
    ['customers', 'sales', 'sale_returns', 'payment_checks', 'lots'],
    useCallback(() => readAttention(db, today), [db, today]),
  );
  return read === undefined ? undefined : { ...read, isRateOld: rateState !== 'current' };
}

async function readAttention(db: CompanyDb, today: string) {
  const [pairs, lots, pending] = await Promise.all([
    readDuplicateCustomers(db),
    readExpiringLots(db, today),
    readPendingPayments(db),
  ]);
  const namesOf = (state: 'expired' | 'near') => [
    ...new Set(lots.flatMap((one) => (one.state === state ? [one.product.name] : []))),
  ];
  const amounts = [BOLIVAR, DOLLAR].map((currency) =>
    sum(
      pending.flatMap(({ payment }) =>
        payment.currency === currency
          ? [parseDecimal(currency === DOLLAR ? payment.amount_usd : payment.amount_bs, currency)]
          : [],
      ),
      currency,
    ),
  );
  return {
    duplicateCustomers: pairs.map(({ older }) => older.name),
    expired: namesOf('expired'),
    expiring: namesOf('near'),
    pending: { count: pending.length, amounts: amounts.filter(({ minor }) => minor > 0n) },
  };
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
