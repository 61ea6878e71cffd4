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
import { RecordingModal } from '../../../ui/dialogs/recording-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { EnterFields } from '../../../ui/fields/enter-fields.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import { useRecording } from '../../../ui/forms/use-recording.ts';
import form from '../frame/form.module.css';
import { useAccountChoices } from '../ledger/use-account-choices.ts';
import styles from './banking.module.css';
import { type BankEntryDraft, readBankEntry } from './entry-of-line.ts';
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
  const recording = useRecording({
    gate: SAVE_GATE,
    read: () => readBankEntry(draft, line, rate),
    write: async ({ fields }) => {
      const id = await draftIdOf(db, line.id);
      await postJournalDraft(db, { ...fields, id }, maker, { bankLineId: line.id });
      return undefined;
    },
    done: () => 'Asiento registrado y conciliado',
    onClose,
  });
  const { errors } = recording;
  const field = draftFields(draft, errors, (changed) => {
    setDraft((before) => ({ ...before, ...changed }));
    recording.forget();
  });
  return (
    <RecordingModal
      title={`Hacer asiento · ${formatMoney(line.amount, currencySymbol(line.amount.currency))}`}
      submitLabel="Registrar asiento"
      recording={{ ...recording, refusal: errors?.entry ?? recording.refusal }}
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
          data-autofocus
          {...field.given('accountId')}
        />
        <TextInput label="Descripción" required {...field.typed('description', 200)} />
      </EnterFields>
    </RecordingModal>
  );
}

/** The one of the line, so that two devices post it once; another one after that was voided. */
async function draftIdOf(db: CompanyDb, lineId: string): Promise<string> {
  const id = bankEntryDraftId(db.companyId, lineId);
  const isVoided = await db.journal_entries.get(voidId(db.companyId, journalEntryId(db.companyId, id)));
  return isVoided === undefined ? id : newId();
}
