/** 'Hacer asiento': the transaction of a line that the books do not have, such as a commission (ACC-07). */
import { bankEntryDraftId } from '@cuadra/contracts/accounting/banking';
import { accountIdOfRole, journalEntryId, newId, voidId } from '@cuadra/contracts/primitives/ids';
import { formatMoney } from '@cuadra/domain/money/format';
import { isPositive } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { postJournalDraft } from '../../../data/local-writes/journal-entries.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useRateOn } from '../../../session/company/use-rate-on.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { EnterFields } from '../../../ui/fields/enter-fields.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import form from '../frame/form.module.css';
import { useAccountChoices } from '../ledger/use-account-choices.ts';
import styles from './banking.module.css';
import { type BankEntryDraft, type BankEntryErrors, readBankEntry } from './entry-of-line.ts';
import type { StatementRow } from './reconciliation.ts';

export interface BankEntryDialogProps {
  readonly line: StatementRow;
  readonly onClose: () => void;
}

export function BankEntryDialog({ line, onClose }: BankEntryDialogProps) {
  const company = useCompany();
  const { db, maker } = company;
  const rate = useRateOn(company, line.day);
  const choices = useAccountChoices() ?? [];
  const isIn = isPositive(line.amount);
  const fee = accountIdOfRole(db.companyId, 'exp_bank_fee');
  const [draft, setDraft] = useState<BankEntryDraft>(() => ({
    accountId: isIn ? null : fee,
    description: line.row.description === '' ? 'Comisión bancaria' : line.row.description,
  }));
  const [errors, setErrors] = useState<BankEntryErrors>();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const change = (changed: Partial<BankEntryDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setErrors(undefined);
  };
  const save = async (): Promise<void> => {
    const read = readBankEntry(draft, line, rate);
    setErrors(read.ok ? undefined : read.errors);
    if (!read.ok) return;
    const isDone = await run(async () => {
      const id = await draftIdOf(db, line.id);
      await postJournalDraft(db, { ...read.fields, id }, maker, { bankLineId: line.id });
      return undefined;
    });
    if (!isDone) return;
    toast('Asiento registrado y conciliado');
    onClose();
  };
  const problem = errors?.entry ?? refusal;
  return (
    <FormModal
      opened
      title={`Hacer asiento · ${formatMoney(line.amount, currencySymbol(line.amount.currency))}`}
      submitLabel="Registrar asiento"
      savingLabel="Registrando…"
      saving={isBusy}
      dirty={false}
      refusal={problem === undefined ? undefined : <Banner tone="bad" fact={problem} />}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <EnterFields className={form.fields}>
        <p className={styles.note}>
          {`Con fecha ${dayText(line.day)}: ${isIn ? 'entra al banco y abona' : 'sale del banco y carga'} la cuenta que elijas.`}
        </p>
        <SearchSelect
          label="Cuenta"
          required
          data={choices.filter(({ value }) => value !== line.row.account_id)}
          value={draft.accountId}
          error={errors?.accountId}
          data-autofocus
          onChange={(accountId) => change({ accountId })}
        />
        <TextInput
          label="Descripción"
          required
          autoComplete="off"
          maxLength={200}
          value={draft.description}
          error={errors?.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </EnterFields>
    </FormModal>
  );
}

/** The one of the line, so that two devices post it once; another one after that was voided. */
async function draftIdOf(db: CompanyDb, lineId: string): Promise<string> {
  const id = bankEntryDraftId(db.companyId, lineId);
  const isVoided = await db.journal_entries.get(voidId(db.companyId, journalEntryId(db.companyId, id)));
  return isVoided === undefined ? id : newId();
}
