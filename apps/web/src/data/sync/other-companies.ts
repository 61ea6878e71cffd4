/**
 * Every company's database on this device with waiting finished sales has its sender, whichever user is signed in to
 * whichever company (S-14, S-50). These senders read nothing. They delete the journal copies of what they sent (S-45),
 * which must not stay behind on a device of someone else (S-52).
 */
import { type CompanyDb, openCompanyDb, otherCompaniesHere } from '../company-db.ts';
import { dropSent } from '../journal/drop-sent.ts';
import { followOutbox } from '../journal/follow-outbox.ts';
import { browserJournal } from '../journal/journal.ts';
import { entriesOfStates, STATES_TO_SEND } from '../outbox-states.ts';
import { mustAccept } from './sending/send-step.ts';
import { startSynchroniser } from './synchroniser.ts';

/**
 * @param currentCompanyId the company of this tab's own synchroniser; null without a session
 * @returns a function that stops them
 */
export async function sendForOtherCompanies(currentCompanyId: string | null): Promise<() => void> {
  const stops: (() => void)[] = [];
  for (const companyId of await otherCompaniesHere(currentCompanyId)) {
    const db = openCompanyDb(companyId);
    const journal = browserJournal(companyId);
    if (!(await hasFactsWaiting(db))) {
      // The copies of items sent just before their tab was closed are still there.
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
  return (await entriesOfStates(db, STATES_TO_SEND)).some(mustAccept);
}
