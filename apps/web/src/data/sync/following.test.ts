import { describe, expect, it } from 'vitest';

import { runFollowing } from './testing/following.ts';
import { Violation } from './testing/schedule-world.ts';
import { FAITHFUL, type ServerStrategy } from './testing/server-strategy.ts';

const RUNS = process.env.CUADRA_LONG === '1' ? 3000 : 150;
const STEPS = 200;
const TIMEOUT_MS = 10 * 60_000;

describe('a reader that follows cursors [I-5]', () => {
  it(
    'misses no row and revives none, with writers that roll back and delete during the first load',
    async () => {
      for (let seed = 1; seed <= RUNS; seed += 1) {
        expect(await violationOf(seed, FAITHFUL), `seed ${seed}`).toBeUndefined();
      }
    },
    TIMEOUT_MS,
  );

  it.each<{ name: string; mutant: Partial<ServerStrategy> }>([
    { name: 'versions come from a plain sequence', mutant: { versions: 'sequence' } },
    { name: 'upto is read apart from the rows', mutant: { snapshots: 'two' } },
    { name: 'a page ends inside a version', mutant: { pages: 'split' } },
    { name: 'the newest documents come by date, and the cursor is a version', mutant: { newest: 'dates' } },
  ])(
    'misses rows when $name',
    async ({ mutant }) => {
      let violation: Violation | undefined;
      for (let seed = 1; seed <= 60 && violation === undefined; seed += 1) {
        violation = await violationOf(seed, { ...FAITHFUL, ...mutant });
      }
      expect(violation?.message).toMatch(/^\[I-5\]/);
    },
    TIMEOUT_MS,
  );
});

async function violationOf(seed: number, strategy: ServerStrategy): Promise<Violation | undefined> {
  try {
    await runFollowing(seed, STEPS, strategy);
    return undefined;
  } catch (error) {
    if (error instanceof Violation) return error;
    throw error;
  }
}
