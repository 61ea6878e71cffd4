/** Holds the editor of a movement: its draft, what is known of what is in it, what is wrong, and the saving. */
import { MovementWire } from '@cuadra/contracts/stock';
import { voidOfMovement } from '@cuadra/contracts/void-movement';
import { formatRate } from '@cuadra/domain/money/format';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useRef, useState } from 'react';

import { correctedInstant } from '../../../../data/clock.ts';
import type { MovementRow, SupplierRow } from '../../../../data/rows.ts';
import { BOLIVAR, type Company } from '../../../../session/company.ts';
import { useCompany } from '../../../../session/company-context.ts';
import { SAVE_GATE } from '../../../../session/save-gate.ts';
import { taxRatesOf } from '../../../../session/tax-rates.ts';
import { parseTypedRate } from '../../../../session/typed-rate.ts';
import { useDraft } from '../../../../session/use-draft.ts';
import { isSameValue } from '../../../../ui/kept-typed.ts';
import { toast } from '../../../../ui/toast.tsx';
import { useRateOn } from '../../use-rate-on.ts';
import { checkMovement, hasErrors, type MovementErrors } from './check-movement.ts';
import { proposedLots } from './lot-proposals.ts';
import { movementOf } from './movement-document.ts';
import {
  type DraftLine,
  isUntouched,
  type MovementDraft,
  placeOf,
  withLine,
  withoutLine,
  withProduct,
} from './movement-draft.ts';
import {
  expiriesOf,
  heldLots,
  type MovementFacts,
  NO_FACTS,
  readKnownInvoices,
  readMovementFacts,
  readSuppliers,
  stockAt,
} from './movement-facts.ts';
import { enteredBefore, type KnownInvoice, type Shortage, shortages } from './movement-warnings.ts';
import { newLine } from './new-line.ts';
import type { FoundArticle } from './product-finder.tsx';
import { MOVEMENT_DRAFT_KIND, readMovementDraft } from './read-draft.ts';
import { saveMovement } from './save-movement.ts';

export interface EditorTarget {
  /** Of the draft, and of the document it becomes. */
  readonly id: string;
  readonly initial: MovementDraft;
  /** What is edited: it is voided with the saving. */
  readonly replaced: MovementRow | undefined;
}

export interface MovementEditor {
  readonly draft: MovementDraft;
  readonly facts: MovementFacts;
  readonly suppliers: readonly SupplierRow[];
  readonly errors: MovementErrors;
  readonly shortages: readonly Shortage[];
  readonly enteredBefore: KnownInvoice | undefined;
  /** The lots that goods will be of for which none was typed, by line. */
  readonly lots: ReadonlyMap<string, string>;
  /** Bolívares for a dollar, as on the wire; undefined where there is none. */
  readonly rate: string | undefined;
  /** The rate in force on the day of the invoice, as people write it; empty where none is known. */
  readonly rateOfDay: string;
  readonly isDirty: boolean;
  readonly isKept: boolean;
  readonly isSaving: boolean;
  /** Why nothing could be stored, when it is not the fault of a field. */
  readonly refusal: string | undefined;
  change(next: (held: MovementDraft) => MovementDraft): void;
  changeLine(key: string, changed: Partial<DraftLine>): void;
  removeLine(key: string): void;
  /** @returns the key of the line it is in */
  addArticle(article: FoundArticle): Promise<string>;
  save(): Promise<void>;
  /** The form is closed: what nobody typed in leaves no draft behind. */
  leave(): void;
}

const NO_ERRORS: MovementErrors = { head: {}, lines: new Map() };
const NO_SUPPLIERS: readonly SupplierRow[] = [];

