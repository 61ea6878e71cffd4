/** What the digital print shop has not issued in an hour: it refused it, or does not answer (FISC-02). */
import { DIGITAL_DAYS } from '@cuadra/domain/fiscal/digital-days';
import { DAY_MS } from '@cuadra/domain/time/days';
import type { CompanyDb } from '../company-db.ts';
import { isAlive } from '../rows.ts';

const HOUR_MS = 60 * 60 * 1000;

/** @returns how many documents, of registers that issue so; 0 where there is no such register */
export async function countDigitalWaiting(db: CompanyDb, now: string): Promise<number> {
  const registers = await db.registers.toArray();
  if (!registers.some((row) => isAlive(row) && row.issue_mode === 'digital')) return 0;
  const { countUnissuedBetween } = await import('../accounting-reading/unissued-documents.ts');
  const ago = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
  return countUnissuedBetween(db, [ago(DIGITAL_DAYS * DAY_MS), ago(HOUR_MS)], ['digital']);
}
