import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { categoryTree, type TreeCategory, withDescendants } from './category-tree.ts';

function category(id: string, parentId: string | null = null, isDeleted = false): TreeCategory {
  return { id, name: id, parentId, isDeleted };
}

/** 'a', ' b' under it, '  c' under that; a circle's members bear a star. */
function drawn(categories: readonly TreeCategory[]): string[] {
  return categoryTree(categories).map(
    ({ id, depth, isInCircle }) => `${' '.repeat(depth)}${id}${isInCircle ? '*' : ''}`,
  );
}

describe('the tree of categories', () => {
  it('[CAT-01] stands each under its parent, siblings in order of name', () => {
    const names = ['Víveres', 'arroz', 'Ácidos'];
    const flat = names.map((name) => ({ ...category(name), name }));
    expect(drawn([...flat, category('granos', 'arroz')])).toEqual(['Ácidos', 'arroz', ' granos', 'Víveres']);
  });

  it('[CAT-01] raises what was under a deleted one to what that hung from', () => {
    const middle = category('b', 'a', true);
    expect(drawn([category('a'), middle, category('c', 'b'), category('d', 'c')])).toEqual([
      'a',
      ' c',
      '  d',
    ]);
    expect(drawn([category('b', null, true), category('c', 'b')])).toEqual(['c']);
    expect(drawn([category('c', 'unknown')])).toEqual(['c']);
  });

  it('[CAT-01] draws a circle, and says which are in it', () => {
    const circle = [category('a', 'c'), category('b', 'a'), category('c', 'b'), category('d', 'b')];
    expect(drawn(circle)).toEqual(['a*', ' b*', '  c*', '  d']);
    expect(drawn([category('a', 'a')])).toEqual(['a*']);
    expect(drawn([category('a', 'x'), category('x', 'y', true), category('y', 'x', true)])).toEqual(['a']);
  });

  it('[CAT-01] holds every living category once, below its parent, whatever was stored', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const stored = fc.uniqueArray(
      fc.record({ id: ids, name: fc.string(), parentId: fc.option(ids), isDeleted: fc.boolean() }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(stored, (categories) => {
        const tree = categoryTree(categories);
        const living = categories.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
        expect(tree.map(({ id }) => id).sort()).toEqual(living.sort());
        const depths = new Map(tree.map(({ id, depth }) => [id, depth]));
        const seen = new Set<string>();
        for (const { id, parentId, depth } of tree) {
          if (parentId === null) expect(depth).toBe(0);
          else expect([seen.has(parentId), depth]).toEqual([true, (depths.get(parentId) ?? 0) + 1]);
          seen.add(id);
        }
      }),
    );
  });

  it('[CAT-01] is the same on every device, in whatever order the rows came', () => {
    const circle = [category('c', 'b'), category('a', 'c'), category('d', 'b'), category('b', 'a')];
    expect(drawn(circle)).toEqual(drawn(circle.toReversed()));
  });
});

describe('a category with what is under it', () => {
  it('[INV-02] holds children and their children, and nobody beside them', () => {
    const tree = categoryTree([category('a'), category('b', 'a'), category('c', 'b'), category('d')]);
    expect([...withDescendants('a', tree)].sort()).toEqual(['a', 'b', 'c']);
    expect([...withDescendants('d', tree)]).toEqual(['d']);
  });
});
