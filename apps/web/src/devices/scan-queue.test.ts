import { describe, expect, it } from 'vitest';
import { createScanQueue } from './scan-queue.ts';

describe('queue of scans', () => {
  it('[POS-08] works scans off in the order they came, however long each takes', async () => {
    const done: string[] = [];
    const gates = new Map<string, () => void>();
    const queue = createScanQueue<string>(
      (code) =>
        new Promise<void>((resolve) => {
          gates.set(code, () => {
            done.push(code);
            resolve();
          });
        }),
      () => {},
    );
    for (const code of ['first', 'second', 'third']) queue.push(code);
    for (const code of ['first', 'second', 'third']) {
      await settled();
      // Only the one in turn has begun.
      expect([...gates.keys()]).toEqual([...done, code]);
      gates.get(code)?.();
    }
    await settled();
    expect(done).toEqual(['first', 'second', 'third']);
  });

  it('[POS-08] goes on after a scan that failed, and says which it was', async () => {
    const done: string[] = [];
    const failed: string[] = [];
    const queue = createScanQueue<string>(
      async (code) => {
        if (code === 'broken') throw new Error('closed');
        done.push(code);
      },
      (_error, code) => failed.push(code),
    );
    for (const code of ['first', 'broken', 'third']) queue.push(code);
    await settled();
    expect(done).toEqual(['first', 'third']);
    expect(failed).toEqual(['broken']);
  });
});

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
