/**
 * The invariants of docs/sync.md, section 11, over random schedules of three devices. A failure prints its seed;
 * CUADRA_SEED=<seed> runs that schedule alone, CUADRA_LONG=1 twenty times as many.
 */
import { describe, expect, it } from 'vitest';

import { PAGE_RULES, type PageRules } from './reading/apply-page.ts';
import { runSchedule } from './testing/schedule.ts';
import { Violation } from './testing/schedule-world.ts';
import { FAITHFUL, type ServerStrategy } from './testing/server-strategy.ts';

const STEPS = 1000;
const RUNS = process.env.CUADRA_LONG === '1' ? 2000 : 100;
const SEED = Number(process.env.CUADRA_SEED ?? 0);
const TIMEOUT_MS = 20 * 60_000;

const { isOpen, isClosed } = PAGE_RULES;

describe('random schedules of devices, network and server', () => {
  it(
    '[I-1] [I-2] [I-3] [I-4] lose nothing, book nothing twice, count each document once at every step, end equal',
    async () => {
      const seeds = SEED > 0 ? [SEED] : Array.from({ length: RUNS }, (_, place) => place + 1);
      for (const seed of seeds) {
        const violation = await violationOf(seed);
        expect(violation, `CUADRA_SEED=${seed}`).toBeUndefined();
      }
    },
    TIMEOUT_MS,
  );
});

describe('random schedules of a company that moves to a device and back', () => {
  it(
    '[I-15] [S-57] [I-1] [I-3] [I-4] book what other devices sent meanwhile once, at once, and tell its makers',
    async () => {
      const seeds = SEED > 0 ? [SEED] : Array.from({ length: RUNS / 2 }, (_, place) => place + 1);
      for (const seed of seeds) {
        const violation = await violationOf(seed, { moves: true });
        expect(violation, `CUADRA_SEED=${seed}`).toBeUndefined();
      }
    },
    TIMEOUT_MS,
  );
});

/** Each of these was once somebody's good idea. That they fail shows that the schedules find such faults. */
const MUTANTS: readonly {
  name: string;
  rules?: Partial<PageRules>;
  server?: Partial<ServerStrategy>;
  moves?: boolean;
}[] = [
  {
    name: '[I-3] the cursor instead of the row’s version decides what is counted',
    rules: {
      isOpen: (entry, _version, reading) => isOpen(entry, reading.cursor, reading),
      isClosed: (entry, _version, reading) => isClosed(entry, reading.cursor, reading),
    },
  },
  {
    name: '[I-3] only finished reads decide, not the row’s version',
    rules: {
      isOpen: (entry, _version, reading) => isOpen(entry, 0, reading),
      isClosed: (entry, _version, reading) => isClosed(entry, 0, reading),
    },
  },
  {
    name: '[I-3] an acknowledgement closes an entry before its row was read',
    rules: {
      isOpen: (entry) => entry.is_counted && entry.ack === null,
      isClosed: (entry) => entry.ack !== null,
    },
  },
  {
    name: '[I-4] only the row’s version decides, finished reads let go of nothing',
    rules: {
      isOpen: (entry, version, reading) => isOpen(entry, version, { ...reading, complete: 0 }),
      isClosed: (entry, version, reading) => isClosed(entry, version, { ...reading, complete: 0 }),
    },
  },
  { name: '[I-3] receipts are not applied', rules: { receivedItems: async () => [] } },
  { name: '[I-3] rows do not wait for the receipts before them', server: { receipts: 'loose' } },
  { name: '[I-3] late pages are applied', rules: { isLate: () => false } },
  { name: '[I-5] upto is read apart from the rows', server: { snapshots: 'two' } },
  { name: '[I-5] a page ends inside a version', server: { pages: 'split' } },
  {
    name: '[S-57] what was taken in elsewhere is not acknowledged to its maker',
    server: { takenIn: 'forgotten' },
    moves: true,
  },
  {
    name: '[S-57] a device never asks what became of what was held back',
    rules: { askAgain: async () => {} },
    moves: true,
  },
];

describe('mutants fail', () => {
  it.each(MUTANTS)(
    '$name',
    async ({ rules, server, moves = false }) => {
      const options = { moves, rules: { ...PAGE_RULES, ...rules }, server: { ...FAITHFUL, ...server } };
      let violation: Violation | undefined;
      for (let seed = 1; seed <= 60 && violation === undefined; seed += 1) {
        violation = await violationOf(seed, options);
      }
      expect(violation?.message).toMatch(/^\[I-[34]\]/);
    },
    TIMEOUT_MS,
  );
});

async function violationOf(
  seed: number,
  options: { rules?: PageRules; server?: ServerStrategy; moves?: boolean } = {},
): Promise<Violation | undefined> {
  try {
    await runSchedule({ seed, steps: STEPS, ...options });
    return undefined;
  } catch (error) {
    if (error instanceof Violation) return error;
    throw error;
  }
}
