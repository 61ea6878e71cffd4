import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import type { ApiClient } from '../api/api-client.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { writeSyncValue } from '../sync/state/sync-values.ts';
import { freshDb } from '../testing/builders.ts';
import { missingTransactions } from './missing-transactions.ts';

/** A server that has them. @param asked how many ids each call has named */
function serverWith(posted: ReadonlySet<string>, asked: number[]): ApiClient {
  const call = async ({ path }: { readonly path: string }) => {
    const ids = (new URL(path, 'http://x').searchParams.get('ids') ?? '').split(',');
    asked.push(ids.length);
    return {
      kind: 'answer',
      retryAfterMs: undefined,
      status: 200,
      body: { ids: ids.filter((id) => posted.has(id)) },
    };
  };
  return { call } as unknown as ApiClient;
}

it('[ACC-07] each entry that a bank’s line names is asked for, however many, and what is there only once', async () => {
  const db = freshDb();
  await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', 'cloud'));
  const ids = Array.from({ length: 250 }, newId);
  const nowhere = [ids[3], ids[30], ids[249]].map(String);
  const asked: number[] = [];
  const server = serverWith(new Set(ids.filter((id) => !nowhere.includes(id))), asked);
  expect([...(await missingTransactions(db, server, ids))]).toEqual(nowhere);
  expect(asked).toEqual([100, 100, 50]);
  expect([...(await missingTransactions(db, server, ids))]).toEqual(nowhere);
  expect(asked.at(-1)).toBe(3);
});

it('[ACC-07] nothing is missing that could not be asked for', async () => {
  const db = freshDb();
  await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', 'cloud'));
  const call = async () => ({ kind: 'answer', retryAfterMs: undefined, status: 503, body: null });
  expect(await missingTransactions(db, { call } as unknown as ApiClient, [newId()])).toEqual(new Set());
});
