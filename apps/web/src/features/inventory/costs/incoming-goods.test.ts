import { describe, expect, it } from 'vitest';

import { expiryError, expiryWarning, lotError } from './incoming-goods.ts';

describe('goods that come in', () => {
  it('[MOV-05] may name a lot of 60 characters, or none', () => {
    expect([lotError(''), lotError(' L-7 '), lotError('x'.repeat(60))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(lotError('x'.repeat(61))).toBe('Usa hasta 60 caracteres.');
    expect(lotError('L\u00007')).toBe('Quita los caracteres invisibles.');
  });

  it('[MOV-05] say when they expire where the product asks it', () => {
    expect(expiryError('', true)).toBe('Escribe cuándo vence: 1227 es diciembre de 2027.');
    expect(expiryError('', false)).toBeUndefined();
    expect(expiryError('1326', false)).toBe('Escríbelo como 1227 o 31/12/2027.');
    expect(expiryError('1227', true)).toBeUndefined();
  });

  it('[MOV-05] come in also when they have expired, with a warning', () => {
    expect(expiryError('1026', true)).toBeUndefined();
    expect(expiryWarning('1026', '2026-11-21', 30)).toBe('Ya venció');
  });

  it.each([
    ['211126', 'Vence hoy'],
    ['221126', 'Vence mañana'],
    ['30/11/26', 'Vence en 9 días'],
    ['1227', undefined],
    ['', undefined],
  ])('[MOV-05] warn of an expiry %j: %s', (expiry, warning) => {
    expect(expiryWarning(expiry, '2026-11-21', 30)).toBe(warning);
  });
});
