import { describe, expect, it } from 'vitest';

import { makesCircle, slugOf } from './category.ts';

describe('slugOf', () => {
  it.each([
    ['Alimentos', 'alimentos'],
    ['Lácteos y charcutería', 'lacteos-y-charcuteria'],
    ['Pan & Café  (molido)', 'pan-cafe-molido'],
    ['¡Oferta!', 'oferta'],
    ['---', ''],
  ])('[CAT-01] makes %j %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('makesCircle', () => {
  const tree = [
    { id: 'alimentos', parentId: null },
    { id: 'lacteos', parentId: 'alimentos' },
    { id: 'quesos', parentId: 'lacteos' },
  ];

  it.each([
    ['itself', 'alimentos'],
    ['its child', 'lacteos'],
    ['its grandchild', 'quesos'],
  ])('[CAT-01] hangs no category from %s', (_relation, parentId) => {
    expect(makesCircle('alimentos', parentId, tree)).toBe(true);
  });

  it('[CAT-01] lets a category move to another branch, or to none', () => {
    expect(makesCircle('quesos', 'alimentos', tree)).toBe(false);
    expect(makesCircle('quesos', null, tree)).toBe(false);
  });

  it('[CAT-01] comes to an end where a circle is already stored', () => {
    const circle = [
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ];
    expect(makesCircle('c', 'a', circle)).toBe(false);
    expect(makesCircle('a', 'b', circle)).toBe(true);
  });
});
