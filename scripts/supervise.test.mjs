import { expect, it } from 'vitest';
import { DELAY_MS_MAX, DELAY_MS_MIN, STEADY_MS, supervise } from './supervise.mjs';

const CRASHED = { code: null, hasServed: true, ms: 1 };

/** Servers that end as given, one after another; the last in order. */
async function superviseAll(ends, { stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const stop = new AbortController();
  const waits = [];
  let runs = 0;
  const means = {
    run: async () => {
      runs += 1;
      if (runs >= stopAfter) stop.abort();
      return ends[runs - 1] ?? { code: 0, hasServed: true, ms: 1 };
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    say: () => undefined,
  };
  const code = await supervise(means, stop.signal);
  return { code, runs, waits };
}

it('starts a server again that ended without an order', async () => {
  expect(await superviseAll([CRASHED])).toEqual({ code: 0, runs: 2, waits: [DELAY_MS_MIN] });
});

it('starts again one that fails to come up after a crash', async () => {
  const failed = { code: 1, hasServed: false, ms: 1 };
  expect(await superviseAll([CRASHED, failed, failed])).toMatchObject({ code: 0, runs: 4 });
});

it('waits ever longer, up to a limit, and little again after a steady run', async () => {
  const { waits } = await superviseAll([...Array(9).fill(CRASHED), { ...CRASHED, ms: STEADY_MS }, CRASHED]);
  expect(waits.slice(0, 3)).toEqual([DELAY_MS_MIN, 2 * DELAY_MS_MIN, 4 * DELAY_MS_MIN]);
  expect(waits[8]).toBe(DELAY_MS_MAX);
  expect(waits.slice(9)).toEqual([DELAY_MS_MIN, 2 * DELAY_MS_MIN]);
});

it('starts none again that ended in order, was ordered to, or never served', async () => {
  expect(await superviseAll([{ code: 0, hasServed: true, ms: 1 }])).toEqual({ code: 0, runs: 1, waits: [] });
  expect(await superviseAll([CRASHED], { stopAfter: 1 })).toMatchObject({ runs: 1, waits: [] });
  expect(await superviseAll([{ code: 1, hasServed: false, ms: 1 }])).toEqual({ code: 1, runs: 1, waits: [] });
});
