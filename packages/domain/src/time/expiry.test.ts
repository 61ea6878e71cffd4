import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareExpiry, expiryState, readExpiry } from './expiry.ts';

describe('readExpiry', () => {
  it.each([
    ['1227', '2027-12-31'],
    ['0228', '2028-02-29'],
    ['12/27', '2027-12-31'],
    ['2/28', '2028-02-29'],
    ['12/2027', '2027-12-31'],
    ['122027', '2027-12-31'],
    ['12-2027', '2027-12-31'],
    ['121227', '2027-12-12'],
    ['12/12/27', '2027-12-12'],
    ['5.3.27', '2027-03-05'],
    ['12122027', '2027-12-12'],
    ['12 12 2027', '2027-12-12'],
    ['2027-12-12', '2027-12-12'],
    [' 290228 ', '2028-02-29'],
  ])('[MOV-05] reads %j as %s', (text, day) => {
    expect(readExpiry(text)).toBe(day);
  });

  it.each([
    '',
    '12',
    '127',
    '12127',
    '1327',
    '0027',
    '310227',
    '30/02/27',
    '290227',
    '1/1/1',
    '12/12/1999',
    'dic 27',
    '12/27/12/27',
    '2027-13-01',
    '7591234567890',
    '0000',
  ])('[MOV-05] reads no day in %j', (text) => {
    expect(readExpiry(text)).toBeUndefined();
  });

  it('[MOV-05] reads every day of the century back, however it is written', () => {
    const first = Date.UTC(2000, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), (days) => {
        const day = new Date(first + days * 86_400_000).toISOString().slice(0, 10);
        const [year = '', month = '', date = ''] = day.split('-');
        for (const text of [
          date + month + year,
          date + month + year.slice(2),
          `${date}/${month}/${year.slice(2)}`,
          day,
        ]) {
          expect(readExpiry(text)).toBe(day);
        }
      }),
    );
  });
});

describe('compareExpiry', () => {
  it('[MOV-05] puts first what expires first, and last what never does', () => {
    const days = [null, '2027-01-31', '2026-12-01', null, '2026-12-01'];
    expect([...days].sort(compareExpiry)).toEqual(['2026-12-01', '2026-12-01', '2027-01-31', null, null]);
    expect(compareExpiry(null, null)).toBe(0);
  });
});

describe('expiryState', () => {
  it.each([
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'near'],
    ['2026-12-21', 'near'],
    ['2026-12-22', 'good'],
  ])('[MOV-05] finds goods of %s %s on 21 November with 30 days of alert', (expiresOn, state) => {
    expect(expiryState(expiresOn, '2026-11-21', 30)).toBe(state);
  });
});
