import { describe, expect, it } from 'vitest';

import { shortestDecimal } from './decimal.ts';

describe('shortestDecimal', () => {
  it.each([
    ['1.50', '1.5'],
    ['1.500', '1.5'],
    ['-2.00', '-2'],
    ['0.05', '0.05'],
    ['100', '100'],
    ['7591234567890', '7591234567890'],
    ['1.2.0', '1.2.0'],
    ['L-1.50', 'L-1.50'],
  ])('writes %s as %s', (text, shortest) => {
    expect(shortestDecimal(text)).toBe(shortest);
  });
});
