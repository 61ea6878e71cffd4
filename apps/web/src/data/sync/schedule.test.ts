import { describe, it } from 'vitest';

import { runSchedule } from './testing/schedule.ts';

describe('tmp', () => {
  it('runs', async () => {
    const t = Date.now();
    for (let seed = 1; seed <= 250; seed += 1) {
      try {
        await runSchedule({ seed, steps: 400 });
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error });
      }
    }
    console.warn('ms', Date.now() - t);
  }, 120_000);
});
