/** 'Caja principal': puts money in or takes it out, in one currency, with its reason [CASH-01]. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { formatMoney } from '@cuadra/domain/money/format';
import { toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { useState } from 'react';
import type { MainCash } from '../../../data/cash/read-main-cash.ts';
import { moveMainCash } from '../../../data/local-writes/move-main-cash.ts';
import type { Company } from '../../../session/company/company.ts';
import { rateOfDocuments } from '../../../session/company/rate-in-use.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { RecordingModal } from '../../../ui/dialogs/recording-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { faultsOf } from '../../../ui/forms/error-summary.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import {
  emptyMainCashDraft,
  errorsOfMainCash,
  lessInMainCash,
  type MainCashDraft,
} from './main-cash-draft.ts';
import { MainCashFields } from './main-cash-fields.tsx';

const DONE = { in: 'Entró a la Caja principal', out: 'Salió de la Caja principal' } as const;

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
