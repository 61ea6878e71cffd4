import { describe, expect, it } from 'vitest';

import { looksLikeCode, readScan, sharedScan } from './take-scan.ts';

const CODES: Readonly<Record<string, readonly string[]>> = {
  '7591001100010': ['harina'],
  '7591001100027': ['queso', 'queso viejo'],
};
const find = async (code: string) => CODES[code] ?? [];

describe('a scan', () => {
  it.each([
    ['', 1000n, false],
    ['24*', 24_000n, true],
    ['24 * ', 24_000n, true],
    ['0,5*', 500n, true],
    ['queso', 1000n, false],
  ])('[QE-01] after %j in the field counts %s', async (before, quantity, usesField) => {
    expect(await readScan('7591001100010', before, find)).toEqual({
      code: '7591001100010',
      quantity,
      articles: ['harina'],
      usesField,
    });
  });

  it('[QE-01] [S-30] finds both of two products with one code', async () => {
    expect((await readScan('7591001100027', '', find)).articles).toEqual(['queso', 'queso viejo']);
  });

  it('[QE-01] puts together a code that the cable sent in two', async () => {
    expect(await readScan('1100010', '3*759100', find)).toEqual({
      code: '7591001100010',
      quantity: 3000n,
      articles: ['harina'],
      usesField: true,
    });
  });

  it('[QE-01] reads a multiplier that was typed as fast as the scanner', async () => {
    const known = await readScan('24*7591001100010', '', find);
    expect(known).toMatchObject({ code: '7591001100010', quantity: 24_000n, articles: ['harina'] });
    const unknown = await readScan('24*7590000000000', 'harina', find);
    expect(unknown).toMatchObject({ code: '7590000000000', quantity: 24_000n, articles: [] });
  });

  it('[QE-01] knows no article of an unknown code, and keeps its multiplier', async () => {
    expect(await readScan('7590000000000', '6*', find)).toMatchObject({ quantity: 6000n, articles: [] });
    expect(await readScan('7590000000000', 'harina', find)).toMatchObject({ usesField: false, articles: [] });
  });

  it('[S-30] of a code that products share is counted on until somebody says which it is', () => {
    const scan = (code: string, quantity: bigint) => ({
      code,
      quantity,
      articles: ['a', 'b'],
      isScanned: true,
    });
    const first = sharedScan(undefined, scan('750', 1000n));
    expect(first).toEqual(scan('750', 1000n));
    expect(sharedScan(first, scan('750', 24_000n))).toEqual(scan('750', 25_000n));
    expect(sharedScan(first, scan('751', 1000n))).toBeUndefined();
  });

  it.each([
    ['7591', true],
    ['HAR-1', true],
    ['harina', false],
    ['harina 1 kg', false],
    ['12', false],
  ])('takes %j for a code: %s', (text, isCode) => {
    expect(looksLikeCode(text)).toBe(isCode);
  });
});
