/**
 * The review: open questions, the outcome, and the mapping of columns. Nothing has changed yet. On a phone they follow
 * one another in this order, and the columns are folded.
 */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMissingRate } from '../../../../session/company/use-missing-rate.ts';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { MissingRate } from '../../../../ui/feedback/missing-rate.tsx';
import { usePhone } from '../../../../ui/layout/breakpoints.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import styles from '../import.module.css';
import { type ImportChoices, openFigures, type Plan, plannedCount } from '../planning/import-state.ts';
import type { OpenFigure } from '../rows/decimal-styles.ts';
import type { Rejection } from '../rows/rejection.ts';
import { PlanSummary } from '../summary/plan-summary.tsx';
import { AskedValues } from './asked-values.tsx';
import { ColumnTable } from './column-table.tsx';
import { FigureQuestions, figureQuestion } from './figure-questions.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { notesOf } from './plan-notes.ts';
import { UnitStockQuestion } from './unit-stock-question.tsx';
import { UnusedColumnsQuestion } from './unused-columns-question.tsx';

export interface ImportReviewProps {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly plan: Plan;
  /** By id, of the company. */
  readonly categoryNames: ReadonlyMap<string, string>;
  readonly isRemembered: boolean;
  /** Why the file cannot be imported in its present state. */
  readonly obstacle: string | undefined;
  readonly refusal: string | undefined;
  readonly onChange: (choices: ImportChoices) => void;
  readonly onBack: () => void;
  readonly onRun: () => void;
}

const BACK_ARROW = <IconArrowLeft size={18} />;

export function ImportReview(props: ImportReviewProps) {
  const { file, choices, plan, refusal, obstacle, onChange } = props;
  const phone = usePhone();
  const missingRate = useMissingRate();
  const figures = useMemo(() => openFigures(file, choices), [file, choices]);
  const question = openQuestion(figures, plan);
  const notes = useMemo(() => notesOf(file, choices, plan), [file, choices, plan]);
  return (
    <>
      {refusal === undefined ? null : <Banner tone="due" fact={refusal} />}
      <MissingRate question={missingRate} />
      {obstacle === undefined ? null : <Banner tone="due" fact={obstacle} />}
      {question === undefined ? null : (
        <Banner tone="due" fact={question}>
          Respóndelo abajo para poder importar.
        </Banner>
      )}
      <div className={styles.review}>
        <div className={styles.left}>
          <div className={styles.questions}>
            <FigureQuestions figures={figures} choices={choices} onChange={onChange} />
            <AskedValues file={file} choices={choices} plan={plan} onChange={onChange} />
            <UnitStockQuestion plan={plan} choices={choices} onChange={onChange} />
            {plan.kind === 'products' ? (
              <ImportQuestions file={file} choices={choices} onChange={onChange} />
            ) : (
              <p className={styles.hint}>
                Este archivo carga solo existencias de productos que ya tienes. Si trae productos, di en
                Columnas cuál es su nombre.
              </p>
            )}
            <UnusedColumnsQuestion file={file} choices={choices} onChange={onChange} />
            {notes.length === 0 ? null : (
              <ul className={styles.notes}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </div>
          <ColumnTable
            file={file}
            choices={choices}
            note={props.isRemembered ? 'Como la última vez' : 'Se recuerda para la próxima vez'}
            onChange={onChange}
          />
        </div>
        <PlanSummary
          file={file}
          plan={plan}
          categoryNames={props.categoryNames}
          note="Todavía no se ha cambiado nada"
          onCorrect={(corrections) => onChange(corrected(choices, corrections))}
        />
      </div>
      <footer className={styles.foot}>
        <Button size="lg" {...(phone ? {} : { leftSection: BACK_ARROW })} onClick={props.onBack}>
          Otro archivo
        </Button>
        <span className={styles.undoable}>Se puede deshacer entera durante 30 días</span>
        <Button
          size="lg"
          variant="filled"
          disabled={obstacle !== undefined || question !== undefined || plannedCount(plan) === 0}
          onClick={props.onRun}
        >
          {runLabel(plan)}
        </Button>
      </footer>
    </>
  );
}

/** Returns the first question that must be answered before anything is imported. */
function openQuestion(figures: readonly OpenFigure[], { kind, plan }: Plan): string | undefined {
  const figure = figures.find(({ mark }) => mark === undefined);
  if (figure !== undefined) return figureQuestion(figure);
  const [ask] = kind === 'products' ? plan.asks : [];
  if (ask === undefined) return undefined;
  return ask.kind === 'currency'
    ? `Precios en ${ask.word}: elige en qué moneda se toman, como los de “${ask.name}”.`
    : `¿Qué impuesto es “${ask.word}”, como en “${ask.name}”?`;
}

/** Adds a person's corrections to the choices; the rows are then read again. */
function corrected(
  choices: ImportChoices,
  corrections: readonly (readonly [Rejection, string])[],
): ImportChoices {
  const all = { ...choices.corrections };
  for (const [{ row, field }, text] of corrections) all[row] = { ...all[row], [field]: text };
  return { ...choices, corrections: all };
}

function runLabel(plan: Plan): string {
  const count = plannedCount(plan);
  if (count === 0) return 'Nada que importar';
  const noun = plan.kind === 'stock' ? 'existencia' : 'producto';
  return `Importar ${COUNT_FORMAT.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
