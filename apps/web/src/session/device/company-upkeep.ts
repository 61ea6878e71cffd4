/**
 * What a device does for the data on it, beside showing them: stores that follow, room that is promised, sales that
 * stand in a second place. Apart from the hook that starts it, because the screen is drawn before.
 */
import type { CompanyDb } from '../../data/company-db.ts';
import { completeChart } from '../../data/complete-chart.ts';
import { followOutbox } from '../../data/journal/follow-outbox.ts';
import { browserJournal } from '../../data/journal/journal.ts';
import { followLocalStores } from '../../data/local-stores.ts';
import { keepRoom } from '../../data/make-room.ts';
import { askForPersistence } from '../../data/storage-state.ts';

/**
 * `warehouse-storage` and `config-storage` follow the database of the tab's company [DATA-03]; its data are to stay, and
 * to fit (S-64); finished sales that wait stand in a second place (S-45); its chart is whole.
 *
 * @returns how to stop it
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
