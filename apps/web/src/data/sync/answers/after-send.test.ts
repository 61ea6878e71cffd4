import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { mustAccept } from '../sending/send-step.ts';
import { outboxEntry, recordChange } from '../testing/outbox-entry.ts';
import { afterResult, afterSend, type SendOutcome } from './after-send.ts';
import { backoffMs } from './backoff.ts';
import { FIRST_LANE, type Lane, type SendPlan } from './batch-plan.ts';

const MIDDLE = 0.5; // no jitter

describe('what becomes of an entry [section 4]', () => {
  it.each<{ result: Partial<ItemResult>; becomes: unknown }>([
    { result: { result: 'recorded', version: 7 }, becomes: { step: 'recorded', version: 7 } },
    { result: { result: 'already', version: 7 }, becomes: { step: 'recorded', version: 7 } },
    { result: { result: 'superseded' }, becomes: { step: 'stays', state: 'superseded' } },
    { result: { result: 'kept', code: 'sums_mismatch' }, becomes: { step: 'stays', state: 'kept' } },
    { result: { result: 'refused', code: 'forbidden' }, becomes: { step: 'stays', state: 'set_aside' } },
    { result: { result: 'failed' }, becomes: { step: 'stays', state: 'waiting', alone: true, failures: 1 } },
    { result: { result: 'later' }, becomes: { step: 'stays', state: 'waiting' } },
    {
      result: { result: 'later', code: 'company_suspended' },
      becomes: { step: 'stays', state: 'waiting', delayMs: 60_000, answer: { code: 'company_suspended' } },
    },
    {
      result: { result: 'later', code: 'unbookable_too_many' },
      becomes: { step: 'stays', state: 'stuck', delayMs: 900_000, answer: { code: 'unbookable_too_many' } },
    },
    {
      result: { result: 'later', code: 'unbookable_too_large' },
      becomes: { step: 'stays', state: 'stuck', alone: true, answer: { code: 'unbookable_too_large' } },
    },
  ])('$result.result', ({ result, becomes }) => {
    expect(afterResult(outboxEntry(), { id: 'item-1', result: 'later', ...result })).toMatchObject(
      becomes as object,
    );
  });

  it('keeps the reason of a refusal for the person who looks after it', () => {
    const result: ItemResult = {
      id: 'item-1',
      result: 'refused',
      code: 'duplicate_sku',
      field: 'sku',
      message: 'El SKU ya existe',
    };
    expect(afterResult(recordChange(), result)).toMatchObject({
      answer: { code: 'duplicate_sku', field: 'sku', message: 'El SKU ya existe' },
    });
  });

  it('[I-8] is stuck after the server failed on it three times alone, and tried every 15 minutes', () => {
    const entry = outboxEntry({ alone: true, failures: 2 });
    expect(afterResult(entry, { id: 'item-1', result: 'failed' })).toMatchObject({
      state: 'stuck',
      delayMs: 900_000,
    });
  });

  it('[S-11] never counts an answer without its version as recorded', () => {
    expect(afterResult(outboxEntry(), { id: 'item-1', result: 'recorded' })).toMatchObject({ step: 'stays' });
  });
});

