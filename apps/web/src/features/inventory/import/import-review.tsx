/**
 * The review: the questions that need an answer, what is going to happen, and which column is what. Nothing has
 * changed yet. On a phone they follow one another in this order, and the columns are folded.
 */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Banner } from '../../../ui/banner.tsx';
import { usePhone } from '../../../ui/breakpoints.ts';
import { COUNT_FORMAT } from '../../../ui/count-format.ts';
import { ColumnTable } from './column-table.tsx';
import styles from './import.module.css';
import { ImportQuestions } from './import-questions.tsx';
import { type ImportChoices, type Plan, plannedCount } from './import-state.ts';
import { PlanSummary } from './plan-summary.tsx';
import type { TableFile } from './table-file.ts';

export interface ImportReviewProps {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly plan: Plan;
  readonly refusal: string | undefined;
  readonly onChange: (choices: ImportChoices) => void;
  readonly onBack: () => void;
  readonly onRun: () => void;
}

const BACK_ARROW = <IconArrowLeft size={18} />;

export function ImportReview(props: ImportReviewProps) {
  const { file, choices, plan, refusal, onChange } = props;
  const phone = usePhone();
  return (
    <>
      {refusal === undefined ? null : <Banner tone="due" fact={refusal} />}
      <div className={styles.review}>
        <div className={styles.questions}>
          {plan.kind === 'products' ? (
            <ImportQuestions file={file} choices={choices} onChange={onChange} />
          ) : (
            <p className={styles.hint}>
              Este archivo carga solo existencias de productos que ya tienes. Si trae productos, di en
              Columnas cuál es su nombre.
            </p>
          )}
        </div>
        <PlanSummary file={file} plan={plan} note="Todavía no se ha cambiado nada" />
        <ColumnTable file={file} choices={choices} onChange={onChange} />
      </div>
      <footer className={styles.foot}>
        <Button size="lg" {...(phone ? {} : { leftSection: BACK_ARROW })} onClick={props.onBack}>
          Otro archivo
        </Button>
        <Button size="lg" variant="filled" disabled={plannedCount(plan) === 0} onClick={props.onRun}>
          {runLabel(plan)}
        </Button>
      </footer>
    </>
  );
}

function runLabel(plan: Plan): string {
  const count = plannedCount(plan);
  if (count === 0) return 'Nada que importar';
  const noun = plan.kind === 'stock' ? 'existencia' : 'producto';
  return `Importar ${COUNT_FORMAT.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
