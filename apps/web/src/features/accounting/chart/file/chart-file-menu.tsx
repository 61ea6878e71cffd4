/** 'Archivo' of the chart: out of the app as a spreadsheet or CSV, and in from one [ACC-02]. */
import { Button } from '@mantine/core';
import { useCompany } from '../../../../session/company/company-context.ts';
import { exportTable } from '../../../../ui/export/export-table.ts';
import { useFileWriting } from '../../../../ui/export/file-menu.tsx';
import { Menu, MenuItem } from '../../../../ui/popovers/menu.tsx';
import type { Chart } from '../../frame/use-chart.ts';
import { CHART_EXPORT, exportedChart } from './chart-export.ts';

export interface ChartFileMenuProps {
  readonly chart: Chart;
  /** Absent for people who may not write. */
  readonly onImport?: () => void;
}

export function ChartFileMenu({ chart, onImport }: ChartFileMenuProps) {
  const { today } = useCompany();
  const { isWriting, write } = useFileWriting((format) =>
    exportTable(`Plan de cuentas ${today}`, CHART_EXPORT, exportedChart(chart.accounts), format),
  );
  return (
    <Menu
      position="bottom-end"
      target={(target) => (
        <Button size="xs" disabled={isWriting} {...target}>
          {isWriting ? 'Exportando…' : 'Archivo'}
        </Button>
      )}
    >
      {onImport === undefined ? null : <MenuItem onSelect={onImport}>Importar desde Excel o CSV</MenuItem>}
      <MenuItem onSelect={() => void write('xlsx')}>Exportar a Excel (.xlsx)</MenuItem>
      <MenuItem onSelect={() => void write('csv')}>Exportar a CSV</MenuItem>
    </Menu>
  );
}
