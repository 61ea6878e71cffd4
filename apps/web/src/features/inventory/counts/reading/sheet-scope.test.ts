import { describe, expect, it } from 'vitest';

import { productRow } from '../../../../data/testing/builders.ts';
import { checkNewSheet, newSheetFields } from '../list/new-sheet-draft.ts';
import { productsInScope } from './sheet-scope.ts';

const CATEGORIES = [category('lacteos', null), category('quesos', 'lacteos'), category('viveres', null)];
const PRODUCTS = [
  productRow({ id: 'arroz', name: 'Arroz', category_id: 'viveres' }),
  productRow({ id: 'queso', name: 'Queso', category_id: 'quesos' }),
  productRow({ id: 'leche', name: 'Leche', category_id: 'lacteos' }),
  productRow({ id: 'flete', name: 'Flete', category_id: 'lacteos', type: 'service' }),
  productRow({ id: 'viejo', name: 'Viejo', category_id: 'lacteos', deleted_at: '2026-11-01T00:00:00.000Z' }),
];

describe('what a sheet is about', () => {
  it('[MOV-05] counts all goods that there are, by name, and no services', () => {
    const found = productsInScope({ scope: 'all', category_id: null }, PRODUCTS, CATEGORIES);
    expect([...found.keys()]).toEqual(['arroz', 'leche', 'queso']);
  });

  it('[MOV-05] counts a category with those below it, also where an import made a circle', () => {
    const scope = { scope: 'category', category_id: 'lacteos' } as const;
    expect([...productsInScope(scope, PRODUCTS, CATEGORIES).keys()]).toEqual(['leche', 'queso']);
    const circle = [category('lacteos', 'quesos'), ...CATEGORIES.slice(1)];
    expect([...productsInScope(scope, PRODUCTS, circle).keys()]).toEqual(['leche', 'queso']);
  });

  it('[MOV-05] [S-29] counts what hung from a deleted category with what that hung from, and nothing that is in it', () => {
    const scope = { scope: 'category', category_id: 'lacteos' } as const;
    const categories = [
      category('lacteos', null),
      { ...category('quesos', 'lacteos'), deleted_at: '2026-11-01T00:00:00.000Z' },
      category('duros', 'quesos'),
    ];
    const hard = productRow({ id: 'parmesano', name: 'Parmesano', category_id: 'duros' });
    expect([...productsInScope(scope, [...PRODUCTS, hard], categories).keys()]).toEqual([
      'leche',
      'parmesano',
    ]);
  });

  it('[MOV-05] keeps what somebody has counted, whatever became of it', () => {
    const scope = { scope: 'category', category_id: 'quesos' } as const;
    const found = productsInScope(scope, PRODUCTS, CATEGORIES, new Set(['viejo']));
    expect([...found.keys()]).toEqual(['queso', 'viejo']);
  });
});

describe('a new sheet', () => {
  const draft = { name: ' Conteo ', warehouseId: 'w', scope: 'all', categoryId: 'c', isBlind: true } as const;

  it('[MOV-05] needs a name, a place, and its category where it is about one', () => {
    expect(checkNewSheet(draft)).toEqual({});
    const empty = { ...draft, name: ' ', warehouseId: null, scope: 'category', categoryId: null } as const;
    expect(Object.keys(checkNewSheet(empty))).toEqual(['name', 'warehouseId', 'categoryId']);
  });

  it('[MOV-05] forgets the category that was chosen before all was', () => {
    expect(newSheetFields(draft, 3, '2026-11-21T12:00:00.000Z')).toMatchObject({
      name: 'Conteo',
      category_id: null,
      is_blind: true,
      parts: 3,
    });
  });
});

function category(id: string, parent_id: string | null) {
  return { id, name: id, parent_id, deleted_at: null };
}
