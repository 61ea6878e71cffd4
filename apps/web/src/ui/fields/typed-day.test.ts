import { describe, expect, it } from 'vitest';
import { readTypedDay, shownWhileTyped, typedDay } from './typed-day.ts';

describe('a day that is typed', () => {
  it.each([
    ['05/03/2026', '2026-03-05'],
    ['5/3/2026', '2026-03-05'],
    ['5-3-2026', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', undefined],
    ['31/04/2026', undefined],
    ['13/13/2026', undefined],
    ['05/03/26', undefined],
    ['', undefined],
  ])('[SET-08] is day, month and year: %s is %s', (text, wire) => {
    expect(readTypedDay(text)).toBe(wire);
  });

  it.each([
    ['05', '05'],
    ['053', '05/3'],
    ['05032', '05/03/2'],
    ['05032026', '05/03/2026'],
    ['5/3', '5/3'],
    ['5/3/2026', '5/3/2026'],
    ['05/03/20261', '05/03/2026'],
    ['5 de mayo', '5'],
    ['2026-03-05', '05/03/2026'],
  ])('[SET-08] gets its slashes while figures are typed: %s is shown as %s', (text, shown) => {
    expect(shownWhileTyped(text)).toBe(shown);
  });

  it('[SET-08] is shown the same way in every browser', () => {
    expect(typedDay('2026-03-05')).toBe('05/03/2026');
    expect(typedDay('')).toBe('');
    expect(typedDay('2026-02-31')).toBe('');
  });
});
