/** Reads a session from this device, for the dialogs that close it or show its report. */
import type { SessionOfReport } from '@cuadra/domain/cash/session-of-report';
import { useLiveQuery } from 'dexie-react-hooks';
import { readSession } from '../../../data/cash/read-session.ts';
import type { CompanyDb } from '../../../data/company-db.ts';

/**
 * `reading` until the first read ends. `not_here`: the device has the session without its documents, as after a user
 * who may not read them (S-20); the connection brings them back.
 */
export function useSessionHere(db: CompanyDb, sessionId: string): SessionOfReport | 'reading' | 'not_here' {
  return useLiveQuery(
    async () => (await readSession(db, sessionId)) ?? 'not_here',
    [db, sessionId],
    'reading',
  );
}
