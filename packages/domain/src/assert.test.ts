import { describe, expect, it } from 'vitest';

import { assert, BrokenInvariant } from './assert.ts';

describe('assert', () => {
  it('lets what holds pass', () => {
    expect(() => assert(1 < 2, 'one is less than two')).not.toThrow();
  });

  it('throws the broken rule as a bug, told apart from other errors by its class', () => {
    expect(() => assert(false, 'a price is not negative')).toThrow(BrokenInvariant);
    expect(() => assert(undefined, 'a price is not negative')).toThrow('a price is not negative');
  });
});
