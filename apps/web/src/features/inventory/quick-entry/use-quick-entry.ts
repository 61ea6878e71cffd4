/**
 * The quick entry of this tab for its screen: its content, the effects of scans and presses, and its saving (QE-01).
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import { assert } from '@cuadra/domain/assert';
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { isAlive, type WarehouseRow } from '../../../data/rows.ts';
import { playFound, playRefused } from '../../../devices/tones.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useLook } from '../../../session/company/use-look.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { expiryWarning } from '../costs/incoming-goods.ts';
import { articleScans, sharedCodeText, unknownCodeText } from '../scan/article-scans.ts';
import type { ScannedArticle } from '../scan/find-articles.ts';
import type { ScanWord, TakenScan } from '../scan/take-scan.ts';
import type { ScanTarget } from '../scan/use-scan-field.ts';
import { checkEntry, type EntryErrors, hasErrors } from './check-entry.ts';
import type { EntryStep, QuickEntry } from './entry.ts';
import { entryKeeperOf } from './entry-keeper.ts';
import { saveEntry } from './save-entry.ts';

export interface QuickEntryState {
  readonly entry: QuickEntry;
  /** Where the goods go; null when the remembered place no longer exists. */
  readonly placeId: string | null;
  readonly places: readonly WarehouseRow[];
  readonly word: ScanWord | undefined;
  /** Shown once saving was attempted, and updated as the errors are corrected. */
  readonly errors: EntryErrors | undefined;
  /** Why the draft, or the document, is not on disk. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  readonly target: ScanTarget<ScannedArticle>;
  apply(step: EntryStep): void;
  save(): Promise<void>;
  drop(): Promise<void>;
}

/** The entry that is being made on this device, whichever tab scans into it. */
export function useQuickEntry(): QuickEntryState {
  const company = useCompany();
  const { db, warehouses } = company;
  const keeper = use(entryKeeperOf(db));
  const entry = useSyncExternalStore(keeper.subscribe, keeper.get);
  const keepFailure = useSyncExternalStore(keeper.subscribe, keeper.failure);
  const [word, setWord] = useState<ScanWord>();
  const places = useMemo(() => warehouses.filter(isAlive), [warehouses]);
  const placeIds = useMemo(() => new Set(places.map(({ id }) => id)), [places]);
  const [last, setLast] = useLook('quick-entry', lastPlaceOf);
  const placeId = usePlace(keeper, entry, placeIds, [last.warehouseId, company.warehouseId]);
  const saving = useSaving(keeper, placeIds, company);
  const errors = saving.isChecked ? checkEntry(entry, placeIds) : undefined;
  const target = useTarget(keeper, company, setWord);
  return {
    entry,
    placeId,
    places,
    word,
    errors: errors === undefined || !hasErrors(errors) ? undefined : errors,
    failure: saving.failure ?? keepFailure,
    isSaving: saving.isSaving,
    target,
    apply: (step) => {
      if (step.kind === 'place') setLast({ warehouseId: step.warehouseId });
      keeper.apply(step);
      // Its code was unknown, or of several products: the message about it no longer applies.
      if (step.kind === 'resolve') setWord(undefined);
    },
    save: async () => {
      if (await saving.save()) setWord(undefined);
    },
    drop: async () => {
      saving.uncheck();
      setWord(undefined);
      await keeper.drop();
    },
  };
}

type Keeper = Awaited<ReturnType<typeof entryKeeperOf>>;
type EntryCompany = ReturnType<typeof useCompany>;

interface Saving {
  /** Saving was attempted and refused: from then on errors are shown and updated at every change. */
  readonly isChecked: boolean;
  readonly isSaving: boolean;
  readonly failure: string | undefined;
  /** Returns whether nothing of the entry is left to save. */
  save(): Promise<boolean>;
  uncheck(): void;
}

