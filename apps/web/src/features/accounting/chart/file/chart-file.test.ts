import { planChart } from '@cuadra/domain/ledger/import-chart';
import { describe, expect, it } from 'vitest';
import { csvOfSheet } from '../../../../ui/export/csv-text.ts';
import { sheetOf } from '../../../../ui/export/export-table.ts';
import { xlsxOfSheet } from '../../../../ui/export/xlsx-sheet.ts';
import { readTable } from '../../../../ui/table-file/read-table.ts';
import { ACCOUNTS, BALANCES } from '../../testing/chart-rows.ts';
import { chartRows, recogniseChartColumns, withChartColumn } from './chart-columns.ts';
import { CHART_EXPORT, exportedChart } from './chart-export.ts';
import { chartNow } from './chart-now.ts';
import { problemText } from './problem-text.ts';

const BANK = {
  ...ACCOUNTS[0],
  id: 'bank',
  code: '1.9',
  name: 'Banesco',
  currency: 'USD',
} as (typeof ACCOUNTS)[number];
const ALL = [...ACCOUNTS, BANK];
const CHART = chartNow(ALL, BALANCES);
const ODD = { ...ACCOUNTS[0], id: 'odd', code: '9', name: '-Orden; "deudora"', description: '=1+1' };

describe('the chart as a file', () => {
  it.each(['csv', 'xlsx'] as const)(
    '[ACC-02] comes back from %s as it was, account by account',
    async (format) => {
      const sheet = await sheetOf('Plan de cuentas', CHART_EXPORT, exportedChart(ALL));
      const written = format === 'csv' ? new Blob([csvOfSheet(sheet)]) : await xlsxOfSheet(sheet);
      const file = await readTable(`Plan.${format}`, new Uint8Array(await written.arrayBuffer()));
      const mapping = recogniseChartColumns(file.headings);
      expect(mapping).toEqual({ code: 0, name: 1, type: 2, parent: 3, description: 4, currency: 5 });
      const plan = planChart(chartRows(file, mapping), CHART, () => 'none');
      expect([plan.created, plan.changed, plan.wrong, plan.same]).toEqual([[], [], [], CHART.length]);
    },
  );

  it('writes no cell that a spreadsheet runs, and takes none in', async () => {
    const sheet = await sheetOf('Plan', CHART_EXPORT, exportedChart([ODD as (typeof ACCOUNTS)[number]]));
    const text = csvOfSheet(sheet);
    expect(text).toContain(`'=1+1`);
    const file = await readTable('Plan.csv', new TextEncoder().encode(text));
    const [row] = chartRows(file, recogniseChartColumns(file.headings));
    expect(row).toMatchObject({ name: '-Orden; "deudora"', description: '=1+1' });
    expect(planChart(row === undefined ? [] : [row], CHART, () => 'none').wrong).toMatchObject([
      { problem: 'formula' },
    ]);
  });
});

describe('the columns of a chart from elsewhere', () => {
  it('are recognised by their headings, and changed by a person', () => {
    const mapping = recogniseChartColumns(['CÓDIGO', 'Descripción', 'Clase', 'Saldo']);
    expect(mapping).toEqual({ code: 0, name: 1, type: 2 });
    expect(withChartColumn(mapping, 'description', 1)).toEqual({ code: 0, description: 1, type: 2 });
    expect(withChartColumn(mapping, 'type', undefined)).toEqual({ code: 0, name: 1 });
    const rows = [{ number: 2, cells: ['6.1', 'Fletes', 'EGRESOS', '1'] }];
    expect(chartRows({ rows }, mapping)).toMatchObject([{ code: '6.1', name: 'Fletes', type: 'expense' }]);
    expect(chartRows({ rows }, { ...mapping, type: 3 })).toMatchObject([{ type: 'unknown' }]);
    const currencies = ['USD', 'Bs.', '$', '', 'euros'].map((word) => ({ number: 2, cells: [word] }));
    expect(chartRows({ rows: currencies }, { currency: 0 }).map(({ currency }) => currency)).toEqual([
      ...['USD', 'VES', 'USD', '', 'unknown'],
    ]);
  });

  it('have their errors said in the words of the form', () => {
    expect(problemText('group_in_use')).toBe('Esa cuenta recibe asientos: no puede tener subcuentas.');
    expect(problemText('type_in_use')).toBe('La cuenta está en uso: su tipo no cambia.');
  });
});
