/** What is in this register's drawer, live: change is proposed out of it. */
import { useLiveQuery } from 'dexie-react-hooks';
import { shownCash } from '../../../data/balances.ts';
import { useTill } from '../till/till-context.ts';
import type { Drawer } from './change-view.ts';

/** Undefined for the moment it takes to read. */
export function useDrawer(): Drawer | undefined {
  const { company, series } = useTill();
  const { db } = company;
  const registerId = series.register_id;
  return useLiveQuery(async () => {
    const [USD, VES] = await Promise.all([
      shownCash(db, registerId, 'USD'),
      shownCash(db, registerId, 'VES'),
    ]);
    return { USD, VES };
  }, [db, registerId]);
}
