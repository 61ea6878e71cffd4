import { describe, expect, it } from 'vitest';
import { code128Bars, code128Values } from './code128.ts';

describe('a barcode drawn here', () => {
  it('[SALE-02] bears its check sign', () => {
    // The example of the encyclopaedias: set B, check value 88.
    expect(code128Values('Wikipedia').at(-2)).toBe(88);
  });

  it('[SALE-02] has eleven modules a sign and thirteen for the end, and begins and ends with a bar', () => {
    const { bars, modules } = code128Bars('A-000123');
    expect(modules).toBe(11 * ('A-000123'.length + 2) + 13);
    expect(bars[0]?.from).toBe(0);
    const last = bars.at(-1);
    expect((last?.from ?? 0) + (last?.width ?? 0)).toBe(modules);
  });

  it('[SALE-02] tells every letter from every other', () => {
    const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const drawn = letters.map((letter) => JSON.stringify(code128Bars(letter).bars));
    expect(new Set(drawn).size).toBe(letters.length);
  });
});
