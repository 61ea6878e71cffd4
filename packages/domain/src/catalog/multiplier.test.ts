import { describe, expect, it } from 'vitest';
import { isBareMultiplier, readMultiplier } from './multiplier.ts';

describe('multiplier before a scan', () => {
  it.each([
    ['3*', 3000n, ''],
    ['3 * ', 3000n, ''],
    ['0,93*', 930n, ''],
    ['0.930*queso', 930n, 'queso'],
    ['12*harina de maíz', 12_000n, 'harina de maíz'],
  ])('[POS-04] reads %j as a quantity and what follows', (text, quantity, rest) => {
    expect(readMultiplier(text)).toEqual({ quantity, rest });
  });

  it.each(['harina', '', '*harina', 'a3*harina', '0*harina', '7591234567890*'])(
    '[POS-04] reads %j as one of it',
    (text) => {
      expect(readMultiplier(text)).toEqual({ quantity: 1000n, rest: text });
    },
  );

  it('[POS-04] knows a multiplier that waits for its scan from a search', () => {
    expect(isBareMultiplier('3*')).toBe(true);
    expect(isBareMultiplier('3*harina')).toBe(false);
    expect(isBareMultiplier('')).toBe(false);
    expect(isBareMultiplier('3')).toBe(false);
  });
});
