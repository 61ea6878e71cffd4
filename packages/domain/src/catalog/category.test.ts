import { describe, expect, it } from 'vitest';

import { makesCircle, slugOf, validateCategory } from './category.ts';

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

describe('validateCategory', () => {
  const tree = [
    { id: 'alimentos', parentId: null },
    { id: 'lacteos', parentId: 'alimentos' },
    { id: 'quesos', parentId: 'lacteos' },
  ];

  it('[CAT-01] requires a name', () => {
    expect(validateCategory({ id: 'ropa', name: ' ', parentId: null }, tree)).toEqual([
      { field: 'name', code: 'required' },
    ]);
  });

  it.each([
    ['itself', 'alimentos'],
    ['its child', 'lacteos'],
    ['its grandchild', 'quesos'],
  ])('[CAT-01] hangs no category from %s', (_relation, parentId) => {
    expect(validateCategory({ id: 'alimentos', name: 'Alimentos', parentId }, tree)).toEqual([
      { field: 'parentId', code: 'category_in_its_own_branch' },
    ]);
  });

  it('[CAT-01] lets a category move to another branch', () => {
    expect(validateCategory({ id: 'quesos', name: 'Quesos', parentId: 'alimentos' }, tree)).toEqual([]);
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
