/**
 * Maintenance of the device's data: mirrored stores, persistent storage, the journal of sales. Apart from the hook that
 * starts it, because the screen is drawn before.
 */
import type { CompanyDb } from '../../data/company-db.ts';
import { completeChart } from '../../data/complete-chart.ts';
import { followOutbox } from '../../data/journal/follow-outbox.ts';
import { browserJournal } from '../../data/journal/journal.ts';
import { followLocalStores } from '../../data/local-stores.ts';
import { keepRoom } from '../../data/make-room.ts';
import { askForPersistence } from '../../data/storage-state.ts';

/**
 * Mirrors the database of the tab's company to `warehouse-storage` and `config-storage` [DATA-03]; asks for persistent
 * storage and makes room (S-64); copies waiting finished sales to the journal (S-45); completes the chart of accounts.
 *
 * @returns a function that stops it
 */
export function startUpkeep(db: CompanyDb): () => void {
  void askForPersistence();
  completeChart(db).catch((error: unknown) => console.warn('plan de cuentas', error));
  const journal = db.isDemo ? undefined : browserJournal(db.companyId);
  const stops = [
    followLocalStores(db, localStorage),
    keepRoom(db),
    ...(journal === undefined ? [] : [followOutbox(db, journal)]),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
