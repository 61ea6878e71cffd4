import { describe, expect, it } from 'vitest';

import { namesText } from './names-text.ts';

describe('several things by name', () => {
  it.each([
    [[], ''],
    [['Harina'], 'Harina'],
    [['Harina', 'Queso'], 'Harina y Queso'],
    [['Harina', 'Queso', 'Yogur'], 'Harina, Queso y 1 más'],
    [['Harina', 'Queso', 'Yogur', 'Sal'], 'Harina, Queso y 2 más'],
  ])('[SHELL-07] [WH-01] names the first two and counts the rest: %o', (names, text) => {
    expect(namesText(names)).toBe(text);
  });

  it('[MOV-05] names one alone where there is no room for two', () => {
    expect(namesText(['Harina', 'Queso', 'Yogur'], 1)).toBe('Harina y 2 más');
    expect(namesText(['Harina', 'Queso'], 1)).toBe('Harina y 1 más');
    expect(namesText(['Harina'], 1)).toBe('Harina');
  });
});