describe('what becomes of sending after a whole call [section 3, S-12]', () => {
  it('[S-12] retries without an answer for ever, ever less often, and changes no entry of a batch', () => {
    const outcome: SendOutcome = { kind: 'unreachable' };
    const first = send(batch(2), outcome);
    expect(first).toMatchObject({ pauseMs: 1_000, isReachable: false });
    expect(first.changes.size).toBe(0);
    const later = send(batch(2), outcome, { ...FIRST_LANE, attempts: 20 });
    expect(later).toMatchObject({ pauseMs: 60_000 });
  });

  it('[API-03] halves a batch that timed out, and doubles it after an answer', () => {
    expect(send(batch(12), { kind: 'timeout' }).lane.size).toBe(6);
    const answered = send(batch(3), recorded(3), { ...FIRST_LANE, size: 3, attempts: 4 });
    expect(answered.lane).toMatchObject({ size: 6, attempts: 0 });
    expect(answered.pauseMs).toBe(0);
    expect(send(batch(100), recorded(100)).lane.size).toBe(100);
  });

  it('[S-12] sends a batch item by item once it met 5xx twice', () => {
    const first = send(batch(2), { kind: 'server_error' });
    expect(first.changes.size).toBe(0);
    const second = send(batch(2), { kind: 'server_error' }, first.lane);
    expect([...second.changes.values()]).toEqual([
      { step: 'stays', state: 'waiting', alone: true },
      { step: 'stays', state: 'waiting', alone: true },
    ]);
  });

  it('[I-8] puts an entry that stays silent alone behind the others', () => {
    const after = send(single(), { kind: 'timeout' });
    expect(after.changes.get('item-1')).toMatchObject({ state: 'waiting', silences: 1 });
    expect(send(single(), { kind: 'server_error' }).changes.get('item-1')).toMatchObject({ silences: 1 });
    expect(send(single(), { kind: 'unreachable' }).changes.size).toBe(0);
  });

  it('[S-50] goes on with facts alone when the session is gone, and only then waits', () => {
    const first = send(batch(2), { kind: 'signed_out' });
    expect(first).toMatchObject({ lane: { may: 'facts' }, pauseMs: 0, trouble: 'signed_out' });
    const second = send(batch(2), { kind: 'signed_out' }, first.lane);
    expect(second.pauseMs).toBe(60_000);
  });

  it('[S-53] goes on with facts when the server wants a newer program', () => {
    expect(send(batch(2), { kind: 'outdated' })).toMatchObject({
      lane: { may: 'facts' },
      trouble: 'outdated',
    });
  });

  it.each(['device_withdrawn', 'different_history', 'device_duplicated', 'device_unknown'] as const)(
    'waits and tells when it hears %s',
    (kind) => {
      expect(send(batch(2), { kind })).toMatchObject({ trouble: kind, pauseMs: 60_000, isReachable: true });
    },
  );

  it('[S-22] never gives up a fact for a call that was not understood, but shows another change to a person', () => {
    const outcome: SendOutcome = {
      kind: 'not_understood',
      code: 'invalid_input',
      message: 'Revisa los datos.',
    };
    expect(send(single(), outcome).changes.get('item-1')).toMatchObject({ state: 'waiting', failures: 1 });
    const change: SendPlan = { kind: 'single', entry: recordChange(), timeoutMs: 10_000 };
    expect(send(change, outcome).changes.get('item-1')).toMatchObject({ state: 'set_aside' });
    expect([...send(batch(2), outcome).changes.values()]).toMatchObject([{ alone: true }, { alone: true }]);
  });

  it('[I-8] halves a batch that is too large, and counts a single one as failed', () => {
    expect(send(batch(8), { kind: 'too_large' }).lane.size).toBe(4);
    expect(send(single(), { kind: 'too_large' }).changes.get('item-1')).toMatchObject({
      failures: 1,
      alone: true,
    });
  });

  it('[API-03] waits as long as a busy server asks', () => {
    const after = send(batch(2), { kind: 'busy', retryAfterMs: 30_000 });
    expect(after).toMatchObject({ pauseMs: 30_000, isReachable: true });
  });

  it('[API-03] backs off when the server answers nothing but later', () => {
    const results: ItemResult[] = [{ id: 'item-1', result: 'later' }];
    expect(send(single(), { kind: 'answered', results })).toMatchObject({
      pauseMs: 1_000,
      lane: { attempts: 1 },
    });
  });
});

describe('backoffMs', () => {
  it('[S-12] doubles from 1 s to 60 s, and jitters by half either way', () => {
    expect([1, 2, 3, 6, 7, 50].map((attempts) => backoffMs(attempts, MIDDLE))).toEqual([
      1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
    ]);
    expect(backoffMs(1, 0)).toBe(500);
    expect(backoffMs(7, 0.999_999)).toBeLessThanOrEqual(90_000);
  });
});

function send(plan: Exclude<SendPlan, { kind: 'nothing' }>, outcome: SendOutcome, lane: Lane = FIRST_LANE) {
  return afterSend(lane, plan, outcome, mustAccept, MIDDLE);
}

function batch(count: number) {
  const entries = Array.from({ length: count }, (_, place) => outboxEntry({ seq: place + 1 }));
  return { kind: 'batch', entries, timeoutMs: 10_000 } as const;
}

function single() {
  return { kind: 'single', entry: outboxEntry(), timeoutMs: 10_000 } as const;
}

function recorded(count: number): SendOutcome {
  const results = Array.from({ length: count }, (_, place) => ({
    id: `item-${place + 1}`,
    result: 'recorded' as const,
    version: place + 1,
  }));
  return { kind: 'answered', results };
}
