import { newId } from '@cuadra/contracts/ids';
import { describe, expect, it, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { CompanyDb } from '../data/company-db.ts';
import { createRecord } from '../data/local-writes/change-records.ts';
import { sendBeforeLeaving } from './send-before-leaving.ts';

const ANA = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Ana Pérez' };

async function dbWithOneWaiting(): Promise<CompanyDb> {
  const db = new CompanyDb(newId());
  await createRecord(db, 'categories', { name: 'Víveres' }, ANA);
  return db;
}

describe('leaving a session', () => {
  it('[AUTH-12] waits for nothing when all is on the server', async () => {
    const nudge = vi.fn();
    expect(await sendBeforeLeaving(new CompanyDb(newId()), nudge)).toBe(0);
    expect(nudge).not.toHaveBeenCalled();
  });

  it('[S-52] sends first, and goes on as soon as all is sent', async () => {
    const db = await dbWithOneWaiting();
    expect(await sendBeforeLeaving(db, () => void db.outbox.clear())).toBe(0);
  });

  it('[S-52] tells how much is left when the server does not answer', async () => {
    const db = await dbWithOneWaiting();
    expect(await sendBeforeLeaving(db, () => {}, 1)).toBe(1);
    expect(await db.outbox.count()).toBe(1);
  });
});
