/** How an import ended, with every row accounted for. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';

import { Banner } from '../../../ui/banner.tsx';
import { COUNT_FORMAT } from '../../../ui/count-format.ts';
import styles from './import.module.css';
import { type Plan, plannedCount } from './import-state.ts';
import { PlanSummary } from './plan-summary.tsx';
import type { TableFile } from './table-file.ts';

export interface ImportResultProps {
  readonly file: TableFile;
  readonly plan: Plan;
  readonly onRestart: () => void;
}

export function ImportResult({ file, plan, onRestart }: ImportResultProps) {
  const count = plannedCount(plan);
  const what = plan.kind === 'stock' ? 'existencias cargadas' : 'productos importados';
  const { rejected } = plan.plan;
  return (
    <>
      <Banner tone="ok" fact={`Listo: ${COUNT_FORMAT.format(count)} ${what}.`}>
        Ya están en este equipo y se suben solos.
        {rejected.length > 0
          ? ` ${COUNT_FORMAT.format(rejected.length)} filas no entraron: abajo está por qué.`
          : ''}
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
