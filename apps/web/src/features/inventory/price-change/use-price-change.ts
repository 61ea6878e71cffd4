/** Holds a mass price change: the draft, its preview, and its writing as one batch (IMP-03). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { undoBatch } from '../../../data/import-batches/undo-batch.ts';
import { writeBatch } from '../../../data/import-batches/write-batch.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { taxRatesOf } from '../../../session/company/tax-rates.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast, toastUndo } from '../../../ui/feedback/toast.tsx';
import { attempt } from '../../../ui/forms/attempt-save.ts';
import { takeBack } from '../../../ui/forms/delete-with-undo.ts';
import { useInventory } from '../frame/inventory-context.ts';
import { batchChanges, countPlan, type PlanCounts, type PlannedPrice, planPrices } from './plan-prices.ts';
import { changeName, FIRST_DRAFT, type PriceDraft, type ReadDraft, readPriceDraft } from './price-draft.ts';

export interface PriceChangeState {
  readonly draft: PriceDraft;
  readonly read: ReadDraft;
  /** Empty while nothing that could be done is typed. */
  readonly rows: readonly PlannedPrice[];
  readonly counts: PlanCounts;
  /** Steps written so far; undefined while nothing is being written. */
  readonly done: number | undefined;
  readonly refusal: string | undefined;
  change(fields: Partial<PriceDraft>): void;
  apply(): Promise<void>;
  /** Stops the writing and takes it back; before it, nothing. */
  cancel(): void;
}

/** @param onDone once the prices are written */
export function usePriceChange(products: readonly ProductRow[], onDone: () => void): PriceChangeState {
  const company = useCompany();
  const { units } = useInventory();
  const { rate, taxes, settings } = company;
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const [done, setDone] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  // The field stays fluid over any number of products: the preview follows as soon as it can.
  const applied = useDeferredValue(draft);
  const plan = useCallback(
    (from: PriceDraft): readonly PlannedPrice[] => {
      const read = readPriceDraft(from);
      if (read.kind !== 'change') return [];
      const context = { rate, taxes: taxRatesOf({ taxes, settings }) };
      return planPrices(products, units, { field: from.field, change: read.change, ...context });
    },
    [products, units, rate, taxes, settings],
  );
  const rows = useMemo(() => plan(applied), [plan, applied]);
  const counts = useMemo(() => countPlan(rows), [rows]);
  const apply = async () => {
    if (stop.current !== undefined) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setDone(0);
    setRefusal(undefined);
    const why = await attempt(SAVE_GATE, async () => {
      // Uses the present draft, not an older preview.
      const writing = writePrices(company, draft, applied === draft ? rows : plan(draft), {
        signal,
        onProgress: setDone,
      });
      if (await isFinished(writing, signal)) onDone();
      return undefined;
    });
    stop.current = undefined;
    setDone(undefined);
    setRefusal(why);
  };
  return {
    draft,
    read: readPriceDraft(draft),
    rows,
    counts,
    done,
    refusal,
    change: (fields) => setDraft((held) => ({ ...held, ...fields })),
    apply,
    cancel: () => stop.current?.abort(),
  };
}

/** False when a person has cancelled, which needs no message. */
function isFinished(writing: Promise<void>, signal: AbortSignal): Promise<boolean> {
  return writing.then(
    () => true,
    (failure: unknown) => {
      if (signal.aborted) return false;
      throw failure;
    },
  );
}

interface Writing {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

async function writePrices(
  { db, maker }: Pick<ReturnType<typeof useCompany>, 'db' | 'maker'>,
  draft: PriceDraft,
  rows: readonly PlannedPrice[],
  options: Writing,
): Promise<void> {
  const now = new Date().toISOString();
  const { same, refused } = countPlan(rows);
  const changed = batchChanges(rows, draft.field, now);
  const id = newId();
  const facts = { id, kind: 'prices', name: changeName(draft), source: '', made_at: now } as const;
  const counts = { same_count: same, rejected_count: refused };
  await writeBatch(db, { ...facts, ...counts, created: {}, changed, movements: [] }, maker, options);
  const undo = async (): Promise<void> => {
    await undoBatch(db, id, maker, { nowMs: Date.now() });
    toast('Los precios están otra vez como estaban');
  };
  toastUndo(changed.length === 1 ? 'Cambiaste 1 precio' : `Cambiaste ${changed.length} precios`, {
    onUndo: () => void takeBack(SAVE_GATE, undo),
  });
}
