/** The documents of a first load: newest first, to the window, through the very steps of the reading lane (S-19). */
import type { CollectionPage } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';

import type { CompanyApi, ReadNewest } from '../api/company-api.ts';
import { memoryStore } from '../store/memory-store.ts';
import { readOnce } from './reading/read-step.ts';
import { begun } from './reading/reading-plan.ts';
import { FIRST_READING, type Reading, writeSyncValue } from './state/sync-values.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const WINDOW_START = '2026-10-21T12:00:00.000Z';
const START_VERSION = 50;

describe('the documents of a first load [S-19]', () => {
  it('come down from the start version: the newest page whatever its age, then those of the last 30 days', async () => {
    const { asked, step, ids, reading } = await shopWith([
      { rows: [sale('s50', 50), sale('s49', 49)], more: true, upto: 49 },
      { rows: [sale('s40', 40)], more: true, upto: 40 },
      { rows: [sale('s30', 30)], more: false, upto: 0 },
    ]);
    await step();
    expect(asked).toEqual([{ before: 51, receiptsSince: 0, limit: 2 }]);
    expect(ids()).toEqual(['s50', 's49']);
    await step();
    await step();
    expect(asked.slice(1)).toEqual([
      { before: 49, from: WINDOW_START, receiptsSince: 0, limit: 2 },
      { before: 40, from: WINDOW_START, receiptsSince: 0, limit: 2 },
    ]);
    expect(ids()).toEqual(['s50', 's49', 's40', 's30']);
    expect(reading()).toMatchObject({
      todo: [],
      todo_cursor: 0,
      cursor: START_VERSION,
      shapes: { sales: 8 },
    });
  });

  it('are those of 30 days by the corrected clock, whatever the device’s own says [S-60]', async () => {
    const { asked, step } = await shopWith(
      [
        { rows: [sale('s50', 50)], more: true, upto: 50 },
        { rows: [], more: false, upto: 0 },
      ],
      { clockBehindMs: 365 * 24 * 60 * 60 * 1000 },
    );
    await step();
    await step();
    expect(asked[1]?.from).toBe(WINDOW_START);
  });

  it('[S-16] take no page twice: one asked from where the load has left is dropped', async () => {
    const page = { rows: [sale('s50', 50)], more: true, upto: 50 };
    const { step, reading, ids } = await shopWith(
      [page, { rows: [sale('late', 60)], more: false, upto: 0 }],
      {
        beforeSecondPage: (now) => ({ ...now, todo_cursor: 45 }),
      },
    );
    await step();
    await step();
    expect(ids()).toEqual(['s50']);
    expect(reading()).toMatchObject({ todo: ['sales'], todo_cursor: 45 });
  });
});

describe('a company that lives on this device [S-55]', () => {
  it('begins only with the profile of its person: without an answer nothing is noted, and it is asked again', async () => {
    const store = memoryStore();
    const problem = { code: 'busy', message: 'Ocupado.', status: 503, errors: [] };
    let profiles = 0;
    const api = {
      companyId: '0190a000-0000-7000-8000-000000000001',
      versions: async () => ({ ok: true, value: { version: 3, mark: '0'.repeat(32) } }),
      changes: async () => ({
        ok: true,
        value: { version: 3, mark: '0'.repeat(32), access: ['products'], residence: 'device' },
      }),
      client: {
        call: async () => {
          profiles += 1;
          const profile = { id: 'u1', name: 'Ana', email: 'ana@example.com' };
          if (profiles > 1) return { kind: 'answer', status: 200, body: profile, retryAfterMs: undefined };
          return { kind: 'answer', status: 503, body: problem, retryAfterMs: undefined };
        },
      },
    } as unknown as CompanyApi;
    const step = () => readOnce(store, api, 2, () => Date.parse(NOW));
    expect(await step()).toMatchObject({ kind: 'problem', problem: { status: 503 } });
    expect([store.rows('sync'), store.rows('warehouses')]).toEqual([[], []]);
    expect(await step()).toEqual({ kind: 'read', of: 'load' });
    expect(store.rows('sync').find(({ name }) => name === 'residence')?.value).toBe('device');
    expect(store.rows('users')).toMatchObject([{ id: 'u1' }]);
  });
});

function sale(id: string, version: number): Record<string, unknown> {
  return { id, version, sold_at: NOW };
}

interface Circumstances {
  readonly clockBehindMs?: number;
  /** What another tab has made of the state while the second page was on its way. */
  readonly beforeSecondPage?: (now: Reading) => Reading;
}

async function shopWith(
  pages: readonly Pick<CollectionPage, 'rows' | 'more' | 'upto'>[],
  { clockBehindMs = 0, beforeSecondPage }: Circumstances = {},
) {
  const store = memoryStore();
  const asked: ReadNewest[] = [];
  const reading = () => store.rows('sync').find(({ name }) => name === 'reading')?.value as Reading;
  const write = (value: Reading) => store.write(['sync'], (tx) => writeSyncValue(tx, 'reading', value));
  await write(begun(FIRST_READING, START_VERSION, ['sales']));
  await store.write(['sync'], (tx) =>
    writeSyncValue(tx, 'clock', { offset_ms: clockBehindMs, measured_at_ms: Date.parse(NOW) }),
  );
  const api = {
    documents: async (_name: string, from: ReadNewest) => {
      const page = pages[asked.length];
      if (asked.length === 1 && beforeSecondPage !== undefined) await write(beforeSecondPage(reading()));
      asked.push(from);
      return { ok: true, value: { version: 60, mark: '0'.repeat(32), receipts: [], ...page } };
    },
  } as unknown as CompanyApi;
  return {
    asked,
    reading,
    ids: () => store.rows('sales').map(({ id }) => id),
    step: () => readOnce(store, api, 2, () => Date.parse(NOW) - clockBehindMs),
  };
}
