import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import type { CompanyDb } from './company-db.ts';
import { otherHolder, takenOver } from './register-holder.ts';
import { dexieStore } from './store/dexie-store.ts';
import { writeSyncValue } from './sync/state/sync-values.ts';
import { freshDb, registerId, seriesRow } from './testing/builders.ts';

const HELD = { holder_name: 'Ana', holder_since: '2026-11-22T12:02:00.000Z' };

it('[S-41] a register is another device’s only where the server says so', () => {
  const here = newId();
  expect(otherHolder({ holder_device: here, ...HELD }, here)).toBeUndefined();
  expect(otherHolder({ holder_device: null, holder_name: null, holder_since: null }, here)).toBeUndefined();
  // Of a row that was read before the server sent it.
  expect(otherHolder({}, here)).toBeUndefined();
  expect(otherHolder({ holder_device: newId(), ...HELD }, here)).toEqual({
    name: 'Ana',
    since: HELD.holder_since,
  });
  expect(otherHolder({ holder_device: newId(), ...HELD }, undefined)).toBeDefined();
});

it('[S-41] a device is notified that its register was taken over, by whom and when', async () => {
  const db = freshDb();
  const here = newId();
  await enrolledAs(db, here);
  await db.series.put(seriesRow());
  await held(db, here);
  expect(await takenOver(db)).toBeUndefined();
  await held(db, newId());
  expect(await takenOver(db)).toEqual({ name: 'Ana', since: HELD.holder_since });
  await db.series.toCollection().modify({ is_closed: true });
  expect(await takenOver(db)).toBeUndefined();
});

async function enrolledAs(db: CompanyDb, id: string): Promise<void> {
  await dexieStore(db).write(['sync'], (tx) =>
    writeSyncValue(tx, 'device', { id, name: 'Chrome en Linux', enrolled_at: HELD.holder_since }),
  );
}

async function held(db: CompanyDb, holder_device: string): Promise<void> {
  await db.table('registers').put({ id: registerId, name: 'Caja 1', holder_device, ...HELD });
}
