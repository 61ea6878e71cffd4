import { describe, expect, it } from 'vitest';
import { isSameRate } from './same-rate.ts';

describe('two rates of one day', () => {
  it.each([
    ['784.6633', '784.6633', true],
    ['784.6633', '784.66330001', true],
    ['784.6633', '784.66', true],
    ['784.6673', '784.67', true],
    ['784.66', '784.67', false],
    ['784.6633', '784.6634', false],
    // A zero at the end is not written.
    ['784.5', '784.5033', true],
    ['784.5', '784.5133', false],
    ['784', '784.004', true],
    ['784', '785', false],
  ])('[SET-01] %s and %s are one rate: %s', (one, other, isOne) => {
    expect(isSameRate(one, other)).toBe(isOne);
    expect(isSameRate(other, one)).toBe(isOne);
  });
});
