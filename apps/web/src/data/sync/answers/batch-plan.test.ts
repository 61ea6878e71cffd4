import { describe, expect, it } from 'vitest';

import type { OutboxRow } from '../../device-rows.ts';
import { mustAccept } from '../sending/send-step.ts';
import { outboxEntry, recordChange } from '../testing/outbox-entry.ts';
import { FIRST_LANE, type Lane, planBatch, type SendPlan } from './batch-plan.ts';

const NOW_MS = 1_000_000;

describe('planBatch', () => {
  it('[S-13] sends a backlog in the order of making, one waiting entry as its own call', () => {
    expect(idsOf(plan([sale(1), sale(2), sale(3)]))).toEqual(['item-1', 'item-2', 'item-3']);
    expect(plan([sale(1)]).kind).toBe('single');
    expect(plan([])).toEqual({ kind: 'nothing', wakeAtMs: undefined });
  });

  it('takes at most 100 entries and 256 kB', () => {
    expect(idsOf(plan(sales(250)))).toHaveLength(100);
    const large = sales(20).map((entry) => ({ ...entry, body: 'x'.repeat(60_000) }));
    expect(idsOf(plan(large))).toHaveLength(4);
    const accented = sales(20).map((entry) => ({ ...entry, body: 'ñ'.repeat(60_000) }));
    expect(idsOf(plan(accented))).toHaveLength(1);
  });

  it('[I-8] sends an entry that no batch can hold by itself', () => {
    expect(plan([{ ...sale(1), body: 'x'.repeat(900_000) }, sale(2)])).toMatchObject({
      kind: 'single',
      entry: { id: 'item-1' },
    });
  });

  it('[S-50] sends facts alone when only they may go, whoever made them', () => {
    const entries = [
      recordChange({ seq: 1 }),
      sale(2),
      { ...sale(3), made_by: { id: 'luis', name: 'Luis' } },
    ];
    expect(idsOf(plan(entries, { may: 'facts' }))).toEqual(['item-2', 'item-3']);
  });

  it('[S-30][S-52] leaves a join to who made it: the server takes nobody else’s word for it', () => {
    const join = { ...sale(1), collection: 'merges' as const };
    const entries = [join, { ...sale(2), made_by: { id: 'luis', name: 'Luis' } }];
    expect(idsOf(plan(entries))).toEqual(['item-1', 'item-2']);
    expect(idsOf(plan(entries, { userId: 'luis' }))).toEqual(['item-2']);
    expect(idsOf(plan(entries, { may: 'facts' }))).toEqual(['item-2']);
  });

  it('[S-52] leaves another person’s changes sealed', () => {
    const entries = [
      recordChange({ seq: 1, made_by: { id: 'luis', name: 'Luis' } }),
      recordChange({ seq: 2 }),
    ];
    expect(idsOf(plan(entries))).toEqual(['item-2']);
    expect(plan(entries, { userId: null }).kind).toBe('nothing');
  });

  it('[S-52] sends for those whose accounts only the device knows, and for them alone', () => {
    const luis = { id: 'luis', name: 'Luis' };
    const entries = [
      recordChange({ seq: 1, made_by: luis }),
      recordChange({ seq: 2, made_by: { id: 'eva', name: 'Eva' } }),
      recordChange({ seq: 3 }),
    ];
    expect(idsOf(plan(entries, { sendsFor: ['luis'] }))).toEqual(['item-1', 'item-3']);
    expect(plan(entries, { sendsFor: ['luis'], may: 'facts' }).kind).toBe('nothing');
  });

  it('[I-8] sends what met trouble by itself, behind the rest, the one tried least first', () => {
    const entries = [
      { ...sale(1), alone: true, failures: 2 },
      { ...sale(2), alone: true },
      sale(3),
      { ...sale(4), silences: 1 },
    ];
    expect(order(entries)).toEqual(['item-3', 'item-2', 'item-4', 'item-1']);
  });

  it('[I-8] tries a stuck entry when its time has come, behind all others', () => {
    const stuck: OutboxRow = {
      ...sale(1),
      state: 'stuck',
      alone: true,
      failures: 3,
      not_before_ms: NOW_MS + 60_000,
    };
    expect(plan([stuck])).toEqual({ kind: 'nothing', wakeAtMs: NOW_MS + 60_000 });
    expect(
      order([
        { ...stuck, not_before_ms: NOW_MS },
        { ...sale(2), silences: 9 },
      ]),
    ).toEqual(['item-2', 'item-1']);
  });

  it('[API-03] gives an entry that timed out three times alone a minute', () => {
    expect(plan([{ ...sale(1), silences: 2 }])).toMatchObject({ timeoutMs: 10_000 });
    expect(plan([{ ...sale(1), silences: 3 }])).toMatchObject({ timeoutMs: 60_000 });
  });

  it('[S-13] holds back the changes of a record whose creation is in trouble, and nothing else', () => {
    const creation = recordChange({
      seq: 1,
      kind: 'create',
      alone: true,
      not_before_ms: NOW_MS + 1,
      state: 'stuck',
    });
    const change = recordChange({ seq: 2 });
    const other = recordChange({ seq: 3, row_id: 'p2', rows: ['products|p2'] });
    expect(idsOf(plan([creation, change, other, sale(4)]))).toEqual(['item-3', 'item-4']);
  });

  it('[S-13] sleeps until the creation’s turn, however long changes of its record have waited', () => {
    const creation = recordChange({
      seq: 1,
      kind: 'create',
      state: 'stuck',
      alone: true,
      not_before_ms: NOW_MS + 60_000,
    });
    expect(plan([creation, recordChange({ seq: 2 })])).toEqual({
      kind: 'nothing',
      wakeAtMs: NOW_MS + 60_000,
    });
  });

  it('knows when what lies behind the first entries cannot change the plan', () => {
    const isFull = (entries: readonly OutboxRow[]) => planOf(entries).isFull;
    expect(isFull(sales(100))).toBe(false);
    expect(isFull(sales(101))).toBe(true);
    expect(isFull([])).toBe(false);
    expect(isFull([outboxEntry({ seq: 1, alone: true })])).toBe(false);
  });

  it('[S-13] sends a creation and its changes in one batch, in their order', () => {
    expect(idsOf(plan([recordChange({ seq: 1, kind: 'create' }), recordChange({ seq: 2 })]))).toEqual([
      'item-1',
      'item-2',
    ]);
  });
});

function sale(seq: number): OutboxRow {
  return outboxEntry({ seq });
}

function sales(count: number): OutboxRow[] {
  return Array.from({ length: count }, (_, place) => sale(place + 1));
}

function plan(entries: readonly OutboxRow[], lane: Partial<Lane> = {}): SendPlan {
  return planOf(entries, lane).plan;
}

function planOf(entries: readonly OutboxRow[], lane: Partial<Lane> = {}) {
  const candidates = entries.map((entry) => ({ entry, mustAccept: mustAccept(entry) }));
  return planBatch(candidates, { ...FIRST_LANE, userId: 'ana', ...lane }, NOW_MS);
}

function idsOf(made: SendPlan): string[] {
  if (made.kind === 'nothing') return [];
  return made.kind === 'single' ? [made.entry.id] : made.entries.map((entry) => entry.id);
}

/** The order in which all are sent when each call records what it takes. */
function order(entries: readonly OutboxRow[]): string[] {
  const sent: string[] = [];
  let left = [...entries];
  for (let made = idsOf(plan(left)); made.length > 0; made = idsOf(plan(left))) {
    sent.push(...made);
    left = left.filter((entry) => !made.includes(entry.id));
  }
  return sent;
}
