import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { generate299 } from './barcode.ts';
import { hasLostFigures, recogniseMangled } from './mangled-barcode.ts';

describe('[IMP-02] recogniseMangled', () => {
  it.each(['7,70E+12', '7.70211E+12', '7E+12', '5.43983e+10', '7,7E12'])(
    'refuses %j: a spreadsheet made a number of it and the digits are lost',
    (text) => {
      expect(recogniseMangled(text)).toEqual({ reason: 'scientific_notation', candidates: [] });
    },
  );

  it.each(['7702109016977.0', '7702109016977,00'])('refuses %j, but says what it was', (text) => {
    expect(recogniseMangled(text)).toEqual({ reason: 'decimal_tail', candidates: ['7702109016977'] });
  });

  it.each([
    ['7 702132 004484', '7702132004484'],
    ['7 706569020659', '7706569020659'],
  ])('refuses %j: the spaces printed under the bars were typed too', (text, candidate) => {
    expect(recogniseMangled(text)).toEqual({ reason: 'spaces_inside', candidates: [candidate] });
  });

  it.each([
    '7702132004484 7706569020659',
    '7702132004484/7706569020659',
    '7702132004484; 7706569020659',
    '7702132004484,7706569020659',
    '77021320044847706569020659',
  ])('refuses %j: two codes in one cell', (text) => {
    expect(recogniseMangled(text)).toEqual({
      reason: 'several_codes',
      candidates: ['7702132004484', '7706569020659'],
    });
  });

  it.each([
    '',
    '7702109016977',
    'HL15713',
    'KIR MEN',
    '115D54F35DS0',
    '25',
    '123E4',
    'COCA COLA BANDEJA 1.5',
  ])('lets %j pass: a code of some kind', (text) => {
    expect(recogniseMangled(text)).toBeUndefined();
  });

  it('lets every code of our own pass', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (number) => {
        expect(recogniseMangled(generate299(String(number).padStart(9, '0')))).toBeUndefined();
      }),
    );
  });
});

describe('hasLostFigures', () => {
  it.each(['7,70211E+12', '7.7E+12', '7.7E12', '7E+12', ' 1,00E-05 '])(
    '[IMP-02] finds what a spreadsheet has rounded: %s',
    (code) => expect(hasLostFigures(code)).toBe(true),
  );

  it.each(['1E5', 'E+12', '7702132004484', 'A-7,7E+12', '12E+5', ''])(
    '[IMP-02] leaves a code of a shop as it is: %s',
    (code) => expect(hasLostFigures(code)).toBe(false),
  );
});
