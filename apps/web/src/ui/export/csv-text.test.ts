import { describe, expect, it } from 'vitest';

import { csvCell } from './csv-text.ts';

describe('csvCell', () => {
  it.each([
    { value: '=HYPERLINK("http://x")', cell: `"'=HYPERLINK(""http://x"")"` },
    { value: '+584121234567', cell: '+584121234567' },
    { value: '@SUM(A1)', cell: "'@SUM(A1)" },
    { value: '-5,20', cell: '-5,20' },
    { value: '-2+3', cell: "'-2+3" },
    { value: 'a;b', cell: '"a;b"' },
  ])('[IMP-02] writes $value so that no spreadsheet runs it', ({ value, cell }) => {
    expect(csvCell(value)).toBe(cell);
  });
});
