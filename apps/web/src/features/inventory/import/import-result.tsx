/** How an import ended, with every row accounted for. */
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { TableFile } from '../../../ui/table-file/table-file.ts';
import styles from './import.module.css';
import { type Plan, plannedCount } from './planning/import-state.ts';
import { PlanSummary } from './summary/plan-summary.tsx';

export interface ImportResultProps {
  readonly file: TableFile;
  readonly plan: Plan;
  readonly onRestart: () => void;
}

export function ImportResult({ file, plan, onRestart }: ImportResultProps) {
  const rejected = plan.plan.rejected.length;
  return (
    <>
      <Banner tone="ok" fact={`Listo: ${importedText(plan)}.`}>
        Todo está en este equipo y se sube solo.{rejected > 0 ? ` ${rejectedText(rejected)}` : ''} Durante 30
        días puedes deshacerla entera en {/* Within text a link differs by more than its colour. */}
        <Anchor component={Link} to="/app/inventory/imports" underline="always">
          Importaciones
        </Anchor>
        .
      </Banner>
      <PlanSummary file={file} plan={plan} />
      <footer className={styles.foot}>
        <Button size="lg" onClick={onRestart}>
          Importar otro archivo
        </Button>
        <Button component={Link} to="/app/inventory" size="lg" variant="filled">
          Ver el inventario
        </Button>
      </footer>
    </>
  );
}

function importedText(plan: Plan): string {
  const count = plannedCount(plan);
  const text = COUNT_FORMAT.format(count);
  if (plan.kind === 'stock') return count === 1 ? '1 existencia cargada' : `${text} existencias cargadas`;
  return count === 1 ? '1 producto importado' : `${text} productos importados`;
}

function rejectedText(count: number): string {
  return count === 1
    ? '1 fila no entró: abajo está por qué.'
    : `${COUNT_FORMAT.format(count)} filas no entraron: abajo está por qué.`;
}
