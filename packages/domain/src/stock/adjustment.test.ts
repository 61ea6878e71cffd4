import { describe, expect, it } from 'vitest';

import { directionOf, isAdjustmentReason } from './adjustment.ts';

describe('directionOf', () => {
  it.each([
    ['damaged', 'out'],
    ['returned', 'out'],
    ['found', 'in'],
    ['correction', 'either'],
    ['stolen_by_a_newer_program', 'either'],
    ['constructor', 'either'],
    [null, 'either'],
  ] as const)('[MOV-05] takes %s for a difference that goes %s', (code, direction) => {
    expect(directionOf(code)).toBe(direction);
  });

  it('[MOV-05] knows its own reasons alone', () => {
    expect(['lost', 'toString', ''].map(isAdjustmentReason)).toEqual([true, false, false]);
  });
});
