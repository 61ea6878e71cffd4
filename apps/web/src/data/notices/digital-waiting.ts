/** What the digital print shop has not issued in an hour: it refused it, or does not answer (FISC-02). */
import type { CompanyDb } from '../company-db.ts';
import { isAlive } from '../rows.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Of what is older the server asks no more. */
const DAYS_MAX = 15;

/** @returns how many documents, of registers that issue so; 0 where there is no such register */
export async function countDigitalWaiting(db: CompanyDb, now: string): Promise<number> {
  const registers = await db.registers.toArray();
  if (!registers.some((row) => isAlive(row) && row.issue_mode === 'digital')) return 0;
  const { countUnissuedBetween } = await import('../accounting-reading/unissued-documents.ts');
  const ago = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
  return countUnissuedBetween(db, [ago(DAYS_MAX * 24 * HOUR_MS), ago(HOUR_MS)], ['digital']);
}
