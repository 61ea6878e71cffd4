/**
 * 'Liquidar': the chosen payments leave their clearing account for the bank, less the commission and, of cards, the ISLR
 * that was withheld (ACC-07).
 */
import { formatMoney } from '@cuadra/domain/money/format';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { recordSettlement } from '../../../data/local-writes/record-settlement.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useRateOn } from '../../../session/company/use-rate-on.ts';
import { type UsedDraft, useDraft } from '../../../session/device/use-draft.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { RecordingModal } from '../../../ui/dialogs/recording-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EnterFields } from '../../../ui/fields/enter-fields.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import { faultsOf } from '../../../ui/forms/error-summary.tsx';
import { useRecording } from '../../../ui/forms/use-recording.ts';
import form from '../frame/form.module.css';
import { Problem } from '../frame/problem.tsx';
import { useChart } from '../frame/use-chart.ts';
import {
  bankChoices,
  type ChosenPayments,
  isWithheldOf,
  readSettlement,
  receivedOf,
  type SettlementDraft,
} from './settlement-draft.ts';

export interface SettlementDialogProps {
  readonly chosen: ChosenPayments;
  readonly onClose: () => void;
}

export function SettlementDialog(props: SettlementDialogProps) {
  const { db, today } = useCompany();
  const { method, currency } = props.chosen;
  const accounts = useChart()?.accounts;
  const choices = useMemo(() => accounts && bankChoices(accounts, currency), [accounts, currency]);
  const [empty] = useState<SettlementDraft>(() => ({
    accountId: null,
    date: today,
    commission: '',
    islr: '',
    reference: '',
    notes: '',
  }));
  const draft = useDraft<SettlementDraft>(db, {
    kind: `settlement:${method}:${currency}`,
    empty,
    read: (stored) => ({ ...empty, ...(stored as Partial<SettlementDraft> | null) }),
  });
  return draft === undefined || choices === undefined ? null : (
    <OpenSettlement {...props} draft={draft} choices={choices} />
  );
}

interface OpenSettlementProps extends SettlementDialogProps {
  readonly draft: UsedDraft<SettlementDraft>;
  readonly choices: ReturnType<typeof bankChoices>;
}

function OpenSettlement({ chosen, draft, choices, onClose }: OpenSettlementProps) {
  const company = useCompany();
  const { db, maker } = company;
  const rate = useRateOn(company, draft.data.date);
  // The account of the currency's bank, until another one is chosen.
  const data = { ...draft.data, accountId: draft.data.accountId ?? choices[0]?.value ?? null };
  const recording = useRecording({
    gate: SAVE_GATE,
    read: () => readSettlement(data, chosen, rate),
    write: async ({ fields }) => {
      await recordSettlement(db, { ...fields, id: draft.id }, maker);
      return undefined;
    },
    done: () => 'Liquidación registrada',
    draft,
    onClose,
  });
  const { errors } = recording;
  const field = draftFields(data, errors, (changed) => {
    draft.change((held) => ({ ...held, ...changed }));
    recording.forget();
  });
  const received = receivedOf(data, chosen);
  return (
    <RecordingModal
      title={`Liquidar ${PAYMENT_METHOD_RULES[chosen.method].label} · ${countText(chosen.payments.length)}`}
      submitLabel="Registrar liquidación"
      errors={faultsOf(LABELS, errors)}
      {...{ recording, draft, onClose }}
    >
      <EnterFields className={form.fields}>
        <FormRow columns="1.4fr 1fr">
          <Select
            label="Cuenta del banco"
            required
            searchable
            allowDeselect={false}
            data={choices}
            {...field.given('accountId')}
          />
          <DateField label="Fecha en el banco" required {...field.given('date')} />
        </FormRow>
        <FormRow columns={isWithheldOf(chosen) ? '1fr 1fr 1fr' : '1fr 1fr'}>
          <MoneyInput
            label="Comisión"
            currency={chosen.currency}
            data-autofocus
            {...field.given('commission')}
          />
          {isWithheldOf(chosen) ? (
            <MoneyInput label="ISLR retenido" currency={chosen.currency} {...field.given('islr')} />
          ) : null}
          <TextInput label="Lote o referencia" {...field.typed('reference', 60)} />
        </FormRow>
        <TextInput label="Nota" {...field.typed('notes', 500)} />
        <Problem text={errors?.payments} />
        <p className={form.due} aria-live="polite">
          {`Al banco ${received.minor < 0n ? 'salen' : 'llegan'} ${formatMoney(received, currencySymbol(received.currency))}.`}
        </p>
      </EnterFields>
    </RecordingModal>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 pago' : `${count} pagos`;
}

const LABELS = {
  accountId: 'Cuenta del banco',
  date: 'Fecha en el banco',
  commission: 'Comisión',
  islr: 'ISLR retenido',
  payments: 'Pagos',
} as const;
