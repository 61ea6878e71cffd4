import { describe, expect, it } from 'vitest';

import { usd, usdCost } from '../testing/builders.ts';
import {
  formatAmount,
  formatAverageCost,
  formatMoney,
  formatQuantity,
  formatRate,
  formatUnitCost,
} from './format.ts';
import { exchangeRate } from './rate.ts';

describe('formatAmount', () => {
  it.each([
    [1234_50n, '1.234,50'],
    [0n, '0,00'],
    [5n, '0,05'],
    [999_99n, '999,99'],
    [1234567_89n, '1.234.567,89'],
    [-48n, '\u22120,48'],
  ])('writes %s cents as %s', (minor, text) => {
    expect(formatAmount(usd(minor))).toBe(text);
  });

  it('puts a plus before differences where asked, and none before nought', () => {
    expect(formatAmount(usd(5_00n), { plusSign: true })).toBe('+5,00');
    expect(formatAmount(usd(0n), { plusSign: true })).toBe('0,00');
    expect(formatAmount(usd(-5_00n), { plusSign: true })).toBe('\u22125,00');
  });
});

describe('formatMoney', () => {
  it('joins sign and figure by a narrow no-break space, the minus at the figure', () => {
    expect(formatMoney(usd(1234_50n), '$')).toBe('$\u202f1.234,50');
    expect(formatMoney(usd(-48n), '$')).toBe('$\u202f\u22120,48');
    expect(formatMoney(usd(15246_28n), 'Bs.')).toBe('Bs.\u202f15.246,28');
  });
});

describe('formatQuantity', () => {
  it.each([
    [2_000n, {}, '2'],
    [930n, {}, '0,93'],
    [930n, { decimalsMin: 3 }, '0,930'],
    [12_500_000n, {}, '12500'],
    [12_500_000n, { grouping: true }, '12.500'],
    [-1_500n, {}, '\u22121,5'],
  ])('[POS-04] writes %s thousandths with %j as %s', (quantity, options, text) => {
    expect(formatQuantity(quantity, options)).toBe(text);
  });
});

describe('formatUnitCost', () => {
  it.each([
    ['0.0125', '0,0125'],
    ['12.5', '12,50'],
    ['0', '0,00'],
    ['1234.000001', '1.234,000001'],
    ['0.004', '0,004'],
  ])('[MOV-05] writes %s as %s: all its decimals, two at least', (text, written) => {
    expect(formatUnitCost(usdCost(text))).toBe(written);
  });

  it.each([
    ['0.85', '0,85'],
    ['1.23456', '1,2346'],
    ['1234.99996', '1.235,00'],
    ['0.333333', '0,3333'],
    ['0.0125', '0,0125'],
    ['0.012567', '0,012567'],
    ['0.000001', '0,000001'],
    ['-0.5', '\u22120,50'],
  ])('[MOV-05] writes an average of %s as %s: with more decimals only where it is small', (text, written) => {
    expect(formatAverageCost(usdCost(text))).toBe(written);
  });
});

describe('formatRate', () => {
  it.each([
    ['512.48', '512,48'],
    ['36', '36,00'],
    ['784.6633', '784,6633'],
    ['1234.5', '1.234,50'],
  ])('[SET-01] writes %s as %s: all its decimals, two at least', (text, written) => {
    expect(formatRate(exchangeRate('USD', 'VES', text))).toBe(written);
  });
});
