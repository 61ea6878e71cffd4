/** Which columns a person sees. */
import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { shownColumns, tableLookOf } from './table-look.ts';

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
