import { describe, expect, it } from 'vitest';
import { compareCodes } from './compare-codes.ts';

describe('the order of account codes', () => {
  it('[ACC-07] counts each part as a number: 1.10 comes after 1.9, a group before what is in it', () => {
    const codes = ['1.10', '2', '1.9', '1', '1.1.01', '1.1', '10', '1.1.02', '1.A'];
    expect([...codes].sort(compareCodes)).toEqual([
      '1',
      '1.1',
      '1.1.01',
      '1.1.02',
      '1.9',
      '1.10',
      '1.A',
      '2',
      '10',
    ]);
  });

  it('[ACC-07] is zero for the same code alone: 1.1 and 1.01 keep an order', () => {
    expect(compareCodes('1.1', '1.1')).toBe(0);
    expect(Math.sign(compareCodes('1.1', '1.01'))).toBe(-Math.sign(compareCodes('1.01', '1.1')));
    expect(compareCodes('1.1', '1.01')).not.toBe(0);
  });
});
