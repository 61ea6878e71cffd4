/** Choosing rows of a table. */
import { describe, expect, it } from 'vitest';
import { extent, toggled, withAll } from './selection.ts';

describe('toggled', () => {
  it('chooses a row, and chosen again lets it go, without changing the set it was given', () => {
    const before = new Set(['a']);
    expect([...toggled(before, 'b')]).toEqual(['a', 'b']);
    expect([...toggled(before, 'a')]).toEqual([]);
    expect([...before]).toEqual(['a']);
  });
});

describe('withAll', () => {
  it('adds to what was chosen', () => {
    expect([...withAll(new Set(['a']), ['b', 'a'])]).toEqual(['a', 'b']);
  });
});

describe('extent', () => {
  it.each([
    { selected: [], keys: ['a', 'b'], expected: 'none' },
    { selected: ['a'], keys: ['a', 'b'], expected: 'some' },
    { selected: ['a', 'b', 'c'], keys: ['a', 'b'], expected: 'all' },
    { selected: ['c'], keys: ['a', 'b'], expected: 'none' },
    { selected: ['c'], keys: [], expected: 'none' },
  ])('of $keys with $selected chosen is $expected', ({ selected, keys, expected }) => {
    expect(extent(new Set(selected), keys)).toBe(expected);
  });
});
