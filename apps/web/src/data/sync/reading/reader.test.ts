/** The reading lane where the server does not answer as it should. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ApiProblem } from '../../api/api-reply.ts';
import type { CompanyApi } from '../../api/company-api.ts';
import { freshDb } from '../../testing/builders.ts';
import { FIRST_READING } from '../state/sync-values.ts';
import { createReader } from './reader.ts';
import { begun } from './reading-plan.ts';

const BUSY: ApiProblem = { code: 'later', message: 'Ocupado.', status: 503, errors: [] };

describe('a server that is too busy to be read', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('[S-12] [S-61] is asked again when it says, and not before', async () => {
    const asked = await readWith({ ...BUSY, retryAfterMs: 7_000 });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(asked).toBe(2);
  });

  it('[S-12] is asked ever more seldom where it says no time, or a shorter one', async () => {
    const asked = await readWith(BUSY, { ...BUSY, retryAfterMs: 10 });
    await vi.advanceTimersByTimeAsync(499);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(asked).toBe(3);
  });
});

const running: AbortController[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.abort();
});

/** @returns how often changes were asked for, once they were for the first time */
async function readWith(...problems: readonly ApiProblem[]): Promise<() => number> {
  const db = freshDb();
  await db.sync.put({ name: 'reading', value: { ...begun(FIRST_READING, 1, []), todo: [] } });
  let count = 0;
  const changes = async () => {
    count += 1;
    return { ok: false, problem: problems[count - 1] ?? problems.at(-1) ?? BUSY };
  };
  const api = {
    companyId: db.companyId,
    changes,
    versions: async () => ({ ok: false, problem: BUSY }),
    client: { stream: async () => undefined, call: async () => ({ kind: 'unreachable' }) },
  } as unknown as CompanyApi;
  const environment = {
    now: Date.now,
    // The shortest pause there is.
    random: () => 0,
    locks: undefined,
    storage: undefined,
    isVisible: () => true,
    onReturn: () => () => {},
  };
  const context = {
    db,
    api,
    environment,
    userId: null,
    sendsFor: async () => [],
    deviceName: undefined,
    change: () => {},
    works: () => {},
  };
  const controller = new AbortController();
  running.push(controller);
  void createReader(context, { onSession: () => {}, isSending: () => false }).run(controller.signal);
  await expect.poll(() => count).toBe(1);
  return () => count;
}
