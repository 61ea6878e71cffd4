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
});