function useSaving(keeper: Keeper, placeIds: ReadonlySet<string>, company: EntryCompany): Saving {
  const { db, maker, today, rate } = company;
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const [isChecked, setIsChecked] = useState(false);
  const save = async (): Promise<boolean> => {
    let isRight = true;
    const isStored = await run(async () => {
      const outcome = await saveEntry(keeper, { db, maker, today, rate: rate?.text ?? null, placeIds });
      isRight = outcome.kind !== 'refused';
      setIsChecked(!isRight);
      if (outcome.kind === 'refused') playRefused();
      if (outcome.kind === 'saved') toast(savedText(outcome.movement.items.length, outcome.droppedCount));
      return undefined;
    });
    return isStored && isRight;
  };
  return { isChecked, isSaving: isBusy, failure: refusal, save, uncheck: () => setIsChecked(false) };
}

/**
 * Returns the place of the entry; for a new entry the first of the usual places that still exists.
 *
 * @param usual the last chosen place, then the company's own
 */
function usePlace(
  keeper: Keeper,
  entry: QuickEntry,
  placeIds: ReadonlySet<string>,
  usual: readonly (string | null)[],
): string | null {
  const wanted = [entry.warehouseId, ...usual].find((id) => id !== null && placeIds.has(id));
  const placeId = wanted ?? null;
  const isUnsaid = entry.lines.length > 0 && entry.warehouseId === null && placeId !== null;
  // With the first line the place is the entry's own: another tab's choice must not move it.
  useEffect(() => {
    if (isUnsaid && placeId !== null) keeper.apply({ kind: 'place', warehouseId: placeId });
  }, [keeper, isUnsaid, placeId]);
  return placeId;
}

function useTarget(
  keeper: Keeper,
  { db, rate, today }: EntryCompany,
  say: (word: ScanWord) => void,
): ScanTarget<ScannedArticle> {
  const exchange = rate?.exchange;
  return useMemo(() => {
    const add = (article: ScannedArticle, count: Quantity): void => {
      keeper.apply({ kind: 'add', lineId: newId(), article, quantity: quantityToString(count) });
      say(wordOf(keeper.get(), today));
      playFound();
    };
    const takeUnclear = (scan: TakenScan<ScannedArticle>): void => {
      const { code, quantity: count, articles } = scan;
      const isShared = articles.length > 0;
      const unknown = { code, isShared, quantity: quantityToString(count) };
      keeper.apply({ kind: 'add_unknown', lineId: newId(), ...unknown });
      say(
        isShared
          ? { tone: 'due', text: `${sharedCodeText(scan)}: elige cuál es` }
          : { tone: 'bad', text: unknownCodeText(code) },
      );
      playRefused();
    };
    return articleScans({ db, rate: exchange, say, add, takeUnclear }).target;
  }, [keeper, db, exchange, today, say]);
}

/** Describes the line that was added to, which is the first. */
function wordOf({ lines: [line] }: QuickEntry, today: string): ScanWord {
  assert(line?.kind === 'known', 'the line that was added to is the first');
  const { article } = line;
  const warning = expiryWarning(line.expiry, today, line.article.alertDays);
  const text = `${article.name}: ${countedUnits(quantity(line.quantity), article.unitName)}`;
  return warning === undefined ? { tone: 'ok', text } : { tone: 'due', text: `${text} · ${warning}` };
}

function savedText(lineCount: number, droppedCount: number): string {
  const saved = `Entrada guardada: ${lineCount} ${lineCount === 1 ? 'línea' : 'líneas'}`;
  if (droppedCount === 0) return saved;
  return `${saved}. ${droppedCount} sin producto ${droppedCount === 1 ? 'quedó' : 'quedaron'} fuera`;
}

/**
 * The place of a user's last quick entry, which is the default of the next one (QE-01). Stored with the user's screen
 * preferences.
 */
interface LastPlace {
  readonly warehouseId: string | null;
}

/** @param kept as stored by this program or another version; undefined when nothing is stored */
function lastPlaceOf(kept: unknown): LastPlace {
  const id = typeof kept === 'object' && kept !== null && 'warehouseId' in kept ? kept.warehouseId : null;
  return { warehouseId: typeof id === 'string' ? id : null };
}
