/** Importar productos: file, review, import (IMP-01, IMP-02). */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';

import { useSession } from '../../../session/identity/session-context.ts';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import styles from './import.module.css';
import { ImportResult } from './import-result.tsx';
import { planRefusal } from './planning/import-state.ts';
import { ImportReview } from './review/import-review.tsx';
import { systemOf } from './systems/recognise-system.ts';
import { type ImportControls, useImport } from './use-import.ts';

const STEPS = ['Archivo', 'Revisión', 'Importar'];
const STEP_INDEX = { file: 0, review: 1, running: 2, done: 3 };

export function ImportScreen() {
  const { can } = useSession();
  const controls = useImport();
  const { stage, choices } = controls;
  if (!can('inventory.access', 'write')) {
    return <Banner tone="due" fact="No tienes permiso para modificar el inventario." />;
  }
  return (
    <div className={styles.screen}>
      <PageHeader
        compact
        title="Importar productos"
        subtitle={
          stage.step === 'file'
            ? 'Desde Excel o CSV'
            : [stage.file.fileName, rowsText(stage.file.rows.length), ...sourceTexts(choices)].join(' · ')
        }
        actions={
          stage.step === 'running' ? undefined : (
            <Button
              component={Link}
              to="/app/inventory"
              variant="subtle"
              leftSection={<IconArrowLeft size={18} />}
            >
              Inventario
            </Button>
          )
        }
      />
      <Steps labels={STEPS} current={STEP_INDEX[stage.step]} />
      <Stage controls={controls} />
    </div>
  );
}

/** The system recognised by its headings; a person can correct it in Columnas. */
function sourceTexts(choices: ImportControls['choices']): string[] {
  const system = systemOf(choices?.source);
  return system === undefined ? [] : [`parece un archivo de ${system.name}`];
}

function rowsText(count: number): string {
  return count === 1 ? '1 fila' : `${COUNT_FORMAT.format(count)} filas`;
}

function Stage({ controls }: { readonly controls: ImportControls }) {
  const { stage, choices, plan } = controls;
  if (stage.step === 'file') return <ChooseFile controls={controls} {...stage} />;
  if (stage.step === 'running') {
    return (
      <div className={styles.running}>
        <ProgressBar label="Guardando en este equipo" done={stage.done} total={stage.total} />
        <Button onClick={controls.cancel}>Cancelar</Button>
      </div>
    );
  }
  if (stage.step === 'done')
    return <ImportResult file={stage.file} plan={stage.plan} onRestart={controls.restart} />;
  if (choices === undefined || plan === undefined) return null;
  return (
    <ImportReview
      file={stage.file}
      choices={choices}
      plan={plan}
      categoryNames={new Map(stage.holdings.categories.map(({ id, name }) => [id, name]))}
      isRemembered={stage.isRemembered}
      obstacle={planRefusal(plan, stage.holdings)}
      refusal={stage.refusal}
      onChange={controls.changeChoices}
      onBack={controls.restart}
      onRun={() => void controls.run()}
    />
  );
}

const CHOOSE_TEXT = 'Suelta aquí tu archivo o haz clic para elegirlo';

function ChooseFile(props: {
  readonly controls: ImportControls;
  readonly isReading: boolean;
  readonly refusal?: string;
}) {
  const { controls, isReading, refusal } = props;
  const phone = usePhone();
  return (
    <div className={styles.choose}>
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      <FileDrop
        label={isReading ? 'Leyendo el archivo…' : phone ? 'Toca para elegir tu archivo' : CHOOSE_TEXT}
        hint="CSV o Excel (.xlsx), hasta 20 MB. Sirve la lista de otro sistema: las columnas se reconocen por su título."
        accept={['.csv', '.xlsx', '.txt', '.tsv']}
        disabled={isReading}
        onFiles={([file]) => (file === undefined ? undefined : void controls.choose(file))}
      />
      <p className={styles.hint}>
        Se reconocen los archivos de Loyverse, Odoo, Shopify, Square, Alegra, WooCommerce, Zoho, Lightspeed y
        otros. De una hoja propia, con nombre y precio basta. También se leen SKU, código de barras,
        categoría, marca, costo, IVA o exento, existencia y stock mínimo. Un archivo con SKU, cantidad,
        almacén y unidad carga solo existencias de productos que ya tienes.
      </p>
    </div>
  );
}
