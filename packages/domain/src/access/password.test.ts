import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { passwordScore, passwordShapeRefusal, strengthLabel } from './password.ts';

describe('password strength', () => {
  it.each([
    { password: '', score: 0, label: 'Muy débil', refusal: 'weak_password' },
    { password: 'abc', score: 1, label: 'Muy débil', refusal: 'weak_password' },
    { password: 'abcdefgh', score: 2, label: 'Débil', refusal: 'weak_password' },
    { password: 'Abc1', score: 3, label: 'Media', refusal: 'short_password' },
    { password: 'Abcdefg1', score: 4, label: 'Fuerte', refusal: undefined },
    { password: 'Abcdefg1*', score: 5, label: 'Muy fuerte', refusal: undefined },
    { password: '12345678', score: 2, label: 'Débil', refusal: 'weak_password' },
    { password: 'Ñandú', score: 2, label: 'Débil', refusal: 'weak_password' },
    { password: 'una frase larga', score: 3, label: 'Media', refusal: undefined },
  ])('[AUTH-06] $password scores $score, $label', ({ password, score, label, refusal }) => {
    expect(passwordScore(password)).toBe(score);
    expect(strengthLabel(password)).toBe(label);
    expect(passwordShapeRefusal(password)).toBe(refusal);
  });

  it.each([
    { what: 'seven characters of four kinds', password: 'Abc-123', refusal: 'short_password' },
    { what: 'eight of them', password: 'Abc-1234', refusal: undefined },
    { what: 'eight characters of two kinds', password: 'abcdefg1', refusal: undefined },
    { what: 'eight characters of one kind', password: 'abcdefgh', refusal: 'weak_password' },
    { what: 'an underscore for a special character', password: 'abcdefg_', refusal: undefined },
    { what: 'a blank for a special character', password: 'abcd efg', refusal: undefined },
    { what: 'seven characters, three of them pictures', password: 'Abc1😀😀😀', refusal: 'short_password' },
    { what: 'eight characters, four of them pictures', password: 'Abc1😀😀😀😀', refusal: undefined },
    { what: 'four pictures, which are no eight characters', password: '😀😀😀😀', refusal: 'weak_password' },
    { what: 'letters without capital and small', password: '密码密码密码密码', refusal: 'weak_password' },
  ])('[AUTH-06] $what: $refusal', ({ password, refusal }) => {
    expect(passwordShapeRefusal(password)).toBe(refusal);
  });

  it.each([
    ['a capital with an accent', 'É'],
    ['a small letter with an accent', 'ñ'],
    ['a digit of another script', '٣'],
    ['a sign', '€'],
  ])('[AUTH-06] gives one point for %s, once', (_, character) => {
    expect(passwordScore(character)).toBe(1);
    expect(passwordScore(character.repeat(7))).toBe(1);
    expect(passwordScore(character.repeat(8))).toBe(2);
  });

  it('[AUTH-06] never falls by a character more, wherever it is put', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ maxLength: 1 }), (before, after, more) => {
        expect(passwordScore(before + more + after)).toBeGreaterThanOrEqual(passwordScore(before + after));
      }),
    );
  });
});
