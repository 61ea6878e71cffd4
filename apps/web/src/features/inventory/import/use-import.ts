/** Holds an import from the file to its result. Nothing is written before the person confirms. */
import { useEffect, useMemo, useRef, useState } from 'react';

import { correctedInstant } from '../../../data/clock.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { findMapping, keepMapping } from '../../../data/import-batches/import-mappings.ts';
import { batchSteps } from '../../../data/import-batches/write-batch.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import { readPlanFacts } from '../../../data/plan-facts.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { REFUSAL_TEXTS, readFile } from '../../../ui/table-file/read-file.ts';
import type { TableFile } from '../../../ui/table-file/table-file.ts';
import {
  firstChoices,
  type Holdings,
  hasOpenQuestions,
  type ImportChoices,
  type Plan,
  planOf,
} from './planning/import-state.ts';
import { choicesOfSaved, headingsSignature, savedMapping } from './planning/saved-mapping.ts';
import { applyImport, batchOf } from './writing/apply-import.ts';

export type ImportStage =
  | { readonly step: 'file'; readonly isReading: boolean; readonly refusal?: string }
  | {
      readonly step: 'review';
      readonly file: TableFile;
      readonly holdings: Holdings;
      /** The columns are read with a mapping stored in the company before. */
      readonly isRemembered: boolean;
      /** ISO instant, that prices and movements are dated with. */
      readonly now: string;
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

type ReviewStage = Extract<ImportStage, { readonly step: 'review' }>;

const START: ImportStage = { step: 'file', isReading: false };

/** One import, from choosing its file to its result. */
export function useImport(): ImportControls {
  const company = useCompany();
  const [stage, setStage] = useState<ImportStage>(START);
  const [choices, setChoices] = useState<ImportChoices>();
  const plan = useMemo(
    () =>
      stage.step === 'review' && choices !== undefined
        ? planOf(stage.file, choices, stage.holdings, company, stage.now)
        : undefined,
    [stage, choices, company],
  );
  const writing = useWriting(company, setStage);
  return {
    stage,
    choices,
    plan,
    choose: async (file) => {
      setStage({ step: 'file', isReading: true });
      try {
        const opened = await openFile(company, file);
        if (opened.choices !== undefined) setChoices(opened.choices);
        setStage(opened.stage);
      } catch (error) {
        console.error(error);
        setStage({ step: 'file', isReading: false, refusal: REFUSAL_TEXTS.unreadable });
      }
    },
    changeChoices: setChoices,
    run: async () => {
      if (stage.step !== 'review' || plan === undefined || choices === undefined) return;
      // The button is disabled then: an unanswered question would be stored with its proposal.
      if (hasOpenQuestions(stage.file, choices, plan)) return;
      await writing.run(stage, choices, plan);
    },
    cancel: writing.cancel,
    restart: () => setStage(START),
  };
}

/** Reads a file and proposes its mapping: the stored one, or what its headings suggest. */
async function openFile(
  company: Company,
  file: File,
): Promise<{ readonly stage: ImportStage; readonly choices?: ImportChoices }> {
  const reply = await readFile(file);
  if ('refusal' in reply) {
    return { stage: { step: 'file', isReading: false, refusal: REFUSAL_TEXTS[reply.refusal] } };
  }
  const { db } = company;
  const { table } = reply;
  const [holdings, kept, now] = await Promise.all([
    readHoldings(db),
    findMapping(db, headingsSignature(table)),
    correctedInstant(db),
  ]);
  const proposed = firstChoices(table, company);
  return {
    stage: { step: 'review', file: table, holdings, isRemembered: kept !== undefined, now },
    choices: kept === undefined ? proposed : choicesOfSaved(table, kept, proposed),
  };
}

/** Writes one import at a time, until it is done, stopped, or the screen is left. */
function useWriting({ db, maker, rate }: Company, setStage: (stage: ImportStage) => void) {
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (review: ReviewStage, choices: ImportChoices, plan: Plan): Promise<void> => {
    // A second press before the screen has followed would store everything again.
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const { file, now } = review;
    const facts = { fileName: file.fileName, source: choices.source, rate: rate?.text ?? null, now };
    const batch = batchOf(plan, facts);
    const total = batchSteps(batch);
    const tell = (done: number) => setStage({ step: 'running', file, total, done });
    tell(0);
    try {
      await applyImport(batch, { db, maker, signal, onProgress: tell });
      setStage({ step: 'done', file, plan });
    } catch (error) {
      if (!signal.aborted) console.error(error);
      setStage({ ...review, refusal: signal.aborted ? STOPPED : `${FAILED} ${writeFailureMessage(error)}` });
      return;
    } finally {
      running.current = undefined;
    }
    // The import is complete, even when storing how its file was read fails.
    await keepMapping(db, savedMapping(file, choices, plan.kind), maker).catch(console.error);
  };
  return { run, cancel: () => running.current?.abort() };
}

const STOPPED = 'Cancelaste la importación: no se guardó nada.';
/** The specification's text; the reason follows it. */
const FAILED = 'Error al procesar el archivo.';

async function readHoldings(db: CompanyDb): Promise<Holdings> {
  const [products, categories, units, batches, facts] = await Promise.all([
    db.products.toArray(),
    db.categories.toArray(),
    db.product_units.toArray(),
    db.import_batches.toArray(),
    readPlanFacts(db, new Date().toISOString()),
  ]);
  // The sample shop sends nothing, so no plan limits it.
  const productsMax = db.isDemo ? null : (facts?.limits.products ?? null);
  return { products, categories, units, batches, productsMax };
}
