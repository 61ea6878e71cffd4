/**
 * Every company's database on this device with finished sales that wait has its sender, whoever is signed in and
 * in whichever company (S-14, S-50). They send, and read nothing.
 */
import Dexie from 'dexie';

import { type CompanyDb, companyOfDbName, openCompanyDb } from '../company-db.ts';
import { entriesOfStates, STATES_TO_SEND } from '../outbox-states.ts';
import { isFact } from './send-step.ts';
import { type Synchroniser, startSynchroniser } from './synchroniser.ts';

/**
 * @param currentCompanyId the one that this tab's own synchroniser sees to; null when nobody is signed in
 * @returns how to stop them
 */
export async function sendForOtherCompanies(currentCompanyId: string | null): Promise<() => void> {
  const running: Synchroniser[] = [];
  for (const name of await Dexie.getDatabaseNames()) {
    const companyId = companyOfDbName(name);
    if (companyId === undefined || companyId === currentCompanyId) continue;
    const db = openCompanyDb(companyId);
    if (await hasFactsWaiting(db)) running.push(startSynchroniser(db, { userId: null }));
  }
  return () => {
    for (const synchroniser of running) synchroniser.stop();
  };
}

async function hasFactsWaiting(db: CompanyDb): Promise<boolean> {
  return (await entriesOfStates(db, STATES_TO_SEND)).some(isFact);
}
