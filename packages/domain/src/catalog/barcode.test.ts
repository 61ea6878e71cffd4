import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import {
  generate299,
  gtinCheckDigit,
  gtinKind,
  isGeneratedCode,
  isMistypedGtin,
  isValidGtin,
  normaliseBarcode,
} from './barcode.ts';

describe('gtinKind', () => {
  it.each([
    ['7702109016977', 'ean13'],
    ['8414807561749', 'ean13'],
    ['4006381333931', 'ean13'],
    ['96385074', 'ean8'],
    ['036000291452', 'upca'],
    ['17591234567891', 'gtin14'],
  ])('knows %s as %s', (text, kind) => {
    expect(gtinKind(text)).toBe(kind);
    expect(isValidGtin(text)).toBe(true);
  });

  it.each([
    '7702109016978',
    '96385075',
    '036000291453',
    '770210901697',
    '12345',
    '',
    'HL15713',
    '770210901697X',
  ])('finds none in %j', (text) => {
    expect(gtinKind(text)).toBeUndefined();
  });

  it('notices any single digit that was misread', () => {
    const misreading = fc.record({
      code: nineDigits().map(generate299),
      place: fc.nat(12),
      digit: fc.nat(9),
    });
    fc.assert(
      fc.property(misreading, ({ code, place, digit }) => {
        const misread = code.slice(0, place) + String(digit) + code.slice(place + 1);
        expect(isValidGtin(misread)).toBe(misread === code);
      }),
    );
  });
});

describe('isMistypedGtin', () => {
  it.each([
    ['7702109016978', true],
    ['7702109016977', false],
    ['17591234567890', true],
    ['96385075', true],
    ['036000291453', true],
    ['12345', false],
    ['ABC12345678', false],
    ['', false],
  ])('[PROD-05] says of %j whether a digit was misread: %s', (text, expected) => {
    expect(isMistypedGtin(text)).toBe(expected);
  });
});

describe('generate299', () => {
  it('[PROD-05] is known again as the shop’s own', () => {
    fc.assert(fc.property(nineDigits(), (nine) => isGeneratedCode(generate299(nine))));
    for (const other of ['7702109016977', '2991234567890', '299', ''])
      expect(isGeneratedCode(other)).toBe(false);
  });

  it.each([
    ['000000000', '2990000000002'],
    ['123456789', '2991234567897'],
  ])('[PROD-05] puts 299 before %s and the check digit after: %s', (nine, code) => {
    expect(generate299(nine)).toBe(code);
  });

  it('[PROD-05] makes 13 digits that any EAN-13 validator accepts', () => {
    fc.assert(
      fc.property(nineDigits(), (nine) => {
        const code = generate299(nine);
        const weighed = [...code].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
        expect(code).toMatch(/^299\d{10}$/);
        expect(weighed % 10).toBe(0);
      }),
    );
  });

  it.each(['12345678', '1234567890', '12345678a', ''])('[PROD-05] throws for %j: nine digits', (nine) => {
    expect(() => generate299(nine)).toThrow(BrokenInvariant);
  });

  it('[PROD-05] computes check digits of digits only', () => {
    expect(() => gtinCheckDigit('12a')).toThrow(BrokenInvariant);
  });
});

describe('normaliseBarcode', () => {
  it('[POS-08] drops the blanks around a code and what scanners add, and keeps its case', () => {
    expect(normaliseBarcode(' 7702109016977\r\n')).toBe('7702109016977');
    expect(normaliseBarcode('\u001dHL15713a\u0004')).toBe('HL15713a');
    expect(normaliseBarcode('KIR MEN')).toBe('KIR MEN');
  });
});

function nineDigits(): fc.Arbitrary<string> {
  return fc.nat(999_999_999).map((number) => String(number).padStart(9, '0'));
}
