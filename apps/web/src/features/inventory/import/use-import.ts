/** Holds an import from the file to its result. Nothing is written before the person says so. */
import { newId } from '@cuadra/contracts/ids';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { CompanyDb } from '../../../data/company-db.ts';
import { recordMovements } from '../../../data/local-writes/record-movements.ts';
import { useCompany } from '../../../session/company-context.ts';
import { applyImport, stepsOf } from './apply-import.ts';
import { firstChoices, type Holdings, type ImportChoices, type Plan, planOf } from './import-state.ts';
import { REFUSAL_TEXTS, readFile } from './read-file.ts';
import type { TableFile } from './table-file.ts';

export type ImportStage =
  | { readonly step: 'file'; readonly isReading: boolean; readonly refusal?: string }
  | {
      readonly step: 'review';
      readonly file: TableFile;
      readonly holdings: Holdings;
      readonly refusal?: string;
    }
  | { readonly step: 'running'; readonly file: TableFile; readonly total: number; readonly done: number }
  | { readonly step: 'done'; readonly file: TableFile; readonly plan: Plan };

export interface ImportControls {
  readonly stage: ImportStage;
  readonly choices: ImportChoices | undefined;
  /** The dry run under the choices; undefined while there is no file. */
  readonly plan: Plan | undefined;
  choose(file: File): Promise<void>;
  changeChoices(choices: ImportChoices): void;
  run(): Promise<void>;
  cancel(): void;
  restart(): void;
}

const START: ImportStage = { step: 'file', isReading: false };

export function useImport(): ImportControls {
  const company = useCompany();
  const { db, maker } = company;
  const [stage, setStage] = useState<ImportStage>(START);
  const [choices, setChoices] = useState<ImportChoices>();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const now = useMemo(() => (stage.step === 'review' ? new Date().toISOString() : ''), [stage.step]);
  const plan = useMemo(
    () =>
      stage.step === 'review' && choices !== undefined
        ? planOf(stage.file, choices, stage.holdings, company, now)
        : undefined,
    [stage, choices, company, now],
  );

  const choose = async (file: File) => {
    setStage({ step: 'file', isReading: true });
    const reply = await readFile(file);
    if ('refusal' in reply) {
      setStage({ step: 'file', isReading: false, refusal: REFUSAL_TEXTS[reply.refusal] });
      return;
    }
    const holdings = await readHoldings(db);
    setChoices(firstChoices(reply.table, company.currency));
    setStage({ step: 'review', file: reply.table, holdings });
  };

  const run = async () => {
    // A second press before the screen has followed would store everything again.
    if (stage.step !== 'review' || plan === undefined || running.current !== undefined) return;
    const { file } = stage;
    const controller = new AbortController();
    running.current = controller;
    const total = plan.kind === 'stock' ? plan.plan.lineCount : stepsOf(plan.plan);
    const tell = (done: number) => setStage({ step: 'running', file, total, done });
    tell(0);
    try {
      if (plan.kind === 'stock') await recordMovements(db, plan.plan.movements, maker);
      else {
        const rate = company.rate?.text ?? null;
        const { signal } = controller;
        await applyImport(plan.plan, { db, maker, groupId: newId(), rate, now, signal, onProgress: tell });
      }
      setStage({ step: 'done', file, plan });
    } catch (error) {
      if (!controller.signal.aborted) console.error(error);
      const refusal = controller.signal.aborted
        ? 'Cancelaste la importación: no se guardó nada.'
        : 'Error al procesar el archivo. No se guardó nada; puedes intentarlo de nuevo.';
      setStage({ ...stage, refusal });
    } finally {
      running.current = undefined;
    }
  };

  return {
    stage,
    choices,
    plan,
    choose,
    changeChoices: setChoices,
    run,
    cancel: () => running.current?.abort(),
    restart: () => setStage(START),
  };
}

async function readHoldings(db: CompanyDb): Promise<Holdings> {
  const [products, categories, units] = await Promise.all([
    db.products.toArray(),
    db.categories.filter((category) => category.deleted_at === null).toArray(),
    db.product_units.toArray(),
  ]);
  return { products, categories, units };
}
