/** The order of a table, by words, figures and gaps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Column, nextSort, type SortValue } from './column.ts';
import { sortRows, spanishSortKey } from './sort-rows.ts';

interface Entry {
  readonly name: string;
  readonly value: SortValue;
}

const columns: readonly Column<Entry>[] = [
  { key: 'value', header: 'Valor', render: (entry) => entry.name, sortValue: (entry) => entry.value },
  { key: 'name', header: 'Nombre', render: (entry) => entry.name },
];

describe('sortRows', () => {
  it('sorts words as Spanish does, without regard to case and accents, ñ after n', () => {
    const names = ['orégano', 'Ñame', 'nuez', 'Árbol', 'azúcar', 'arroz', 'Nata'];
    expect(sorted(names, 'ascending')).toEqual([
      'Árbol',
      'arroz',
      'azúcar',
      'Nata',
      'nuez',
      'Ñame',
      'orégano',
    ]);
  });

  it('sorts figures by size and not by digits', () => {
    expect(sorted([10n, 9n, 100n], 'ascending')).toEqual([9n, 10n, 100n]);
    expect(sorted([2, 10, 1.5], 'descending')).toEqual([10, 2, 1.5]);
  });

  it('leaves what is unknown at the end, whichever the direction', () => {
    expect(sorted([undefined, 2, 1], 'ascending')).toEqual([1, 2, undefined]);
    expect(sorted([undefined, 2, 1], 'descending')).toEqual([2, 1, undefined]);
  });

  it('keeps equal rows in the order they came in', () => {
    const rows = [entry(1, 'first'), entry(1, 'second'), entry(0, 'third')];
    const names = sortRows(rows, columns, { key: 'value', direction: 'descending' }).map(({ name }) => name);
    expect(names).toEqual(['first', 'second', 'third']);
  });

  it('gives the rows as they are without a sort, or by a column that cannot be sorted by', () => {
    const rows = [entry(2), entry(1)];
    expect(sortRows(rows, columns, undefined)).toBe(rows);
    expect(sortRows(rows, columns, { key: 'name', direction: 'ascending' })).toBe(rows);
  });

  it('neither loses nor invents a row', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer(), { nil: undefined })), (values) => {
        const rows = values.map((value) => entry(value));
        const result = sortRows(rows, columns, { key: 'value', direction: 'ascending' });
        expect(new Set(result)).toEqual(new Set(rows));
        expect(result).toHaveLength(rows.length);
      }),
    );
  });
});

describe('spanishSortKey', () => {
  it('is the same for a word composed and decomposed', () => {
    expect(spanishSortKey('piñón'.normalize('NFD'))).toBe(spanishSortKey('PIÑÓN'.normalize('NFC')));
  });
});

describe('nextSort', () => {
  it('begins ascending, turns round, and turns back', () => {
    const first = nextSort(undefined, 'name');
    const second = nextSort(first, 'name');
    expect([first.direction, second.direction, nextSort(second, 'name').direction]).toEqual([
      'ascending',
      'descending',
      'ascending',
    ]);
    expect(nextSort(second, 'value')).toEqual({ key: 'value', direction: 'ascending' });
  });
});

function entry(value: SortValue, name = 'row'): Entry {
  return { name, value };
}

function sorted(values: readonly SortValue[], direction: 'ascending' | 'descending'): SortValue[] {
  const rows = values.map((value) => entry(value));
  return sortRows(rows, columns, { key: 'value', direction }).map(({ value }) => value);
}
