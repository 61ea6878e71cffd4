/** The cash in this register's drawer and the notes of its last count, live: the change proposal uses them (PAY-08). */
import { denominationsOf } from '@cuadra/domain/cash/denominations';
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import { useLiveQuery } from 'dexie-react-hooks';
import { shownCash } from '../../../../data/balances.ts';
import type { CompanyDb } from '../../../../data/company-db.ts';
import { useTill } from '../../context/till-context.ts';
import type { Drawer } from '../state/change-view.ts';

/** Undefined while it is read. */
export function useDrawer(): Drawer | undefined {
  const { company, series } = useTill();
  const { db } = company;
  const registerId = series.register_id;
  return useLiveQuery(() => readDrawer(db, registerId), [db, registerId]);
}

/** Reads the drawer with the notes of its last count; for a currency never counted by notes, the usual ones. */
async function readDrawer(db: CompanyDb, registerId: string): Promise<Drawer> {
  const [USD, VES, counted] = await Promise.all([
    shownCash(db, registerId, 'USD'),
    shownCash(db, registerId, 'VES'),
    lastCounted(db, registerId),
  ]);
  const notesOf = (currency: 'USD' | 'VES'): readonly Money[] => {
    const own = counted.filter((note) => note.currency === currency && note.count > 0);
    return own.length === 0
      ? denominationsOf(currency)
      : own.map(({ value }) => parseDecimal(value, currency));
  };
  return { USD, VES, notes: { USD: notesOf('USD'), VES: notesOf('VES') } };
}

async function lastCounted(db: CompanyDb, registerId: string) {
  const last = await db.cash_closings
    .orderBy('closed_at')
    .reverse()
    .filter((closing) => closing.register_id === registerId)
    .first();
  return last?.denominations ?? [];
}
