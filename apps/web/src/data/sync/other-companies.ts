/**
 * Every company's database on this device with finished sales that wait has its sender, whoever is signed in and
 * in whichever company (S-14, S-50). They send, and read nothing; the copies of what is sent go with it (S-45): on a device that is
 * another's they would stay behind (S-52).
 */
import { type CompanyDb, openCompanyDb, otherCompaniesHere } from '../company-db.ts';
import { dropSent } from '../journal/drop-sent.ts';
import { followOutbox } from '../journal/follow-outbox.ts';
import { browserJournal } from '../journal/journal.ts';
import { entriesOfStates, STATES_TO_SEND } from '../outbox-states.ts';
import { isFact } from './sending/send-step.ts';
import { startSynchroniser } from './synchroniser.ts';

/**
 * @param currentCompanyId the one that this tab's own synchroniser sees to; null when nobody is signed in
 * @returns how to stop them
 */
export async function sendForOtherCompanies(currentCompanyId: string | null): Promise<() => void> {
  const stops: (() => void)[] = [];
  for (const companyId of await otherCompaniesHere(currentCompanyId)) {
    const db = openCompanyDb(companyId);
    const journal = browserJournal(companyId);
    if (!(await hasFactsWaiting(db))) {
      // Of what was sent as its tab was closed the copy is still there.
      if (journal !== undefined) await dropSent(db, journal).catch((error) => console.warn('journal', error));
      continue;
    }
    if (journal !== undefined) stops.push(followOutbox(db, journal));
    const synchroniser = startSynchroniser(db, { userId: null });
    stops.push(() => synchroniser.stop());
  }
  return () => {
    for (const stop of stops) stop();
  };
}

async function hasFactsWaiting(db: CompanyDb): Promise<boolean> {
  return (await entriesOfStates(db, STATES_TO_SEND)).some(isFact);
}
