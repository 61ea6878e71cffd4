/**
 * The confirmation data of a payment on account: reference, payer, bank and date, and any earlier use of the reference
 * (PAY-03, PAY-07).
 */
import { TextInput } from '@mantine/core';
import { FormRow, FormSection } from '../../../../ui/dialogs/form-modal.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { BankSelect } from '../../bank/bank-select.tsx';
import styles from './account.module.css';
import type { OnAccountDraft, OnAccountView } from './on-account.ts';

export interface OnAccountReferenceProps {
  readonly draft: OnAccountDraft;
  readonly errors: OnAccountView['errors'];
  /** The document that used its reference before (PAY-07). */
  readonly used: string | undefined;
  readonly onChange: (changed: Partial<OnAccountDraft>) => void;
}

export function OnAccountReference({ draft, errors, used, onChange }: OnAccountReferenceProps) {
  const { method } = draft;
  const text = (field: 'reference' | 'phone' | 'email') => ({
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    required: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <FormSection title="Comprobante" description="Con qué se confirma">
      {method === 'mobile' ? (
        <FormRow>
          <BankSelect value={draft.bank} error={errors.bank} onChange={(bank) => onChange({ bank })} />
          <TextInput
            {...text('phone')}
            label="Teléfono"
            inputMode="tel"
            placeholder="0414-5550123"
            maxLength={40}
          />
        </FormRow>
      ) : null}
      {method === 'zelle' ? (
        <TextInput {...text('email')} label="Correo de quien paga" inputMode="email" maxLength={254} />
      ) : null}
      <FormRow>
        <TextInput
          {...text('reference')}
          label="Referencia"
          inputMode={method === 'zelle' ? 'text' : 'numeric'}
          maxLength={80}
        />
        {method === 'card' ? null : (
          <DateField
            label="Fecha del pago"
            required
            value={draft.date}
            error={errors.date}
            onChange={(date) => onChange({ date })}
          />
        )}
      </FormRow>
      {used === undefined ? null : (
        <p className={styles.used} role="alert">
          Esa referencia ya se usó en {used}. Compruébalo antes de registrar el abono.
        </p>
      )}
    </FormSection>
  );
}
