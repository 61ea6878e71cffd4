import { categoryTree } from '@cuadra/domain/catalog/category-tree';
import { describe, expect, it } from 'vitest';
import type { CategoryRow } from '../../../data/rows.ts';
import type { CategoryState } from '../catalogue/use-categories.ts';
import {
  categoryDraft,
  categoryFields,
  changedCategoryFields,
  checkCategory,
  parentOptions,
} from './category-draft.ts';
import { deletionText, filterCategories, listCategories } from './category-rows.ts';

const FOOD = category('Alimentos');
const GRAIN = category('Granos', 'Alimentos');
const RICE = category('Arroz', 'Granos');
const TOYS = category('Juguetes');

describe('the form of a category', () => {
  it('[CAT-01] requires a name', () => {
    expect(checkCategory({ name: ' ', description: '', parent_id: null })).toEqual({
      name: 'Escribe el nombre de la categoría.',
    });
    expect(checkCategory({ name: 'Café', description: 'x'.repeat(501), parent_id: null })).toEqual({
      description: 'Usa hasta 500 caracteres.',
    });
  });

  it('[CAT-01] [ENT-19] makes the slug of the name', () => {
    expect(categoryFields({ name: ' Café y té ', description: '', parent_id: null })).toEqual({
      name: 'Café y té',
      description: '',
      parent_id: null,
      slug: 'cafe-y-te',
    });
    const draft = { name: 'Café', description: 'x', parent_id: null };
    expect(changedCategoryFields(draft, ['name'])).toEqual({ name: 'Café', slug: 'cafe' });
    expect(changedCategoryFields(draft, ['parent_id'])).toEqual({ parent_id: null });
  });

  it('[CAT-01] offers as its parent neither itself nor what is under it', () => {
    const options = parentOptions(GRAIN, stateOf(FOOD, GRAIN, RICE, TOYS));
    expect(options.map(({ label, disabled }) => [label, disabled])).toEqual([
      ['Alimentos', false],
      ['Alimentos › Granos', true],
      ['Alimentos › Granos › Arroz', true],
      ['Juguetes', false],
    ]);
    expect(parentOptions(undefined, stateOf(FOOD, TOYS)).some(({ disabled }) => disabled)).toBe(false);
  });

  it('[CAT-01] shows what it hangs from now that what it hung from is deleted', () => {
    const state = stateOf(FOOD, { ...GRAIN, deleted_at: '2026-11-20T12:00:00.000Z' }, RICE);
    expect(categoryDraft(RICE, state).parent_id).toBe('Alimentos');
  });
});

describe('the list of categories', () => {
  it('[CAT-01] counts what is directly in each', () => {
    const rows = listCategories(stateOf(FOOD, GRAIN, RICE), [
      { category_id: 'Granos' },
      { category_id: 'Granos' },
      { category_id: null },
    ]);
    expect(
      rows.map(({ path, depth, productCount, childCount }) => [path, depth, productCount, childCount]),
    ).toEqual([
      ['Alimentos', 0, 0, 1],
      ['Alimentos › Granos', 1, 2, 1],
      ['Alimentos › Granos › Arroz', 2, 0, 0],
    ]);
  });

  it('[CAT-01] draws a circle that two devices made, and says so', () => {
    const rows = listCategories(stateOf(category('A', 'B'), category('B', 'A'), TOYS), []);
    expect(rows.map(({ category: { name }, isInCircle }) => [name, isInCircle])).toEqual([
      ['A', true],
      ['B', true],
      ['Juguetes', false],
    ]);
  });

  it('[CAT-01] is searched without accents and case', () => {
    const rows = listCategories(stateOf(FOOD, category('Café', 'Alimentos'), TOYS), []);
    expect(filterCategories(rows, 'CAFE alim').map(({ category: { name } }) => name)).toEqual(['Café']);
    expect(filterCategories(rows, '')).toBe(rows);
  });
});

describe('deleting a category', () => {
  it.each([
    [{ childCount: 0, productCount: 0 }, '“Granos” no tiene productos ni subcategorías.'],
    [{ childCount: 1, productCount: 0 }, 'Al eliminar “Granos”, su subcategoría sube a Alimentos.'],
    [
      { childCount: 2, productCount: 1 },
      'Al eliminar “Granos”, sus 2 subcategorías suben a Alimentos y su producto queda sin categoría.',
    ],
    [
      { childCount: 0, productCount: 1200 },
      'Al eliminar “Granos”, sus 1.200 productos quedan sin categoría.',
    ],
    [
      { childCount: 2, productCount: 0, parentName: '' },
      'Al eliminar “Granos”, sus 2 subcategorías suben al primer nivel.',
    ],
  ])('[CAT-01] says what becomes of what is in it: %j', (counts, text) => {
    const row = { category: GRAIN, path: '', parentName: 'Alimentos', depth: 1, isInCircle: false };
    expect(deletionText({ ...row, ...counts })).toBe(text);
  });
});

function category(name: string, parent_id: string | null = null): CategoryRow {
  return { id: name, name, description: '', parent_id, slug: '', deleted_at: null } as CategoryRow;
}

function stateOf(...rows: readonly CategoryRow[]): CategoryState {
  const tree = categoryTree(
    rows.map(({ id, name, parent_id, deleted_at }) => ({
      id,
      name,
      parentId: parent_id,
      isDeleted: deleted_at !== null,
    })),
  );
  return { tree, categories: tree.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []) };
}
