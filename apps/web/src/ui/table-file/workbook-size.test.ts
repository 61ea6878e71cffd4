/** Workbooks that would fill the memory of a device. */
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { COLUMNS_MAX, requireReadableSize, UNPACKED_BYTES_MAX } from './workbook-size.ts';

function workbook(sheet: string): Uint8Array {
  return zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet), 'xl/workbook.xml': strToU8('<workbook/>') });
}

const row = (number: number, cell: string) =>
  `<sheetData><row r="${number}" spans="1:2"><c r="${cell}" t="n"><v>1</v></c></row></sheetData>`;

it('takes a workbook of as many rows as an import', () => {
  expect(() => requireReadableSize(workbook(row(100_001, 'T100001')))).not.toThrow();
});

it.each([
  ['a row beyond them', row(1_048_576, '')],
  ['a cell far below', row(1, 'A1048576')],
  ['a cell far to the right', row(1, 'XFD1')],
])('refuses one with %s, whose blanks would be read too', (_, sheet) => {
  expect(() => requireReadableSize(workbook(sheet))).toThrow('far_cells');
  expect(COLUMNS_MAX).toBeLessThan(16_384);
});

it('finds a cell that lies across the slices it is read in', () => {
  const blanks = ' '.repeat(1024 * 1024 - 30);
  expect(() => requireReadableSize(workbook(`<x>${blanks}</x>${row(1, 'XFD1')}`))).toThrow('far_cells');
});

it('refuses one that unpacks to more than a device takes, before it is unpacked', () => {
  const bomb = zipSync({ 'xl/sharedStrings.xml': [new Uint8Array(UNPACKED_BYTES_MAX + 1), { level: 1 }] });
  expect(bomb.length).toBeLessThan(4 * 1024 * 1024);
  expect(() => requireReadableSize(bomb)).toThrow('workbook_too_large');
});

it('says of what is no archive that the workbook is damaged', () => {
  expect(() => requireReadableSize(strToU8('PK, but no archive'))).toThrow('broken_workbook');
});
