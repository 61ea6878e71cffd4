import { describe, expect, it } from 'vitest';

import { formatPercent, parsePercent, percentToString } from './tax-rate.ts';

describe('parsePercent', () => {
  it.each([
    ['16', 1600, '16'],
    ['16.00', 1600, '16'],
    ['8.5', 850, '8.5'],
    ['0', 0, '0'],
    ['100', 10_000, '100'],
    ['0.01', 1, '0.01'],
  ])('[SET-02] reads %s percent as %s basis points, written %s', (text, basisPoints, written) => {
    expect(parsePercent(text)).toBe(basisPoints);
    expect(percentToString(basisPoints)).toBe(written);
  });

  it.each([
    [1600, '16 %'],
    [850, '8,5 %'],
    [1, '0,01 %'],
    [0, '0 %'],
  ])('[SET-02] writes %s basis points as people do: %s', (basisPoints, text) => {
    expect(formatPercent(basisPoints)).toBe(text);
  });

  it.each(['-1', '100.01', '16.555', '', '16%'])('[SET-02] rejects %j: 0 to 100, steps of 0,01', (text) => {
    expect(parsePercent(text)).toBeUndefined();
  });
});
