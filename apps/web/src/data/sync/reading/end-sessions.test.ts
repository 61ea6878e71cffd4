import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import type { ChangesReply } from '@cuadra/contracts/protocol/messages';
import { COLLECTION_NAMES } from '@cuadra/contracts/registry/collection-traits';
import { ALL_PERMISSIONS, permissionsOf } from '@cuadra/domain/access/permissions';
import { describe, expect, it } from 'vitest';

import { closedElsewhere } from '../../cash/sessions-elsewhere.ts';
import type { CompanyDb } from '../../company-db.ts';
import { openCashSession } from '../../local-writes/open-cash-session.ts';
import { openSession } from '../../open-session.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { ana, freshDb, registerId, seriesRow } from '../../testing/builders.ts';
import { openFor } from '../open-for.ts';
import { FIRST_READING, readSyncValue } from '../state/sync-values.ts';
import { applyChanges, PAGE_TABLES } from './apply-page.ts';

const OWNER = { userId: ana.id, permissions: [ALL_PERMISSIONS] };

describe('a session whose closing another device has made', () => {
  it('[S-44] [S-20] stays closed when the closing leaves the device with who may not read it', async () => {
    const { db, id } = await shopWithSession();
    const closingId = newId();
    await read(db, [{ id: closingId, cash_session_id: id, register_id: registerId, closed_at: '' }]);
    expect(await openSession(db)).toBeUndefined();
    expect(await closedElsewhere(db)).toMatchObject({ id: closingId });
    await openFor(db, { userId: 'luis', permissions: permissionsOf(['inventory']) });
    await openFor(db, OWNER);
    expect(await db.cash_closings.count()).toBe(0);
    expect(await openSession(db)).toBeUndefined();
  });

  it('[S-44] is no other than its own: the one that is open goes on', async () => {
    const { db, id } = await shopWithSession();
    await read(db, [{ id: newId(), cash_session_id: newId(), register_id: registerId, closed_at: '' }]);
    expect((await openSession(db))?.id).toBe(id);
    expect(await db.sessions.count()).toBe(1);
  });

  it('[S-44] tells of no other device where its own closing comes back by reading', async () => {
    const { db, id } = await shopWithSession();
    const closingId = newId();
    await db.sessions.update(id, { closing_id: closingId });
    await read(db, [{ id: closingId, cash_session_id: id, register_id: registerId, closed_at: '' }]);
    expect(await closedElsewhere(db)).toBeUndefined();
  });
});

async function shopWithSession(): Promise<{ readonly db: CompanyDb; readonly id: string }> {
  const db = freshDb();
  const reading = { ...FIRST_READING, is_begun: true, access: COLLECTION_NAMES };
  await db.sync.put({ name: 'reading', value: reading });
  await openFor(db, OWNER);
  await db.series.put(seriesRow());
  const id = newId();
  await openCashSession(db, { id, register_id: registerId, initial_usd: '0', initial_bs: '0' }, ana);
  return { db, id };
}

/** The next page of changes, with these closings. */
async function read(db: CompanyDb, closings: readonly ChangesReply['rows'][number]['row'][]): Promise<void> {
  await dexieStore(db).write(PAGE_TABLES, async (tx) => {
    const { cursor, generation, round } = await readSyncValue(tx, 'reading');
    const upto = cursor + 1;
    const page: ChangesReply = {
      version: upto,
      mark: '0'.repeat(32),
      rows: closings.map((row) => ({ collection: 'cash_closings', version: upto, row })),
      upto,
      more: false,
      receipts: [],
      access: [...COLLECTION_NAMES],
      backed_up: 0,
    };
    expect(await applyChanges(tx, { since: cursor, generation, round }, page, 0)).toBe(true);
  });
}
