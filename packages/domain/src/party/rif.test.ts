import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkRif, formatCedula, formatRif, normaliseRif, parseCedula, parseRif } from './rif.ts';

describe('[CUST-01] checkRif', () => {
  it.each([
    'J-07013380-5',
    'J-00002961-0',
    'J-00002967-9',
    'J-30984132-7',
    'J-31628759-9',
    'J-00124134-5',
    'J-00123072-6',
    'J-00041312-6',
    'J-00020200-1',
    'J-50193407-0',
    'G-20009997-6',
    'G-20000303-0',
    'G-20000004-0',
    'G-20000003-1',
    'G-20000002-3',
    'G-20000007-4',
    'V-15100580-9',
    'V-12345678-1',
    'E-12345678-8',
    'P-12345678-0',
    'G-12345678-7',
    'J-87654321-3',
  ])('[CUST-01] finds %s right', (text) => {
    expect(checkRif(text)).toMatchObject({ status: 'valid' });
  });

  it.each([
    { text: 'J-40970891-1', expectedDigit: '8' },
    { text: 'J-31322272-8', expectedDigit: '0' },
    { text: 'V-15100580-0', expectedDigit: '9' },
  ])(
    '[CUST-01] warns of $text, which should end in $expectedDigit, but reads it',
    ({ text, expectedDigit }) => {
      expect(checkRif(text)).toMatchObject({ status: 'check_digit_differs', expectedDigit });
      expect(parseRif(text)).toBeDefined();
    },
  );

  it.each([
    ['X-12345678-9', 'unknown letter'],
    ['J-1234567-8', 'seven digits are not padded'],
    ['V15100580', 'a cédula, without check digit'],
    ['J-123456789-0', 'ten digits'],
    ['12345678', 'no letter'],
    ['', 'nothing'],
    ['J-1234567A-8', 'a letter among the digits'],
  ])('[CUST-01] finds %j malformed: %s', (text) => {
    expect(checkRif(text)).toEqual({ status: 'malformed' });
    expect(normaliseRif(text)).toBeUndefined();
  });

  it('counts the letter C as J', () => {
    expect(checkRif('C-07013380-5')).toMatchObject({ status: 'valid' });
  });
});

describe('[CUST-01] the check digit of a RIF', () => {
  const letter = fc.constantFrom('V', 'E', 'J', 'G', 'P', 'C');
  const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 8, maxLength: 8 });

  it('is one of the ten for any letter and number, and the others are warned of', () => {
    fc.assert(
      fc.property(letter, digits, (of, number) => {
        const checks = [...'0123456789'].map((last) => checkRif(`${of}-${number.join('')}-${last}`));
        expect(checks.filter(({ status }) => status === 'valid')).toHaveLength(1);
        const right = checks.findIndex(({ status }) => status === 'valid');
        const told = checks.flatMap((check) =>
          check.status === 'check_digit_differs' ? [check.expectedDigit] : [],
        );
        expect(told).toEqual(Array.from({ length: 9 }, () => String(right)));
      }),
    );
  });

  it('differs where one figure was mistyped, unless both are the 0 that stands for 10 and 11', () => {
    fc.assert(
      fc.property(letter, digits, fc.nat(7), fc.integer({ min: 1, max: 9 }), (of, number, place, more) => {
        const other = number.with(place, String((Number(number[place]) + more) % 10));
        const digitOf = (text: readonly string[]) => {
          const check = checkRif(`${of}${text.join('')}0`);
          return check.status === 'check_digit_differs' ? check.expectedDigit : '0';
        };
        const [first, second] = [digitOf(number), digitOf(other)];
        expect(first !== second || first === '0').toBe(true);
      }),
    );
  });
});

describe('[CUST-01] parseRif', () => {
  it.each(['J-07013380-5', 'j070133805', ' J 07013380 5 ', 'J-07.013.380-5', 'J–07013380–5'])(
    'reads %j however it is typed, to one stored and one printed form',
    (text) => {
      const rif = parseRif(text);
      expect(normaliseRif(text)).toBe('J070133805');
      expect(rif && formatRif(rif)).toBe('J-07013380-5');
    },
  );
});

describe('[CUST-01] parseCedula', () => {
  it.each([
    ['V-15.100.580', 'V', '15100580', 'V-15.100.580'],
    ['15100580', 'V', '15100580', 'V-15.100.580'],
    ['v 4567890', 'V', '4567890', 'V-4.567.890'],
    ['E-81234567', 'E', '81234567', 'E-81.234.567'],
    ['04567890', 'V', '4567890', 'V-4.567.890'],
    ['V12345', 'V', '12345', 'V-12.345'],
  ])('reads %j', (text, nationality, number, printed) => {
    const cedula = parseCedula(text);
    expect(cedula).toEqual({ nationality, number });
    expect(cedula && formatCedula(cedula)).toBe(printed);
  });

  it.each(['1234', '123456789', 'J12345678', '00001234', 'abc', ''])('rejects %j', (text) => {
    expect(parseCedula(text)).toBeUndefined();
  });
});
