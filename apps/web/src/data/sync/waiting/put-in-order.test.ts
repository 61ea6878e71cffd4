import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';

import type { ApiReply } from '../../api/api-reply.ts';
import { putInOrder } from './put-in-order.ts';

const pause = () => Promise.resolve();
const item = (n: number, size = 0) => JSON.stringify({ id: `i${n}`, body: 'x'.repeat(size) });
const idOf = (json: string): string => JSON.parse(json).id;

function answer(part: readonly string[], result: ItemResult['result'] = 'recorded'): ApiReply<ItemResult[]> {
  return { ok: true, value: part.map((json) => ({ id: idOf(json), result })) };
}

const gone = {
  ok: false,
  problem: { code: 'timeout', message: 'Sin conexión.', status: 0, errors: [] },
} as const;

describe('sending items in their order', () => {
  it('[S-46] [DATA-05] keeps to the size and the bytes of a call', async () => {
    const calls: number[] = [];
    const items = [
      ...Array.from({ length: 250 }, (_, n) => item(n)),
      item(250, 400_000),
      item(251, 200_000),
      item(252, 200_000),
    ];
    await putInOrder(
      items,
      async (part) => {
        calls.push(part.length);
        return answer(part);
      },
      { pause },
    );
    expect(calls).toEqual([100, 100, 50, 1, 1, 1]);
  });

  it('[DATA-05] sends again from the first that there was no time for, none twice and none out of order', async () => {
    const items = Array.from({ length: 10 }, (_, n) => item(n));
    const stored: string[] = [];
    const sent = await putInOrder(
      items,
      async (part) => {
        const taken = part.slice(0, 3).map(idOf);
        stored.push(...taken);
        return {
          ok: true,
          value: part.map((json, place) => ({ id: idOf(json), result: place < 3 ? 'recorded' : 'later' })),
        };
      },
      { pause },
    );
    expect([sent, stored]).toEqual([{ ok: true, untaken: [] }, items.map(idOf)]);
  });

  it('[DATA-05] tells what was refused or kept, and goes on', async () => {
    const items = [item(0), item(1)];
    const sent = await putInOrder(
      items,
      async () => ({
        ok: true,
        value: [
          { id: 'i0', result: 'refused' },
          { id: 'i1', result: 'kept' },
        ],
      }),
      { pause },
    );
    expect(sent).toEqual({
      ok: true,
      untaken: [
        { id: 'i0', result: 'refused' },
        { id: 'i1', result: 'kept' },
      ],
    });
  });

  it('[DATA-05] asks again where no answer came, and gives up after some', async () => {
    let calls = 0;
    const sent = await putInOrder(
      [item(0)],
      async (part) => {
        calls += 1;
        return calls < 3 ? gone : answer(part);
      },
      { pause },
    );
    expect([sent.ok, calls]).toEqual([true, 3]);
    expect(await putInOrder([item(0)], async () => gone, { pause })).toEqual(gone);
    const busy = await putInOrder([item(0)], async (part) => answer(part, 'later'), { pause });
    expect(busy).toMatchObject({ ok: false, problem: { code: 'later' } });
  });

  it('[S-12] [DATA-05] waits only where the server was busy or did not answer, as long as it asks for, else ever longer', async () => {
    const waits: number[] = [];
    const patience = { pause: async (ms: number) => void waits.push(ms) };
    await putInOrder([item(0), item(1)], async (part) => answer(part), patience);
    expect(waits).toEqual([]);

    const busy = { code: 'later', message: 'Ocupado.', status: 503, errors: [], retryAfterMs: 7_000 };
    const replies = [{ ok: false, problem: busy } as const, gone, gone];
    await putInOrder([item(0)], async (part) => replies.shift() ?? answer(part), patience);
    expect(waits.splice(0)).toEqual([7_000, 2_000, 4_000]);

    const results: ItemResult['result'][] = ['later', 'later', 'recorded'];
    await putInOrder([item(0)], async (part) => answer(part, results.shift()), patience);
    expect(waits).toEqual([1_000, 2_000]);
  });
});
