/**
 * Opens the database of the tab's company and passes its rows to the screens, live. Until settings and products are on
 * the device (the first minute of a new one) it shows the fallback instead of the screens.
 */
import type { Membership } from '@cuadra/contracts/identity/identity';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { readClockOffsetMs } from '../../data/clock.ts';
import { type CompanyDb, openCompanyDb } from '../../data/company-db.ts';
import { isAlive } from '../../data/rows.ts';
import { hasCatalogue } from '../../data/sync/reading/reading-plan.ts';
import type { Reading } from '../../data/sync/state/sync-values.ts';
import { useCompanyUpkeep } from '../device/use-device-upkeep.ts';
import { whenFetched } from '../device/when-fetched.ts';
import { type CompanyRows, companyOf } from './company.ts';
import { CompanyContext } from './company-context.ts';
import { defaultRows } from './default-rows.ts';
import { readRatesNear } from './rates-near.ts';
import { SyncProvider } from './sync-provider.tsx';
import { useOpenedFor } from './use-opened-for.ts';
import { todayOf, useToday } from './use-today.ts';

export interface CompanyProviderProps {
  readonly membership: Membership;
  readonly userId: string;
  readonly isDemo: boolean;
  /** Shown while the device does not have the company's settings and products yet. */
  readonly fallback: ReactNode;
  /** Shown where a newer version of the program has written the device's data (S-54). */
  readonly outdated: ReactNode;
  /** Shown while another tab, with an older version of the program, finishes its sale before it closes (S-54). */
  readonly blocked: ReactNode;
  readonly children: ReactNode;
}

export function CompanyProvider(props: CompanyProviderProps) {
  const { membership, userId, isDemo } = props;
  const { company_id: companyId, name } = membership;
  const db = openCompanyDb(companyId, isDemo);
  const today = useToday(db);
  const isBlocked = useIsBlocked(db);
  const opening = useOpenedFor(db, userId, membership);
  useDemoShop(db, isDemo);
  useCompanyUpkeep(db);
  const rows = useLiveQuery(() => readRowsOrDefaults(db), [db]);
  const company = useMemo(
    () =>
      rows === undefined || rows === null
        ? undefined
        : companyOf({ companyId, db, isDemo, maker: { id: userId, name }, today }, rows),
    [rows, companyId, db, isDemo, userId, name, today],
  );
  if (opening === 'outdated') return props.outdated;
  if (rows === undefined || opening === undefined) return isBlocked ? props.blocked : null;
  return (
    <SyncProvider db={db} userId={userId} isDemo={isDemo}>
      {company === undefined ? (
        props.fallback
      ) : (
        <CompanyContext value={company}>{props.children}</CompanyContext>
      )}
    </SyncProvider>
  );
}

/** Whether another tab still has the database open in an older version, which this tab has to upgrade. */
function useIsBlocked(db: CompanyDb): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const note = (): void => setBlocked(true);
    db.on('blocked', note);
    return () => db.on('blocked').unsubscribe(note);
  }, [db]);
  return isBlocked;
}

/** The demo's shop is made on the device, at the first visit [AUTH-11]. */
function useDemoShop(db: CompanyDb, isDemo: boolean): void {
  useEffect(() => {
    if (!isDemo) return;
    return whenFetched(
      () => import('../demo/seed-demo.ts'),
      ({ seedDemo }) => {
        void seedDemo(db, new Date().toISOString());
        return () => {};
      },
    );
  }, [db, isDemo]);
}

async function isCatalogueHere(db: CompanyDb): Promise<boolean> {
  if (db.isDemo) return true;
  const row = await db.sync.get('reading');
  return row !== undefined && hasCatalogue(row.value as Reading);
}

/** A failed read is reported over the screens, which then show the defaults [SHELL-05]. */
async function readRowsOrDefaults(db: CompanyDb): Promise<CompanyRows | null> {
  try {
    return await readRows(db);
  } catch (error) {
    console.error('datos de la empresa', error);
    return defaultRows(db.companyId);
  }
}

/** Null while the settings and the products have not arrived. */
async function readRows(db: CompanyDb): Promise<CompanyRows | null> {
  const settings = await db.company_settings.toCollection().first();
  if (settings === undefined || !(await isCatalogueHere(db))) return null;
  const [clockOffsetMs, currencies, taxes, warehouses] = await Promise.all([
    readClockOffsetMs(db),
    db.currencies.orderBy('code').toArray(),
    db.taxes.toArray(),
    db.warehouses.toArray(),
  ]);
  return {
    settings,
    currencies: currencies.filter(isAlive),
    rates: await readRatesNear(db, currencies, todayOf(clockOffsetMs)),
    taxes: taxes.filter(isAlive),
    warehouses: warehouses.filter(isAlive),
    isDefault: false,
  };
}
