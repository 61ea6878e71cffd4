/** What a device does for the data on it, beside showing them: stores that follow, room that is promised, sales that wait. */
import { useEffect } from 'react';
import type { CompanyDb } from '../data/company-db.ts';
import { followOutbox } from '../data/journal/follow-outbox.ts';
import { browserJournal } from '../data/journal/journal.ts';
import { followLocalStores } from '../data/local-stores.ts';
import { keepRoom } from '../data/make-room.ts';
import { askForPersistence } from '../data/storage-state.ts';
import { sendForOtherCompanies } from '../data/sync/other-companies.ts';

/**
 * `warehouse-storage` and `config-storage` follow the database of the tab's company [DATA-03]; its data are to stay, and
 * to fit (S-64); finished sales that wait stand in a second place (S-45).
 */
export function useCompanyUpkeep(db: CompanyDb): void {
  useEffect(() => {
    void askForPersistence();
    const journal = db.isDemo ? undefined : browserJournal(db.companyId);
    const stops = [
      followLocalStores(db, localStorage),
      keepRoom(db),
      ...(journal === undefined ? [] : [followOutbox(db, journal)]),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [db]);
}

/**
 * Finished sales of companies that are not open in this tab go on being sent, also while nobody is signed in (S-14,
 * S-52).
 */
export function useOtherCompanies(currentCompanyId: string | null): void {
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    sendForOtherCompanies(currentCompanyId)
      .then((stopSending) => {
        stop = stopSending;
        if (isLeft) stopSending();
      })
      .catch((error: unknown) => console.warn('otras empresas', error));
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [currentCompanyId]);
}
