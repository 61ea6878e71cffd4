import { describe, expect, it } from 'vitest';

import { writeFailureMessage } from './local-writes/write-failure.ts';
import { askForPersistence, readStorageState } from './storage-state.ts';

describe('the browser’s storage [S-64]', () => {
  it('is asked to be kept once, and says how full it is', async () => {
    let asked = 0;
    const manager = {
      persisted: async () => asked > 0,
      persist: async () => {
        asked += 1;
        return true;
      },
      estimate: async () => ({ usage: 80, quota: 100 }),
    };
    expect(await readStorageState(manager)).toMatchObject({ isPersistent: false, share: 0.8 });
    expect([await askForPersistence(manager), await askForPersistence(manager)]).toEqual([true, true]);
    expect(asked).toBe(1);
  });

  it('says that it does not know where the browser cannot tell', async () => {
    expect(await askForPersistence(undefined)).toBe(false);
    expect(await readStorageState({ estimate: () => Promise.reject(new Error('no')) })).toEqual({
      isPersistent: undefined,
      usageBytes: undefined,
      quotaBytes: undefined,
      share: undefined,
    });
  });
});

describe('writeFailureMessage [S-64]', () => {
  it('says that there is no room left, also when the cause lies inside', () => {
    const quota = new DOMException('full', 'QuotaExceededError');
    expect(writeFailureMessage(quota)).toContain('No queda espacio');
    expect(writeFailureMessage({ name: 'AbortError', inner: quota })).toContain('No queda espacio');
    expect(writeFailureMessage(new Error('otro'))).toContain('no se registró nada');
  });
});
