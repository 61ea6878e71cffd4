import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyMoney } from '../testing/arbitraries.ts';
import { usd } from '../testing/builders.ts';
import { formatAmount, formatCount, formatQuantity } from './format.ts';
import { toDecimal } from './money.ts';
import { parseTypedAmount, parseTypedCount, parseTypedQuantity, parseTypedUnitCost } from './parse-typed.ts';
import { unitCost } from './unit-cost.ts';

describe('parseTypedAmount', () => {
  it.each([
    ['1234.5', 1234_50n, 'a point before two digits or one marks decimals'],
    ['1.234,50', 1234_50n, 'es-VE'],
    ['1,234.50', 1234_50n, 'as banks in English write'],
    ['12,5', 12_50n, 'a comma marks decimals'],
    ['1.234', 1234_00n, 'a point before three digits groups'],
    ['1.234.567', 1234567_00n, 'several points group'],
    ['1,234,567', 1234567_00n, 'several commas group'],
    ['1.234.567,8', 1234567_80n, 'groups and decimals'],
    ['0.5', 50n, 'a nought before the point'],
    [',5', 50n, 'a nought understood'],
    ['12,', 12_00n, 'decimals still to come'],
    ['1234567', 1234567_00n, 'no signs'],
    ['  7 ', 7_00n, 'blanks around it'],
    ['0', 0n, 'nothing'],
    ['007', 7_00n, 'noughts in front'],
    ['999999999999999', 999_999_999_999_999_00n, 'as many digits as money has'],
  ])('reads %j as %s cents: %s', (text, minor) => {
    expect(parseTypedAmount(text, 'USD')).toEqual(usd(minor));
  });

  it.each([
    ['', 'nothing typed'],
    ['.', 'a sign alone'],
    [',', 'a sign alone'],
    ['abc', 'letters'],
    ['12abc', 'letters after'],
    ['1e5', 'exponent'],
    ['$5', 'a currency sign'],
    ['1 2', 'a blank inside'],
    ['1,234', 'es-VE reads three decimals, which no amount has'],
    ['0.123', 'three decimals'],
    ['1234.567', 'four digits are no group'],
    ['12.34.56', 'groups of two'],
    ['1.234.56', 'a group of two'],
    ['1.234,567,8', 'two decimal signs'],
    ['1,234,567.8.9', 'two decimal signs'],
    ['0.123.456', 'a group cannot begin with nought'],
    ['1..2', 'two signs together'],
    ['-5', 'below zero, not asked for'],
    ['+5', 'a plus'],
    ['7702109016977123', 'more digits than money has'],
  ])('rejects %j: %s', (text) => {
    expect(parseTypedAmount(text, 'USD')).toBeUndefined();
  });

  it('takes a minus only where it is allowed, typed or copied', () => {
    expect(parseTypedAmount('-0,48', 'USD', { allowNegative: true })).toEqual(usd(-48n));
    expect(parseTypedAmount('\u22120,48', 'USD', { allowNegative: true })).toEqual(usd(-48n));
    expect(parseTypedAmount('--1', 'USD', { allowNegative: true })).toBeUndefined();
  });

  it('reads back every amount that the screens write', () => {
    fc.assert(
      fc.property(anyMoney('USD'), (amount) => {
        expect(parseTypedAmount(formatAmount(amount), 'USD', { allowNegative: true })).toEqual(amount);
      }),
    );
  });

  it('reads every amount as the wire writes it', () => {
    fc.assert(
      fc.property(anyMoney('USD'), (amount) => {
        expect(parseTypedAmount(toDecimal(amount), 'USD', { allowNegative: true })).toEqual(amount);
      }),
    );
  });

  it('answers whatever is typed, without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- ') }), (text) => {
        const amount = parseTypedAmount(text, 'USD');
        expect(amount === undefined || amount.minor >= 0n).toBe(true);
      }),
    );
  });
});

describe('parseTypedQuantity', () => {
  it.each([
    ['2', 2_000n],
    ['0,930', 930n],
    ['0.930', 930n],
    ['1.250', 1_250n],
    ['1,25', 1_250n],
    ['1.250,5', 1_250_500n],
    ['1.250.000', 1_250_000_000n],
  ])('[POS-04] reads %j as %s thousandths: a scale writes a point', (text, thousandths) => {
    expect(parseTypedQuantity(text)).toBe(thousandths);
  });

  it.each(['', '1,2345', 'dos', '-1', '3*'])('rejects %j', (text) => {
    expect(parseTypedQuantity(text)).toBeUndefined();
  });

  it('reads back every quantity that the fields show', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }), (value) => {
        expect(parseTypedQuantity(formatQuantity(value), { allowNegative: true })).toBe(value);
      }),
    );
  });
});

describe('parseTypedUnitCost', () => {
  it.each([
    ['0,0125', 12_500n],
    ['0.0125', 12_500n],
    ['0.125', 125_000n],
    [',000001', 1n],
    ['12,50', 12_500_000n],
    ['1.234', 1_234_000_000n],
    ['1.234,5678', 1_234_567_800n],
  ])('[MOV-05] reads %j as %s millionths', (text, millionths) => {
    expect(parseTypedUnitCost(text, 'USD')).toEqual(unitCost(millionths, 'USD'));
  });

  it.each(['', '-1', '0,0000001', 'gratis'])('[MOV-05] reads no cost in %j', (text) => {
    expect(parseTypedUnitCost(text, 'USD')).toBeUndefined();
  });
});

describe('parseTypedCount', () => {
  it.each([
    ['0', 0],
    [' 25 ', 25],
    ['007', 7],
    ['1000', 1000],
    ['1.000', 1000],
    ['1.000.001', 1_000_001],
    ['9'.repeat(12), 999_999_999_999],
  ])('reads %j as %s', (text, count) => {
    expect(parseTypedCount(text)).toBe(count);
  });

  it.each([
    '',
    '.',
    '1.5',
    '1.00',
    '1.0000',
    '1000.000',
    '0.500',
    '1,5',
    '1,000',
    '-1',
    '1e3',
    '🙂',
    '9'.repeat(13),
  ])('reads no count in %j', (text) => {
    expect(parseTypedCount(text)).toBeUndefined();
  });

  it('reads every count as it is written with its groups', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (count) => {
        expect(parseTypedCount(formatCount(BigInt(count)))).toBe(count);
      }),
    );
  });
});
