import { afterEach, describe, expect, it, vi } from 'vitest';

import { attemptedRead } from './attempted-read.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('attemptedRead', () => {
  it('answers with what was read', async () => {
    expect(await attemptedRead('sales', async () => [1])).toEqual({ kind: 'read', value: [1] });
  });

  it('answers that it failed, and reports why to the console', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Error('disk');
    expect(await attemptedRead('sales', () => Promise.reject(broken))).toEqual({ kind: 'failed' });
    expect(report).toHaveBeenCalledWith('sales', broken);
  });
});
