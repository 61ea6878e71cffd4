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
import { FormModal, FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EnterFields } from '../../../ui/fields/enter-fields.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import form from '../frame/form.module.css';
import { useChart } from '../frame/use-chart.ts';
import {
  bankChoices,
  type ChosenPayments,
  isWithheldOf,
  readSettlement,
  receivedOf,
  type SettlementDraft,
  type SettlementErrors,
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
  const [errors, setErrors] = useState<SettlementErrors>();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  // The account of the currency's bank, until another one is chosen.
  const data = { ...draft.data, accountId: draft.data.accountId ?? choices[0]?.value ?? null };
  const change = (changed: Partial<SettlementDraft>) => {
    draft.change((held) => ({ ...held, ...changed }));
    setErrors(undefined);
  };
  const save = async (): Promise<void> => {
    const read = readSettlement(data, chosen, rate);
    setErrors(read.ok ? undefined : read.errors);
    if (!read.ok) return;
    const isDone = await run(async () => {
      await recordSettlement(db, { ...read.fields, id: draft.id }, maker);
      await draft.drop();
      return undefined;
    });
    if (!isDone) return;
    toast('Liquidación registrada');
    onClose();
  };
  const received = receivedOf(data, chosen);
  return (
    <FormModal
      opened
      title={`Liquidar ${PAYMENT_METHOD_RULES[chosen.method].label} · ${countText(chosen.payments.length)}`}
      submitLabel="Registrar liquidación"
      savingLabel="Registrando…"
      saving={isBusy}
      dirty={draft.isStored}
      kept
      errors={summaryOf(errors)}
      {...(refusal === undefined ? {} : { refusal: <Banner tone="bad" fact={refusal} /> })}
      onSubmit={() => void save()}
      onClose={() => void draft.drop().then(onClose)}
    >
      <EnterFields className={form.fields}>
        <FormRow columns="1.4fr 1fr">
          <Select
            label="Cuenta del banco"
            required
            searchable
            allowDeselect={false}
            data={choices}
            value={data.accountId}
            error={errors?.account}
            onChange={(accountId) => change({ accountId })}
          />
          <DateField
            label="Fecha en el banco"
            required
            value={data.date}
            error={errors?.date}
            onChange={(date) => change({ date })}
          />
        </FormRow>
        <FormRow columns={isWithheldOf(chosen) ? '1fr 1fr 1fr' : '1fr 1fr'}>
          <MoneyInput
            label="Comisión"
            currency={chosen.currency}
            value={data.commission}
            error={errors?.commission}
            data-autofocus
            onChange={(commission) => change({ commission })}
          />
          {isWithheldOf(chosen) ? (
            <MoneyInput
              label="ISLR retenido"
              currency={chosen.currency}
              value={data.islr}
              error={errors?.islr}
              onChange={(islr) => change({ islr })}
            />
          ) : null}
          <TextInput
            label="Lote o referencia"
            autoComplete="off"
            maxLength={60}
            value={data.reference}
            onChange={(event) => change({ reference: event.currentTarget.value })}
          />
        </FormRow>
        <TextInput
          label="Nota"
          autoComplete="off"
          maxLength={500}
          value={data.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
        {errors?.payments === undefined ? null : (
          <p className={form.problem} role="alert">
            {errors.payments}
          </p>
        )}
        <p className={form.due} aria-live="polite">
          {`Al banco ${received.minor < 0n ? 'salen' : 'llegan'} ${formatMoney(received, currencySymbol(received.currency))}.`}
        </p>
      </EnterFields>
    </FormModal>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 pago' : `${count} pagos`;
}

function summaryOf(errors: SettlementErrors | undefined): { readonly label: string }[] {
  const labels = {
    account: 'Cuenta del banco',
    date: 'Fecha en el banco',
    commission: 'Comisión',
    islr: 'ISLR retenido',
    payments: 'Pagos',
  } as const;
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((field) => errors?.[field] !== undefined)
    .map((field) => ({ label: labels[field] }));
}
