/** 'Importar plan de cuentas': a file, its columns, and what it would do, before anything is written [ACC-02]. */
import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { importChart } from '../../../../data/local-writes/import-chart.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { FormModal } from '../../../../ui/dialogs/form-modal.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { useAttempt } from '../../../../ui/forms/use-attempt.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import type { Chart } from '../../frame/use-chart.ts';
import styles from '../chart.module.css';
import { CHART_FIELD_LABELS, CHART_FIELDS, type ChartMapping, withChartColumn } from './chart-columns.ts';
import { PlannedChart } from './planned-chart.tsx';
import { useChartFile } from './use-chart-file.ts';

export interface ImportChartDialogProps {
  readonly chart: Chart;
  readonly onClose: () => void;
}

export function ImportChartDialog({ chart, onClose }: ImportChartDialogProps) {
  const { db, maker } = useCompany();
  const { file, mapping, plan, refusal, isReading, choose, map } = useChartFile(chart);
  const [isUpdating, setUpdating] = useState(true);
  const attempt = useAttempt(SAVE_GATE);
  const changed = isUpdating ? (plan?.changed ?? []) : [];
  const count = (plan?.created.length ?? 0) + changed.length;
  const save = async (): Promise<void> => {
    const isDone = await attempt.run(async () => {
      if (file === undefined) return 'Elige un archivo.';
      if (plan === undefined) return 'Elige la columna del código.';
      if (count === 0) return 'El archivo no trae ninguna cuenta nueva ni distinta.';
      await importChart(db, { created: plan.created, changed }, maker);
      return undefined;
    });
    if (!isDone) return;
    toast(count === 1 ? 'Se importó 1 cuenta' : `Se importaron ${count} cuentas`);
    onClose();
  };
  const problem = refusal ?? attempt.refusal;
  return (
    <FormModal
      opened
      title="Importar plan de cuentas"
      submitLabel={count === 1 ? 'Importar 1 cuenta' : `Importar ${count} cuentas`}
      saving={attempt.isBusy}
      dirty={file !== undefined}
      refusal={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <FileDrop
          label={
            isReading
              ? 'Leyendo el archivo…'
              : (file?.fileName ?? 'Suelta aquí tu archivo o haz clic para elegirlo')
          }
          hint="Excel (.xlsx) o CSV, con una cuenta por fila. No se elimina ninguna cuenta."
          accept={['.csv', '.xlsx']}
          disabled={isReading}
          onFiles={([chosen]) => {
            if (chosen !== undefined) void choose(chosen);
          }}
        />
        {file === undefined ? null : <Columns file={file} mapping={mapping} onChange={map} />}
        {plan === undefined || plan.changed.length === 0 ? null : (
          <Checkbox
            label={
              plan.changed.length === 1
                ? 'Actualizar la cuenta que ya existe'
                : `Actualizar las ${plan.changed.length} cuentas que ya existen`
            }
            description="Una celda vacía no cambia nada."
            checked={isUpdating}
            onChange={(event) => setUpdating(event.currentTarget.checked)}
          />
        )}
        {plan === undefined ? null : <PlannedChart plan={plan} isUpdating={isUpdating} />}
      </div>
    </FormModal>
  );
}

interface ColumnsProps {
  readonly file: TableFile;
  readonly mapping: ChartMapping;
  readonly onChange: (mapping: ChartMapping) => void;
}

function Columns({ file, mapping, onChange }: ColumnsProps) {
  const choices = file.headings.map((heading, place) => ({
    value: String(place),
    label: heading === '' ? `Columna ${place + 1}` : heading,
  }));
  return (
    <div className={styles.columns}>
      {CHART_FIELDS.map((field) => (
        <Select
          key={field}
          label={CHART_FIELD_LABELS[field]}
          placeholder="Ninguna"
          data={choices}
          clearable={field !== 'code'}
          value={mapping[field] === undefined ? null : String(mapping[field])}
          onChange={(value) =>
            onChange(withChartColumn(mapping, field, value === null ? undefined : Number(value)))
          }
        />
      ))}
    </div>
  );
}
