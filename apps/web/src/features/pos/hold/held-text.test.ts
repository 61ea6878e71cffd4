import { describe, expect, it } from 'vitest';

import { ageText, articlesText, heldTitle } from './held-text.ts';

const HELD = '2026-11-22T12:00:00.000Z';

describe('a sale that waits', () => {
  it.each([
    ['2026-11-22T11:59:00.000Z', 'hace un momento'],
    ['2026-11-22T12:00:59.000Z', 'hace un momento'],
    ['2026-11-22T12:01:00.000Z', 'hace 1 min'],
    ['2026-11-22T13:00:00.000Z', 'hace 1 h'],
    ['2026-11-23T12:00:00.000Z', 'hace 1 día'],
    ['2026-11-25T11:00:00.000Z', 'hace 2 días'],
  ])('[POS-07] says how long it waits, at %s %s', (now, text) => {
    expect(ageText(HELD, now)).toBe(text);
  });

  it('[POS-07] is told by its name, and by its hour without one', () => {
    expect(heldTitle({ name: 'Luis', held_at: HELD })).toBe('Luis');
    expect(heldTitle({ name: '', held_at: HELD })).toMatch(/^Venta de las 8:00/);
  });

  it.each([
    [['Harina PAN'], 'Harina PAN'],
    [['Harina PAN', 'Queso', 'Malta', 'Arroz'], 'Harina PAN y 3 más'],
    [['Harina PAN', 'Harina PAN'], 'Harina PAN'],
    [[], ''],
  ])('[POS-07] is told by what is in it: %j', (names, text) => {
    expect(articlesText({ cart: { lines: names.map((name) => ({ name })) } })).toBe(text);
  });

  it('[POS-07] says nothing of what a newer program wrote in another way', () => {
    expect(articlesText({ cart: { lines: { a: 1 } } })).toBe('');
    expect(articlesText({ cart: { lines: [3, null, {}] } })).toBe('');
  });
});
