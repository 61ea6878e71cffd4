import { describe, expect, it } from 'vitest';
import { sectionInView } from './section-in-view.ts';

const VIEW = { height: 600, isAtEnd: false, named: undefined };

/** Company; rate beside IVA; users; the copy at the foot. */
function scrolledBy(scrolled: number) {
  const places: [string, number, number][] = [
    ['empresa', 0, 0],
    ['tasa-de-cambio', 500, 0],
    ['iva', 500, 400],
    ['usuarios', 900, 0],
    ['copia', 1_400, 0],
  ];
  return places.map(([anchor, top, left]) => ({ anchor, top: top - scrolled, left }));
}

describe('the section that is marked', () => {
  it.each([
    [0, 'empresa'],
    [299, 'empresa'],
    [300, 'tasa-de-cambio'],
    [700, 'usuarios'],
  ])('[SET-09] scrolled by %i px is %s', (scrolled, anchor) => {
    expect(sectionInView(scrolledBy(scrolled), VIEW)).toBe(anchor);
  });

  it('[SET-09] is of two beside one another the one that the address names', () => {
    expect(sectionInView(scrolledBy(480), { ...VIEW, named: 'iva' })).toBe('iva');
    expect(sectionInView(scrolledBy(480), { ...VIEW, named: 'usuarios' })).toBe('tasa-de-cambio');
    expect(sectionInView(scrolledBy(0), { ...VIEW, named: 'iva' })).toBe('empresa');
  });

  it('[SET-09] stays the one that the address names under which its neighbour has a second card', () => {
    const stacked = [...scrolledBy(490), { anchor: 'igtf', top: 175, left: 400 }];
    expect(sectionInView(stacked, { ...VIEW, named: 'tasa-de-cambio' })).toBe('tasa-de-cambio');
    expect(sectionInView(stacked, { ...VIEW, named: 'igtf' })).toBe('igtf');
  });

  it('[SET-09] is at the foot of the page the last one, or the one that was asked for', () => {
    const end = { ...VIEW, isAtEnd: true };
    expect(sectionInView(scrolledBy(850), end)).toBe('copia');
    expect(sectionInView(scrolledBy(850), { ...end, named: 'usuarios' })).toBe('usuarios');
    expect(sectionInView(scrolledBy(850), { ...end, named: 'empresa' })).toBe('copia');
  });

  it('[SET-09] is none where there is none', () => {
    expect(sectionInView([], VIEW)).toBeUndefined();
  });
});
