/** Holds the editor of a movement: its draft, the facts about its content, its errors, and the saving. */
import { formatRate } from '@cuadra/domain/money/format';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';

import type { MovementRow, SupplierRow } from '../../../../data/rows.ts';
import { BOLIVAR, type Company, DOLLAR } from '../../../../session/company/company.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { type UsedDraft, useDraft } from '../../../../session/device/use-draft.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { isSameValue } from '../../../../ui/forms/typed-draft.ts';
import type { ScannedArticle } from '../../scan/find-articles.ts';
import {
  type DraftLine,
  isUntouched,
  type MovementDraft,
  placeOf,
  withLine,
  withoutLine,
  withProduct,
} from './draft/movement-draft.ts';
import { MOVEMENT_DRAFT_KIND, readMovementDraft } from './draft/read-draft.ts';
import { stockAt } from './facts/movement-facts.ts';
import { enteredBefore, type KnownInvoice, type Shortage, shortages } from './facts/movement-warnings.ts';
import { type DraftFacts, useDraftFacts } from './facts/use-draft-facts.ts';
import { lineOfArticle } from './lines/line-of-article.ts';
import { type MovementSaving, useMovementSaving } from './save/use-movement-saving.ts';

export interface EditorTarget {
  /** Of the draft, and of the document it becomes. */
  readonly id: string;
  readonly initial: MovementDraft;
  /** What is edited: it is voided with the saving. */
  readonly replaced: MovementRow | undefined;
}

/** For an unpacking the unit is the box, whatever was scanned. */
export type PutIn = Pick<DraftLine, 'key' | 'unit'>;

export interface MovementEditor extends MovementSaving, Pick<DraftFacts, 'facts' | 'lots' | 'rate'> {
  readonly draft: MovementDraft;
  readonly suppliers: readonly SupplierRow[];
  readonly shortages: readonly Shortage[];
  readonly enteredBefore: KnownInvoice | undefined;
  /** The rate in force on the day of the invoice, in the Spanish notation; empty when none is known. */
  readonly rateOfDay: string;
  readonly isDirty: boolean;
  readonly isStored: boolean;
  change(next: (held: MovementDraft) => MovementDraft): void;
  changeLine(key: string, changed: Partial<DraftLine>): void;
  removeLine(key: string): void;
  /** @returns the line it was added to; undefined for a product that is no longer on this device */
  addArticle(article: ScannedArticle, count: Quantity): Promise<PutIn | undefined>;
  /** Closes the form: one without anything typed leaves no draft behind. */
  leave(): void;
}

/** @returns undefined while the device is read */
export function useMovementEditor(target: EditorTarget, onSaved: () => void): MovementEditor | undefined {
  const company = useCompany();
  const { initial, replaced } = target;
  const form = useDraft<MovementDraft>(company.db, {
    kind: MOVEMENT_DRAFT_KIND,
    id: target.id,
    empty: initial,
    read: (kept) => readMovementDraft(kept, initial),
  });
  const draft = form?.data ?? initial;
  const known = useDraftFacts(company, draft);
  const saving = useMovementSaving(company, form, known, replaced, () => {
    toast(SAVED[draft.type]);
    onSaved();
  });
  if (form === undefined) return undefined;
  const { change } = form;
  return {
    ...saving,
    ...remarksOn(draft, known),
    draft,
    facts: known.facts,
    suppliers: known.suppliers,
    lots: known.lots,
    rate: known.rate,
    rateOfDay: rateText(known.dayRate),
    isDirty: !isSameValue(draft, initial),
    isStored: form.isStored,
    change,
    changeLine: (key, changed) => change((held) => withLine(held, key, changed)),
    removeLine: (key) => change((held) => withoutLine(held, key)),
    addArticle: (article, count) => putIn(company, form, known.rate, article, count),
    leave: () => {
      if (isUntouched(draft)) void form.drop();
    },
  };
}

async function putIn(
  company: Company,
  { data, change }: UsedDraft<MovementDraft>,
  rate: string | undefined,
  article: ScannedArticle,
  count: Quantity,
): Promise<PutIn | undefined> {
  const line = await lineOfArticle(company, data, rate, article);
  if (line === undefined) return undefined;
  let { key } = line;
  change((held) => {
    const next = withProduct(held, line, count);
    key = next.lines.find((one, place) => one !== held.lines[place])?.key ?? key;
    return next;
  });
  return { key, unit: line.unit };
}

const SAVED: Readonly<Record<MovementDraft['type'], string>> = {
  purchase: 'Compra registrada',
  transfer_warehouse: 'Traslado registrado',
  transfer_store: 'Traslado registrado',
  transfer_between: 'Traslado registrado',
  adjustment: 'Ajuste registrado',
  unpack: 'Desempaque registrado',
};

/** What is allowed and seldom meant. */
function remarksOn(
  draft: MovementDraft,
  { facts, invoices }: DraftFacts,
): Pick<MovementEditor, 'shortages' | 'enteredBefore'> {
  const placeId = placeOf(draft);
  return {
    shortages: placeId === null ? [] : shortages(draft, stockAt(facts.balances, placeId)),
    enteredBefore: enteredBefore(draft, invoices),
  };
}

function rateText(rate: string | undefined): string {
  return rate === undefined ? '' : formatRate(exchangeRate(DOLLAR, BOLIVAR, rate));
}
