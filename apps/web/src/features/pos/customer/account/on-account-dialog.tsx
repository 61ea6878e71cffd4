/**
 * 'Abonar' (PAY-06): a customer pays the balance due or leaves store credit, in either currency at the company's rate.
 * The draft survives a reload, and a second press does not store the payment twice (S-24).
 */
import { Anchor } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { openSession } from '../../../../data/open-session.ts';
import { type UsedDraft, useDraft } from '../../../../session/device/use-draft.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { tillMoneyOf } from '../../../../session/selling/till-money.ts';
import { FormModal } from '../../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { useAttempt } from '../../../../ui/forms/use-attempt.ts';
import { useUsedReference } from '../../bank/use-used-reference.ts';
import { igtfBasisPointsOf } from '../../money/igtf-rate.ts';
import { emptyOnAccount, type OnAccountDraft, readOnAccount, viewOnAccount } from './on-account.ts';
import { OnAccountFields } from './on-account-fields.tsx';
import { NO_SESSION, type PaidOnAccount, recordOnAccount } from './record-on-account.ts';

export interface OnAccountDialogProps extends PaidOnAccount {
  readonly onClose: () => void;
}

export function OnAccountDialog(props: OnAccountDialogProps) {
  const { company, customer, balance } = props;
  const empty = emptyOnAccount(balance.currency, company.today);
  const draft = useDraft<OnAccountDraft>(company.db, {
    kind: `customer_payment:${customer.id}:${balance.currency}`,
    empty,
    read: (kept) => readOnAccount(kept, empty),
  });
  if (draft === undefined) return null;
  return <OnAccountForm {...props} draft={draft} />;
}

const LABELS = {
  amount: 'Monto',
  reference: 'Referencia',
  phone: 'Teléfono',
  bank: 'Banco',
  email: 'Correo',
  date: 'Fecha del pago',
} as const;

function OnAccountForm({
  company,
  customer,
  balance,
  draft,
  onClose,
  onRecorded,
}: OnAccountDialogProps & { readonly draft: UsedDraft<OnAccountDraft> }) {
  const { rate } = tillMoneyOf(company);
  const account = { balance, rate, igtfBasisPoints: igtfBasisPointsOf(company) };
  const view = viewOnAccount(draft.data, account, draft.id);
  const used = useUsedReference(company.db, draft.data.method, draft.data.reference);
  const [wasSent, setSent] = useState(false);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const hasSession = useLiveQuery(async () => (await openSession(company.db)) !== undefined, [company.db]);
  // After storing, the balance has changed and the dialog is about to close.
  const errors = wasSent && !isBusy ? view.errors : {};
  const leave = (): void => {
    void draft.drop().then(onClose);
  };
  const save = async (): Promise<void> => {
    setSent(true);
    if (Object.keys(view.errors).length > 0) return;
    await run(() => recordOnAccount({ company, customer, balance, onRecorded }, draft, view));
  };
  return (
    <FormModal
      opened
      title={`Abonar · ${customer.name}`}
      submitLabel="Registrar abono"
      saving={isBusy}
      dirty={draft.isStored}
      isStored
      errors={(Object.keys(errors) as (keyof typeof LABELS)[]).map((field) => ({ label: LABELS[field] }))}
      refusal={
        hasSession !== false && refusal === undefined ? undefined : (
          <Refusal why={refusal} hasSession={hasSession} />
        )
      }
      onSubmit={() => void save()}
      onClose={leave}
    >
      <OnAccountFields
        draft={draft.data}
        view={view}
        errors={errors}
        account={account}
        used={used}
        onChange={(changed) => draft.change((held) => ({ ...held, ...changed }))}
      />
    </FormModal>
  );
}

function Refusal({
  why,
  hasSession,
}: {
  readonly why: string | undefined;
  readonly hasSession: boolean | undefined;
}) {
  if (hasSession === false) {
    return (
      <Banner
        tone="due"
        fact={`${NO_SESSION}.`}
        action={
          <Anchor component={Link} to="/app/pos">
            Abrir Caja
          </Anchor>
        }
      >
        El abono entra en la gaveta de una caja abierta.
      </Banner>
    );
  }
  return why === undefined ? null : (
    <Banner tone="bad" fact="No se registró el abono.">
      {why}
    </Banner>
  );
}
