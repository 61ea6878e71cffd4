/** 'Caja principal': puts money in or takes it out, in one currency, with its reason [CASH-01]. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { mainCashReasonLabel, mainCashReasonsFor } from '@cuadra/domain/cash/main-cash-movement';
import { formatMoney } from '@cuadra/domain/money/format';
import { toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { MainCash } from '../../../data/cash/read-main-cash.ts';
import { moveMainCash } from '../../../data/local-writes/move-main-cash.ts';
import type { Company } from '../../../session/company/company.ts';
import { rateOfDocuments } from '../../../session/company/rate-in-use.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { RecordingModal } from '../../../ui/dialogs/recording-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CurrencyToggle } from '../../../ui/fields/currency-toggle.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import { faultsOf } from '../../../ui/forms/error-summary.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import styles from './main-cash.module.css';
import {
  emptyMainCashDraft,
  errorsOfMainCash,
  inDirection,
  lessInMainCash,
  type MainCashDraft,
  type MainCashErrors,
} from './main-cash-draft.ts';

const DONE = { in: 'Entró a la Caja principal', out: 'Salió de la Caja principal' } as const;

const DIRECTIONS = { in: 'Entra dinero', out: 'Sale dinero' };

const LABELS = { amount: 'Monto', reason: 'Motivo', notes: 'Nota' };

export interface MainCashDialogProps {
  readonly company: Company;
  /** Undefined where nothing was ever recorded. */
  readonly held: MainCash | undefined;
  readonly onClose: () => void;
}

export function MainCashDialog({ company, held, onClose }: MainCashDialogProps) {
  const [draft, setDraft] = useState<MainCashDraft>(() => emptyMainCashDraft(held));
  const [isAsked, setAsked] = useState(false);
  // The draft of the question "more than recorded": pressing again with the same draft records it.
  const [confirmed, setConfirmed] = useState<MainCashDraft>();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  // One id for the dialog: pressing twice records one movement.
  const [id] = useState(newId);
  const errors = isAsked ? errorsOfMainCash(draft) : {};
  const save = async (): Promise<void> => {
    setAsked(true);
    const { direction, currency, reason } = draft;
    const amount = parseTypedAmount(draft.amount, currency);
    if (amount === undefined || reason === null || Object.keys(errorsOfMainCash(draft)).length > 0) return;
    const recorded = confirmed === draft ? undefined : lessInMainCash({ direction, amount }, held);
    const isDone = await run(async () => {
      if (recorded !== undefined) {
        setConfirmed(draft);
        const text = formatMoney(recorded, currencySymbol(currency));
        return `En la Caja principal hay anotado ${text}. Si de verdad salió más, presiona Registrar otra vez.`;
      }
      const notes = draft.notes.trim();
      const exchange_rate = rateOfDocuments(company);
      const movement = { id, direction, currency, amount: toDecimal(amount), reason, notes, exchange_rate };
      await moveMainCash(company.db, movement, company.maker);
      return undefined;
    });
    if (!isDone) return;
    toast(`${DONE[direction]}: ${formatMoney(amount, currencySymbol(currency))}`);
    onClose();
  };
  return (
    <RecordingModal
      size="question"
      title="Caja principal"
      submitLabel="Registrar"
      recording={{ isBusy, refusal, save }}
      dirty={draft.amount !== '' || draft.notes !== ''}
      errors={faultsOf(LABELS, errors)}
      onClose={onClose}
    >
      <MainCashFields draft={draft} errors={errors} onChange={setDraft} />
    </RecordingModal>
  );
}

interface MainCashFieldsProps {
  readonly draft: MainCashDraft;
  readonly errors: MainCashErrors;
  readonly onChange: (draft: MainCashDraft) => void;
}

function MainCashFields({ draft, errors, onChange }: MainCashFieldsProps) {
  const { direction, currency, reason } = draft;
  const field = draftFields(draft, errors, (changed) => onChange({ ...draft, ...changed }));
  const offered = mainCashReasonsFor(direction);
  return (
    <div className={styles.fields}>
      <Segments
        label="Entra o sale"
        words={DIRECTIONS}
        value={direction}
        onChange={(chosen) => onChange(inDirection(draft, chosen))}
      />
      <CurrencyToggle value={currency} onChange={(chosen) => onChange({ ...draft, currency: chosen })} />
      <MoneyInput
        label={direction === 'in' ? 'Monto que entra' : 'Monto que sale'}
        required
        currency={currency}
        data-autofocus
        {...field.given('amount')}
      />
      <Select
        label="Motivo"
        required
        placeholder="Elige el motivo"
        data={offered.map((value) => ({ value, label: mainCashReasonLabel({ reason: value, direction }) }))}
        value={reason}
        error={errors.reason}
        allowDeselect={false}
        onChange={(value) => onChange({ ...draft, reason: offered.find((one) => one === value) ?? null })}
      />
      <Textarea label="Nota" autosize minRows={2} {...field.typed('notes', 500)} />
      <p className={styles.hint}>
        Lo que pasa entre la Caja principal y una gaveta se anota en el Punto de Venta, al abrir, mover o
        cerrar la caja.
      </p>
    </div>
  );
}
