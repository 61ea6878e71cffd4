/** 'Entrada de efectivo' and 'Salida de efectivo': an amount of one currency, and what it was for (CASH-01). */
import { newId } from '@cuadra/contracts/ids';
import { type CashDirection, cashReasonLabel } from '@cuadra/domain/cash/cash-movement';
import { formatMoney } from '@cuadra/domain/money/format';
import { toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { SegmentedControl, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { moveCash } from '../../../data/local-writes/move-cash.ts';
import { usePrinter } from '../../../devices/printing/use-printer.ts';
import type { Company } from '../../../session/company.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { useSession } from '../../../session/session-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { currencySymbol } from '../../../ui/currency-symbol.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { useAttempt } from '../../../ui/record-form/use-attempt.ts';
import { toast } from '../../../ui/toast.tsx';
import styles from './cash.module.css';
import { errorsOfMove, type MoveDraft, offeredReasons } from './move-draft.ts';

const WORDS = {
  in: { title: 'Entrada de efectivo', done: 'Entró a la caja', label: 'Monto que entra' },
  out: { title: 'Salida de efectivo', done: 'Salió de la caja', label: 'Monto que sale' },
} as const satisfies Readonly<Record<CashDirection, object>>;

const FIELDS = [
  ['amount', 'Monto'],
  ['reason', 'Motivo'],
  ['notes', 'Nota'],
] as const;

const NO_SESSION = 'No hay una sesión de caja abierta';

export interface MoveCashDialogProps {
  readonly company: Company;
  readonly direction: CashDirection;
  readonly onClose: () => void;
}

export function MoveCashDialog({ company, direction, onClose }: MoveCashDialogProps) {
  const { can } = useSession();
  const [draft, setDraft] = useState<MoveDraft>({ currency: 'USD', amount: '', reason: null, notes: '' });
  const [isAsked, setAsked] = useState(false);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const printer = usePrinter();
  // Made once a dialog: pressed twice it is one movement.
  const [id] = useState(newId);
  const words = WORDS[direction];
  const errors = isAsked ? errorsOfMove(draft, direction) : {};
  const change = (changed: Partial<MoveDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const save = async (): Promise<void> => {
    setAsked(true);
    const amount = parseTypedAmount(draft.amount, draft.currency);
    const { currency, reason, notes } = draft;
    if (amount === undefined || reason === null || Object.keys(errorsOfMove(draft, direction)).length > 0) {
      return;
    }
    const isStored = await run(async () => {
      const outcome = await moveCash(
        company.db,
        {
          id,
          direction,
          currency,
          amount: toDecimal(amount),
          reason,
          notes: notes.trim(),
          exchange_rate: company.rate?.text ?? null,
        },
        company.maker,
      );
      return outcome.moved ? undefined : NO_SESSION;
    });
    if (!isStored) return;
    if (printer.settings.opensDrawer) void printer.openDrawer();
    toast(`${words.done}: ${formatMoney(amount, currencySymbol(currency))}`);
    onClose();
  };
  return (
    <FormModal
      opened
      size="question"
      title={words.title}
      submitLabel="Registrar"
      savingLabel="Registrando…"
      saving={isBusy}
      dirty={draft.amount !== '' || draft.notes !== ''}
      errors={FIELDS.filter(([field]) => errors[field] !== undefined).map(([, label]) => ({ label }))}
      {...(refusal === undefined ? {} : { refusal: <Banner tone="bad" fact={refusal} /> })}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <SegmentedControl
          aria-label="Moneda"
          data={[
            { value: 'USD', label: 'Dólares' },
            { value: 'VES', label: 'Bolívares' },
          ]}
          value={draft.currency}
          onChange={(currency) => change({ currency: currency === 'VES' ? 'VES' : 'USD' })}
        />
        <MoneyInput
          label={words.label}
          required
          currency={draft.currency}
          value={draft.amount}
          error={errors.amount}
          onChange={(amount) => change({ amount })}
          data-autofocus
        />
        <Select
          label="Motivo"
          required
          placeholder="Elige el motivo"
          data={offeredReasons(direction, can('config', 'write')).map((reason) => ({
            value: reason,
            label: cashReasonLabel({ reason, direction }),
          }))}
          value={draft.reason}
          error={errors.reason}
          allowDeselect={false}
          onChange={(reason) =>
            change({ reason: offeredReasons(direction, true).find((one) => one === reason) ?? null })
          }
        />
        <Textarea
          label="Nota"
          placeholder={direction === 'out' ? 'Hielo, taxi, factura 1234…' : 'De dónde viene'}
          maxLength={500}
          autosize
          minRows={2}
          value={draft.notes}
          error={errors.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </div>
    </FormModal>
  );
}
