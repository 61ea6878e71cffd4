import { describe, expect, it } from 'vitest';

import { isStrongEnough, passwordScore, strengthLabel } from './password.ts';

describe('password strength', () => {
  it.each([
    { password: '', score: 0, label: 'Muy débil', isTaken: false },
    { password: 'abc', score: 1, label: 'Muy débil', isTaken: false },
    { password: 'abcdefgh', score: 2, label: 'Débil', isTaken: false },
    { password: 'Abc1', score: 3, label: 'Media', isTaken: true },
    { password: 'Abcdefg1', score: 4, label: 'Fuerte', isTaken: true },
    { password: 'Abcdefg1*', score: 5, label: 'Muy fuerte', isTaken: true },
    { password: '12345678', score: 2, label: 'Débil', isTaken: false },
    { password: 'Ñandú', score: 2, label: 'Débil', isTaken: false },
    { password: 'una frase larga', score: 3, label: 'Media', isTaken: true },
  ])('[AUTH-06] $password scores $score, $label', ({ password, score, label, isTaken }) => {
    expect(passwordScore(password)).toBe(score);
    expect(strengthLabel(password)).toBe(label);
    expect(isStrongEnough(password)).toBe(isTaken);
  });
});
