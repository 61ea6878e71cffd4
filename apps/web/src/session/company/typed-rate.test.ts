import { describe, expect, it } from 'vitest';
import { isUnlikelyChange, parseTypedRate } from './typed-rate.ts';

describe('a rate as people type it', () => {
  it.each([
    ['512,48', '512.48'],
    ['512.48', '512.48'],
    ['1.234,5678', '1234.5678'],
    ['1,234.5', '1234.5'],
    ['1.234', '1234'],
    [' 36 ', '36'],
    ['0,0450', '0.045'],
    ['512,4800', '512.48'],
  ])('[SET-01] reads %s', (text, rate) => {
    expect(parseTypedRate(text)).toBe(rate);
  });

  it.each(['', '0', '0,0000', '-5', '512,48123', 'abc', '1,2,3', '5 1'])('[SET-01] refuses “%s”', (text) => {
    expect(parseTypedRate(text)).toBeUndefined();
  });

  it('[SET-08] is doubted when it is far from the one before', () => {
    expect(isUnlikelyChange('512.48', '5124.8')).toBe(true);
    expect(isUnlikelyChange('512.48', '51.248')).toBe(true);
    expect(isUnlikelyChange('512.48', '515.02')).toBe(false);
  });
});