/** @returns undefined while the device is read */
export function useMovementEditor(target: EditorTarget, onSaved: () => void): MovementEditor | undefined {
  const company = useCompany();
  const { db } = company;
  const draftForm = useDraft<MovementDraft>(db, {
    kind: MOVEMENT_DRAFT_KIND,
    id: target.id,
    empty: target.initial,
    read: (kept) => readMovementDraft(kept, target.initial),
  });
  const draft = draftForm?.data ?? target.initial;
  const { facts, suppliers, invoices } = useFacts(company, draft);
  const dayRate = useRateOn(company, draft.type === 'purchase' ? draft.invoiceDate : company.today);
  const typedRate = draft.rate.trim() === '' ? dayRate : parseTypedRate(draft.rate);
  const [wasSent, setWasSent] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Known at once, unlike the state: Ctrl+Enter held down asks again before anything is drawn.
  const isBusy = useRef(false);
  const lots = useMemo(
    () =>
      draft.type === 'purchase'
        ? proposedLots(draft.lines, { products: facts.products, lots: facts.lots, day: company.today })
        : new Map<string, string>(),
    [draft, facts, company.today],
  );
  const check = () =>
    checkMovement(draft, {
      warehouses: company.warehouses,
      products: facts.products,
      rate: typedRate,
      today: company.today,
    });
  const errors = wasSent ? check() : NO_ERRORS;
  if (draftForm === undefined) return undefined;
  const placeId = placeOf(draft);

  const save = async (): Promise<void> => {
    if (isBusy.current) return;
    setWasSent(true);
    setRefusal(undefined);
    if (hasErrors(check())) return;
    const nobody = SAVE_GATE.nobody();
    if (nobody !== undefined) return setRefusal(nobody);
    isBusy.current = true;
    setIsSaving(true);
    try {
      const now = await correctedInstant(db);
      const document = movementOf(draft, {
        id: draftForm.id,
        now,
        rate: typedRate,
        lots,
        expiries: expiriesOf(facts.lots),
      });
      const problem = contractProblem(document);
      if (problem !== undefined) return setRefusal(problem);
      const { replaced } = target;
      const reversal =
        replaced === undefined
          ? undefined
          : voidOfMovement(company.companyId, replaced, { date: momentBefore(now), notes: '' });
      const refused = await saveMovement(
        db,
        { draft, document, reversal, products: facts.products },
        company.maker,
      );
      if (refused !== undefined) {
        setRefusal('Otro equipo ya lo anuló o lo editó. Ciérralo y mira cómo quedó.');
        return;
      }
      await draftForm.drop();
      toast(SAVED[draft.type]);
      onSaved();
    } catch (failure) {
      console.error(failure);
      setRefusal(SAVE_GATE.explain(failure));
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  const addArticle = async ({ product, unit, count }: FoundArticle): Promise<string> => {
    const units = (await db.product_units.where('product_id').equals(product.id).toArray()).filter(
      (row) => row.deleted_at === null,
    );
    const { type, currency, reason } = draft;
    const held = heldLots(await readMovementFacts(db, [product.id]), placeOf(draft));
    const line = newLine(product, unit, units, {
      type,
      currency,
      rate: typedRate,
      taxes: taxRatesOf(company),
      reason,
      today: company.today,
      held,
    });
    let key = line.key;
    draftForm.change((held) => {
      const next = withProduct(held, line, count);
      key = next.lines.find((one, place) => one !== held.lines[place])?.key ?? key;
      return next;
    });
    return key;
  };
  return {
    draft,
    facts,
    suppliers,
    errors,
    lots,
    rate: typedRate,
    rateOfDay: dayRate === undefined ? '' : formatRate(exchangeRate('USD', BOLIVAR, dayRate)),
    shortages: placeId === null ? [] : shortages(draft, stockAt(facts.balances, placeId)),
    enteredBefore: enteredBefore(draft, invoices),
    isDirty: !isSameValue(draft, target.initial),
    isKept: draftForm.isKept,
    isSaving,
    refusal,
    change: draftForm.change,
    changeLine: (key, changed) => draftForm.change((held) => withLine(held, key, changed)),
    removeLine: (key) => draftForm.change((held) => withoutLine(held, key)),
    addArticle,
    save,
    leave: () => {
      if (isUntouched(draft)) void draftForm.drop();
    },
  };
}

/** What the server would keep aside: figures beyond what can be kept, invisible characters. */
function contractProblem(document: MovementWire): string | undefined {
  const [issue] = MovementWire.safeParse(document).error?.issues ?? [];
  if (issue === undefined) return undefined;
  const at = issue.path[0] === 'items' ? document.items[Number(issue.path[1])]?.name : undefined;
  return `${at === undefined ? '' : `${at}: `}${issue.message}`;
}

/** First the one goes, then the other comes. */
function momentBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}

const SAVED: Readonly<Record<MovementDraft['type'], string>> = {
  purchase: 'Compra registrada',
  transfer_warehouse: 'Traslado registrado',
  transfer_store: 'Traslado registrado',
  adjustment: 'Ajuste registrado',
  unpack: 'Desempaque registrado',
};

function useFacts({ db }: Company, draft: MovementDraft) {
  const ids = [...new Set(draft.lines.map((line) => line.productId))].sort().join('|');
  const facts = useLiveQuery(() => readMovementFacts(db, ids === '' ? [] : ids.split('|')), [db, ids]);
  // Until the next ones are read, those of before are nearer to the truth than none.
  const last = useRef(NO_FACTS);
  if (facts !== undefined) last.current = facts;
  const suppliers = useLiveQuery(() => readSuppliers(db), [db]) ?? NO_SUPPLIERS;
  const invoices = useLiveQuery(() => readKnownInvoices(db), [db]) ?? [];
  return { facts: last.current, suppliers, invoices };
}
