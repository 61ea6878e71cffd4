/** Which columns a person sees. */
import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { listedTable, shownColumns, tableLookOf, USUAL_LOOK, widthOfColumns } from './table-look.ts';

const COLUMNS: readonly Column<string>[] = [
  { key: 'name', header: 'Nombre', render: (row) => row },
  { key: 'cost', header: 'Costo', choice: 'shown', render: (row) => row },
  { key: 'brand', header: 'Marca', choice: 'hidden', render: (row) => row },
];

describe('the columns of a table', () => {
  it.each([
    { chosen: {}, shown: ['name', 'cost'] },
    { chosen: { cost: false, brand: true }, shown: ['name', 'brand'] },
    { chosen: { name: false, gone: true }, shown: ['name', 'cost'] },
  ])('[INV-02] with $chosen are $shown: what a row is known by stays', ({ chosen, shown }) => {
    expect(shownColumns(COLUMNS, { columns: chosen }).map(({ key }) => key)).toEqual(shown);
  });
});

describe('what is remembered of a table', () => {
  it('[INV-02] is what was kept', () => {
    const look = { sort: { key: 'cost', direction: 'descending' }, columns: { brand: true } } as const;
    expect(tableLookOf(JSON.parse(JSON.stringify(look)))).toEqual(look);
  });

  it.each([null, 'x', 7, [], { sort: { key: 1 }, columns: { brand: 'yes' } }, { columns: null }])(
    '[INV-02] is nothing where nothing legible was kept: %j',
    (kept) => {
      expect(tableLookOf(kept)).toEqual({ columns: {} });
    },
  );
});

describe('the least width of a table', () => {
  it('is that of its columns: pixels as they are, of a track its least, and room for one that says none', () => {
    expect(widthOfColumns([{ width: 110 }, { width: 'minmax(170px, 2fr)' }, {}])).toBe(110 + 170 + 120);
  });
});

describe('what a table and its tools share', () => {
  const look = [USUAL_LOOK, () => undefined] as const;

  it('is loading until its rows are read, and then lists them', () => {
    const keyOf = (row: string) => row;
    expect(listedTable(COLUMNS, keyOf, undefined, look)).toMatchObject({ loading: true, rows: [] });
    expect(listedTable(COLUMNS, keyOf, ['a'], look)).toMatchObject({ loading: false, rows: ['a'] });
  });
});
