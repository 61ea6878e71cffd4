import { describe, expect, it } from 'vitest';

import { rateClassOf } from './rate-class.ts';

describe('the class of a rate of IVA', () => {
  it.each([
    [800, 'reduced', 'the reduced rate of art. 64'],
    [500, 'reduced', 'whatever is below it'],
    [801, 'general', 'whatever is above it'],
    [1200, 'general', 'a general rate of other years'],
    [1600, 'general', 'the general rate since 2019'],
    [1650, 'general', 'the highest that the law allows for the general rate'],
    [1651, 'additional', 'no general rate any more'],
    [3100, 'additional', 'the general rate with the 15 % of art. 61'],
  ] as const)('[ACC-05] of %i basis points is %s: %s', (basisPoints, rateClass, _) => {
    expect(rateClassOf(basisPoints)).toBe(rateClass);
  });
});
