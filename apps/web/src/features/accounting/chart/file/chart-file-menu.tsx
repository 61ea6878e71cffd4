/** 'Archivo' of the chart: out of the app as a spreadsheet or CSV, and in from one [ACC-02]. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../../../session/company/company-context.ts';
import { type ExportFormat, exportTable } from '../../../../ui/export/export-table.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
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
  const [isWriting, setWriting] = useState(false);
  const write = async (format: ExportFormat): Promise<void> => {
    setWriting(true);
    const name = `Plan de cuentas ${today}`;
    const isDone = await exportTable(name, CHART_EXPORT, exportedChart(chart.accounts), format);
    setWriting(false);
    if (!isDone) toast('No se pudo crear el archivo. Inténtalo otra vez.');
  };
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
