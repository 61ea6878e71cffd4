import { expect, it } from 'vitest';
import { internationalDigits } from './phone.ts';

it.each([
  ['0414-1234567', '584141234567'],
  ['+58 414 1234567', '584141234567'],
  ['0058 (414) 123.45.67', '584141234567'],
  ['4141234567', '584141234567'],
  ['1234567', ''],
  ['', ''],
])('[PAY-06][MKT-05] %s is dialled from anywhere as %s', (typed, digits) => {
  expect(internationalDigits(typed)).toBe(digits);
});
