/** 'Entrada de efectivo' and 'Salida de efectivo': an amount in one currency, and its reason (CASH-01). */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { CashDirection } from '@cuadra/domain/cash/cash-reasons';
import { formatMoney } from '@cuadra/domain/money/format';
import { toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { useState } from 'react';
import { drawerNow } from '../../../data/cash/drawer-cash.ts';
import { type CashMovementInput, moveCash } from '../../../data/local-writes/move-cash.ts';
import { usePrinter } from '../../../devices/printing/use-printer.ts';
import type { Company } from '../../../session/company/company.ts';
import { rateOfDocuments } from '../../../session/company/rate-in-use.ts';
import { maySeeReports } from '../../../session/identity/may-see-reports.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { RecordingModal } from '../../../ui/dialogs/recording-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { faultsOf } from '../../../ui/forms/error-summary.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { errorsOfMove, lessInDrawer, type MoveDraft } from './move-draft.ts';
import { MoveFields } from './move-fields.tsx';

const WORDS = {
  in: { title: 'Entrada de efectivo', done: 'Entró a la caja' },
  out: { title: 'Salida de efectivo', done: 'Salió de la caja' },
} as const satisfies Readonly<Record<CashDirection, object>>;

const LABELS = { amount: 'Monto', reason: 'Motivo', notes: 'Nota' };

const NO_SESSION = 'No hay una sesión de caja abierta';

export interface MoveCashDialogProps {
  readonly company: Company;
  readonly direction: CashDirection;
  readonly onClose: () => void;
}

export function MoveCashDialog({ company, direction, onClose }: MoveCashDialogProps) {
  const [draft, setDraft] = useState<MoveDraft>({ currency: 'USD', amount: '', reason: null, notes: '' });
  const [isAsked, setAsked] = useState(false);
  // The draft that the cashier was asked about; a changed draft is asked about again.
  const [meant, setMeant] = useState<MoveDraft>();
  // A cashier who counts blind is not asked, because the question would reveal the expected amount.
  const knowsDrawer = maySeeReports(useSession());
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const printer = usePrinter();
  // Made once for each dialog, so that a second press stores the same movement.
  const [id] = useState(newId);
  const words = WORDS[direction];
  const errors = isAsked ? errorsOfMove(draft, direction) : {};
  const change = (changed: Partial<MoveDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const save = async (): Promise<void> => {
    setAsked(true);
    const amount = parseTypedAmount(draft.amount, draft.currency);
    const { currency, reason } = draft;
    if (amount === undefined || reason === null || Object.keys(errorsOfMove(draft, direction)).length > 0) {
      return;
    }
    const movement = {
      id,
      direction,
      currency,
      amount: toDecimal(amount),
      reason,
      notes: draft.notes.trim(),
    };
    const question = async (): Promise<string | undefined> => {
      if (!knowsDrawer || meant === draft) return undefined;
      const held = lessInDrawer({ direction, amount }, await drawerNow(company.db));
      if (held === undefined) return undefined;
      setMeant(draft);
      const heldText = formatMoney(held, currencySymbol(currency));
      return `En la caja debe haber ${heldText}. Si de verdad salió más, presiona Registrar otra vez.`;
    };
    if (!(await run(async () => (await question()) ?? store(company, movement)))) return;
    if (printer.settings.opensDrawer) void printer.openDrawer();
    toast(`${words.done}: ${formatMoney(amount, currencySymbol(currency))}`);
    onClose();
  };
  return (
    <RecordingModal
      size="question"
      title={words.title}
      submitLabel="Registrar"
      recording={{ isBusy, refusal, save }}
      dirty={draft.amount !== '' || draft.notes !== ''}
      errors={faultsOf(LABELS, errors)}
      onClose={onClose}
    >
      <MoveFields direction={direction} draft={draft} errors={errors} onChange={change} />
    </RecordingModal>
  );
}

/** Stores the movement at the current rate. @returns why it was not stored */
async function store(
  company: Company,
  movement: Omit<CashMovementInput, 'exchange_rate'>,
): Promise<string | undefined> {
  const exchange_rate = rateOfDocuments(company);
  const { moved } = await moveCash(company.db, { ...movement, exchange_rate }, company.maker);
  return moved ? undefined : NO_SESSION;
}
