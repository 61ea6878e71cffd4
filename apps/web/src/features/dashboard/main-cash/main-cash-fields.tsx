/** The fields of a movement of the Caja principal: its direction, its amount and its reason. */
import { mainCashReasonLabel, mainCashReasonsFor } from '@cuadra/domain/cash/main-cash-movement';
import { Select, Textarea } from '@mantine/core';
import { CurrencyToggle } from '../../../ui/fields/currency-toggle.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import styles from './main-cash.module.css';
import { inDirection, type MainCashDraft, type MainCashErrors } from './main-cash-draft.ts';

const DIRECTIONS = { in: 'Entra dinero', out: 'Sale dinero' };

export interface MainCashFieldsProps {
  readonly draft: MainCashDraft;
  readonly errors: MainCashErrors;
  readonly onChange: (draft: MainCashDraft) => void;
}

export function MainCashFields({ draft, errors, onChange }: MainCashFieldsProps) {
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
