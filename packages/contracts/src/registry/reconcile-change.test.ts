import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type ChangeMark, type FieldMarks, reconcileChange } from './reconcile-change.ts';

const EARLIER = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';

describe('reconcileChange, a field that somebody has written before', () => {
  const stored: FieldMarks = { '*': [1, EARLIER, 'a', 1], price: [5, LATER, 'b', 7] };

  it.each<{ why: string; change: ChangeMark; wins: boolean }>([
    { why: 'it has seen that write', change: change({ seen: 5, at: EARLIER }), wins: true },
    { why: 'it was made later', change: change({ seen: 4, at: '2026-11-20T12:00:00.000Z' }), wins: true },
    { why: 'it was made earlier', change: change({ seen: 4, at: EARLIER }), wins: false },
    {
      why: 'a tie goes to the greater device',
      change: change({ seen: 4, at: LATER, device: 'c' }),
      wins: true,
    },
    {
      why: 'a tie goes not to the smaller',
      change: change({ seen: 4, at: LATER, device: 'a' }),
      wins: false,
    },
    {
      why: 'its own device wrote before',
      change: change({ seen: 0, at: EARLIER, device: 'b', seq: 8 }),
      wins: true,
    },
    {
      why: 'its own device wrote after',
      change: change({ seen: 9, at: LATER, device: 'b', seq: 6 }),
      wins: false,
    },
    {
      why: 'a plain client sees what there is',
      change: change({ seen: undefined, at: EARLIER }),
      wins: true,
    },
  ])('[S-27] $why: wins $wins', ({ change: made, wins }) => {
    const { won, lost } = reconcileChange(stored, made, ['price'], 6);
    expect({ won, lost }).toEqual(wins ? { won: ['price'], lost: [] } : { won: [], lost: ['price'] });
  });

  it('[S-27] takes the creation for the last write of a field nobody has changed', () => {
    expect(
      reconcileChange(stored, change({ seen: 0, at: '2026-11-20T09:00:00.000Z' }), ['name'], 6).lost,
    ).toEqual(['name']);
    expect(reconcileChange(stored, change({ seen: 1, at: EARLIER }), ['name'], 6).won).toEqual(['name']);
  });

  it('[S-27] decides each field by itself', () => {
    const { won, lost, marks } = reconcileChange(
      stored,
      change({ seen: 4, at: EARLIER }),
      ['name', 'price'],
      6,
    );
    expect({ won, lost }).toEqual({ won: ['name'], lost: ['price'] });
    expect(marks.name).toEqual([6, EARLIER, 'c', 1, { a: 1 }]);
    expect(marks.price?.slice(0, 4)).toEqual([5, LATER, 'b', 7]);
  });
});

describe('reconcileChange, the laws [I-11]', () => {
  it('[I-11] with right clocks the latest change stands, in whatever order they arrive', () => {
    fc.assert(
      fc.property(schedule(), (steps) => {
        const world = run(steps, () => 0, 'in order');
        const latest = world.stored.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1);
        expect(world.value).toBe(latest?.value ?? '');
      }),
      { numRuns: 1000 },
    );
  });

  it('[I-11] with wrong clocks and stuck entries nobody loses to a change that he has seen', () => {
    fc.assert(
      fc.property(
        schedule(),
        fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 3, maxLength: 3 }),
        (steps, clocks) => {
          const world = run(steps, (device) => clocks[device] ?? 0, 'any order');
          const final = world.stored.find((made) => made.value === world.value);
          const overtaken = world.stored.filter(
            (made) => final !== undefined && knows(made, final, world.stored),
          );
          expect(overtaken).toEqual([]);
        },
      ),
      { numRuns: 4000 },
    );
  });
});

function change(overrides: Partial<ChangeMark>): ChangeMark {
  return { seen: 0, at: EARLIER, device: 'c', seq: 1, ...overrides };
}

interface Made {
  readonly device: number;
  readonly seq: number;
  readonly value: string;
  readonly at: string;
  readonly seen: number;
  version?: number;
}

type Step = { readonly device: number; readonly act: 'make' | 'send' | 'read'; readonly pick: number };

function schedule(): fc.Arbitrary<Step[]> {
  const step = fc.record({
    device: fc.nat(2),
    act: fc.constantFrom('make' as const, 'send' as const, 'send' as const, 'read' as const),
    pick: fc.nat(5),
  });
  return fc.array(step, { maxLength: 40, size: 'max' });
}

/** Three devices that change one field, and send and read when the schedule says so; at the end all is sent. */
function run(
  steps: readonly Step[],
  clockMinutesOff: (device: number) => number,
  order: 'in order' | 'any order',
) {
  const waiting: Made[][] = [[], [], []];
  const seen = [0, 0, 0];
  const seqs = [0, 0, 0];
  const stored: Made[] = [];
  let marks: FieldMarks = {};
  let value = '';
  let version = 0;

  function store(made: Made): void {
    version += 1;
    made.version = version;
    stored.push(made);
    const mark = { seen: made.seen, at: made.at, device: `device-${made.device}`, seq: made.seq };
    const merged = reconcileChange(marks, mark, ['field'], version);
    marks = merged.marks;
    if (merged.won.length > 0) value = made.value;
  }

  function send(device: number, pick: number): void {
    const queue = waiting[device] ?? [];
    const [made] = queue.splice(order === 'in order' ? 0 : pick % Math.max(queue.length, 1), 1);
    if (made !== undefined) store(made);
  }

  steps.forEach(({ device, act, pick }, minute) => {
    if (act === 'send') send(device, pick);
    if (act === 'read') seen[device] = version;
    if (act !== 'make') return;
    const seq = (seqs[device] ?? 0) + 1;
    seqs[device] = seq;
    const at = new Date(Date.UTC(2026, 10, 20, 12, minute + clockMinutesOff(device))).toISOString();
    waiting[device]?.push({ device, seq, value: `${device}/${seq}`, at, seen: seen[device] ?? 0 });
  });
  for (const device of [0, 1, 2]) while ((waiting[device]?.length ?? 0) > 0) send(device, 0);
  return { stored, value };
}

/** Whether `later` was made knowing `earlier`: on its own device, by having read it, or through one that did. */
function knows(later: Made, earlier: Made, all: readonly Made[]): boolean {
  if (later === earlier) return false;
  if (later.device === earlier.device && later.seq > earlier.seq) return true;
  if (earlier.version !== undefined && earlier.version <= later.seen) return true;
  return all.some(
    (between) =>
      between !== later &&
      between !== earlier &&
      between.device === earlier.device &&
      between.seq > earlier.seq &&
      between.version !== undefined &&
      between.version <= later.seen,
  );
}
