/** The quick entry of this tab as its screen uses it: what it holds, what scans and presses do, and saving it (QE-01). */
import { newId } from '@cuadra/contracts/ids';
import { assert } from '@cuadra/domain/assert';
import { formatQuantity } from '@cuadra/domain/money/format';
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import { isAlive, type ProductRow, type WarehouseRow } from '../../../data/rows.ts';
import { playFound, playRefused } from '../../../devices/tones.ts';
import { useCompany } from '../../../session/company-context.ts';
import { nobodySignedIn } from '../../../session/nobody.ts';
import { useLook } from '../../../session/use-look.ts';
import { toast } from '../../../ui/toast.tsx';
import { expiryWarning } from '../incoming-goods.ts';
import { articlesOfCode, isStocked, type ScannedArticle, scannedArticle } from '../scan/find-articles.ts';
import { quantityProblem } from '../scan/quantity-problem.ts';
import type { ScanWord } from '../scan/take-scan.ts';
import type { ScanTarget } from '../scan/use-scan-field.ts';
import { checkEntry, type EntryErrors, hasErrors } from './check-entry.ts';
import type { EntryStep, QuickEntry } from './entry.ts';
import { entryKeeperOf } from './entry-keeper.ts';
import { lastPlaceOf } from './last-place.ts';
import { saveEntry } from './save-entry.ts';

export interface QuickEntryState {
  readonly entry: QuickEntry;
  /** Where the goods go; null where the one remembered is gone. */
  readonly placeId: string | null;
  readonly places: readonly WarehouseRow[];
  readonly word: ScanWord | undefined;
  /** Said once saving was asked for, and mended as it is put right. */
  readonly errors: EntryErrors | undefined;
  /** Why the draft, or the document, is not on disk. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  readonly target: ScanTarget<ScannedArticle>;
  apply(step: EntryStep): void;
  save(): Promise<void>;
  drop(): Promise<void>;
}

export function useQuickEntry(): QuickEntryState {
  const company = useCompany();
  const { db, maker, today, warehouses } = company;
  const keeper = use(entryKeeperOf(db));
  const entry = useSyncExternalStore(keeper.subscribe, keeper.get);
  const keepFailure = useSyncExternalStore(keeper.subscribe, keeper.failure);
  const [word, setWord] = useState<ScanWord>();
  const [isChecked, setIsChecked] = useState(false);
  const [saveFailure, setSaveFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const places = useMemo(() => warehouses.filter(isAlive), [warehouses]);
  const placeIds = useMemo(() => new Set(places.map(({ id }) => id)), [places]);
  const [last, setLast] = useLook('quick-entry', lastPlaceOf);
  const placeId = usePlace(keeper, entry, placeIds, [last.warehouseId, company.warehouseId]);
  const errors = isChecked ? checkEntry(entry, placeIds) : undefined;
  const rate = company.rate;
  const target = useTarget(keeper, company, setWord);

  const apply = (step: EntryStep): void => {
    if (step.kind === 'place') setLast({ warehouseId: step.warehouseId });
    keeper.apply(step);
  };
  const save = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    setSaveFailure(undefined);
    try {
      const nobody = nobodySignedIn(localStorage);
      if (nobody !== undefined) return setSaveFailure(nobody);
      const outcome = await saveEntry(keeper, { db, maker, today, rate: rate?.text ?? null, placeIds });
      setIsChecked(outcome.kind === 'refused');
      if (outcome.kind === 'refused') return playRefused();
      setWord(undefined);
      if (outcome.kind === 'saved') toast(savedText(outcome.movement.items.length, outcome.droppedCount));
    } catch (error) {
      console.error(error);
      setSaveFailure(writeFailureMessage(error));
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  const drop = async (): Promise<void> => {
    setIsChecked(false);
    setWord(undefined);
    await keeper.drop();
  };
  return {
    entry,
    placeId,
    places,
    word,
    errors: errors === undefined || !hasErrors(errors) ? undefined : errors,
    failure: saveFailure ?? keepFailure,
    isSaving,
    target,
    apply,
    save,
    drop,
  };
}

type Keeper = Awaited<ReturnType<typeof entryKeeperOf>>;
type EntryCompany = ReturnType<typeof useCompany>;

/**
 * The place of the entry; of a new one the first that is there of those it usually goes to.
 *
 * @param usual the last that was chosen, then the company's own
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
  setWord: (word: ScanWord) => void,
): ScanTarget<ScannedArticle> {
  const exchange = rate?.exchange;
  return useMemo(() => {
    const refuse = (text: string): void => {
      setWord({ tone: 'bad', text });
      playRefused();
    };
    const add = (article: ScannedArticle, count: Quantity): void => {
      const problem = quantityProblem(article.unitName, count);
      if (problem !== undefined) {
        refuse(`${article.name}: ${problem}`);
        return;
      }
      keeper.apply({ kind: 'add', lineId: newId(), article, quantity: quantityToString(count) });
      setWord(wordOf(keeper.get(), today));
      playFound();
    };
    return {
      db,
      find: (code) => articlesOfCode(db, code, exchange),
      take: ({ code, quantity: count, articles: [article, ...others] }) => {
        if (article !== undefined && others.length === 0) return add(article, count);
        const isShared = article !== undefined;
        const unknown = { code, isShared, quantity: quantityToString(count) };
        keeper.apply({ kind: 'add_unknown', lineId: newId(), ...unknown });
        setWord({
          tone: isShared ? 'due' : 'bad',
          text: isShared
            ? `${others.length + 1} productos tienen el código ${code}: elige cuál es`
            : `Producto no encontrado: ${code}`,
        });
        playRefused();
      },
      pick: (product: ProductRow, count) =>
        isStocked(product)
          ? add(scannedArticle(product, undefined, exchange), count)
          : refuse(`${product.name} no lleva existencia.`),
      onError: (error, code) => {
        console.error(error);
        refuse(`No se pudo leer ${code}. Escanéalo otra vez.`);
      },
    };
  }, [keeper, db, exchange, today, setWord]);
}

/** Of the line that was added to, which stands first. */
function wordOf({ lines: [line] }: QuickEntry, today: string): ScanWord {
  assert(line?.kind === 'known', 'what was added stands first');
  const { article } = line;
  const warning = expiryWarning(line.expiry, today, line.article.alertDays);
  const text = `${article.name}: ${formatQuantity(quantity(line.quantity))} ${article.unitName}`;
  return warning === undefined ? { tone: 'ok', text } : { tone: 'due', text: `${text} · ${warning}` };
}

function savedText(lineCount: number, droppedCount: number): string {
  const saved = `Entrada guardada: ${lineCount} ${lineCount === 1 ? 'línea' : 'líneas'}`;
  if (droppedCount === 0) return saved;
  return `${saved}. ${droppedCount} sin producto ${droppedCount === 1 ? 'quedó' : 'quedaron'} fuera`;
}
