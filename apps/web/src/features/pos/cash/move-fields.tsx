/** The fields of cash in or out: amount, reason, and a note. */
import { cashReasonLabel } from '@cuadra/domain/cash/cash-movement';
import type { CashDirection } from '@cuadra/domain/cash/cash-reasons';
import { Select, Textarea } from '@mantine/core';
import { useSession } from '../../../session/identity/session-context.ts';
import { CurrencyToggle } from '../../../ui/fields/currency-toggle.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import styles from './cash.module.css';
import { type MoveDraft, type MoveErrors, offeredReasons } from './move-draft.ts';

const AMOUNT_LABELS = { in: 'Monto que entra', out: 'Monto que sale' } as const satisfies Readonly<
  Record<CashDirection, string>
>;

export interface MoveFieldsProps {
  readonly direction: CashDirection;
  readonly draft: MoveDraft;
  readonly errors: MoveErrors;
  readonly onChange: (changed: Partial<MoveDraft>) => void;
}

export function MoveFields({ direction, draft, errors, onChange }: MoveFieldsProps) {
  const { can } = useSession();
  const field = draftFields(draft, errors, onChange);
  return (
    <div className={styles.fields}>
      <CurrencyToggle value={draft.currency} onChange={(currency) => onChange({ currency })} />
      <MoneyInput
        label={AMOUNT_LABELS[direction]}
        required
        currency={draft.currency}
        data-autofocus
        {...field.given('amount')}
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
          onChange({ reason: offeredReasons(direction, true).find((one) => one === reason) ?? null })
        }
      />
      <Textarea
        label="Nota"
        placeholder={direction === 'out' ? 'Hielo, taxi, factura 1234…' : 'De dónde viene'}
        autosize
        minRows={2}
        {...field.typed('notes', 500)}
      />
    </div>
  );
}
