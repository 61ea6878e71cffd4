/** How a register issues, and on which machine (FISC-02). */
import { ISSUE_MODES } from '@cuadra/domain/fiscal/issue-mode';
import { Radio, Select } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { readPendingOf } from '../../../data/fiscal/pending-of-register.ts';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import type { FiscalPrinterRow, FormRunRow, RegisterRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import styles from './fiscal.module.css';
import {
  acceptedMachines,
  checkIssueMode,
  hasSheets,
  ISSUE_MODE_LABELS,
  issueModeDraft,
  issueModeFields,
} from './issue-mode-draft.ts';
import { ISSUE_MODE_MEANINGS, issueModeWord, pendingTexts } from './issue-words.ts';

export interface IssueModeFormProps {
  readonly register: RegisterRow;
  readonly machines: readonly FiscalPrinterRow[];
  readonly runs: readonly FormRunRow[];
  readonly hasPrintShop: boolean;
  readonly onClose: () => void;
}

export function IssueModeForm({ register, machines, runs, hasPrintShop, onClose }: IssueModeFormProps) {
  const { db, maker } = useCompany();
  const choices = acceptedMachines(machines);
  const isOffered = {
    not_fiscal: true,
    fiscal_machine: choices.length > 0,
    free_form: hasSheets(register, runs),
    digital: hasPrintShop,
  } as const;
  const form = useRecordForm({
    gate: SAVE_GATE,
    initial: issueModeDraft(register, choices),
    check: checkIssueMode,
    store: async (draft) => {
      const pending = await readPendingOf(db, register, new Date().toISOString());
      const fields = issueModeFields(draft, pending, register.fiscal_printer_id ?? null);
      await patchRecord(db, 'registers', register.id, fields, maker);
      return undefined;
    },
    onSaved: () => {
      toast('Cambios guardados');
      onClose();
    },
  });
  const { draft, errors, change } = form;
  return (
    <RecordDialog
      title={`Cómo factura ${register.name}`}
      submitLabel="Guardar Cambios"
      form={form}
      labels={ISSUE_MODE_LABELS}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <Radio.Group
          aria-label={ISSUE_MODE_LABELS.issue_mode}
          value={draft.issue_mode}
          error={errors.issue_mode}
          onChange={(value) => {
            const mode = ISSUE_MODES.find((one) => one === value);
            if (mode !== undefined) change('issue_mode', mode);
          }}
        >
          <div className={styles.stack}>
            {ISSUE_MODES.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                label={issueModeWord(mode)}
                description={ISSUE_MODE_MEANINGS[mode]}
                disabled={!isOffered[mode]}
              />
            ))}
          </div>
        </Radio.Group>
        {choices.length === 0 ? (
          <p className={styles.remark}>
            Para facturar en una máquina fiscal, agrégala antes en “Máquinas fiscales”.
          </p>
        ) : null}
        {isOffered.free_form ? null : (
          <p className={styles.remark}>
            Para facturar en hojas numeradas, agrega antes un talonario de esta caja en “Talonarios”.
          </p>
        )}
        {hasPrintShop ? null : (
          <p className={styles.remark}>
            Para que emita una imprenta digital, conéctala antes en “Imprenta digital”.
          </p>
        )}
        {draft.issue_mode === (register.issue_mode ?? 'not_fiscal') ? null : <Pending register={register} />}
        {draft.issue_mode === 'fiscal_machine' ? (
          <Select
            label={ISSUE_MODE_LABELS.fiscal_printer_id}
            placeholder="Elige la máquina"
            required
            data={choices.map(({ id, name, registration }) => ({
              value: id,
              label: name === registration ? name : `${name} · ${registration}`,
            }))}
            value={draft.fiscal_printer_id === '' ? null : draft.fiscal_printer_id}
            error={errors.fiscal_printer_id}
            allowDeselect={false}
            onChange={(value) => change('fiscal_printer_id', value ?? '')}
          />
        ) : null}
      </div>
    </RecordDialog>
  );
}

/** What was sold in the former mode is issued in it all the same. */
function Pending({ register }: { readonly register: RegisterRow }) {
  const { db } = useCompany();
  const pending = useLiveQuery(() => readPendingOf(db, register, new Date().toISOString()), [db, register]);
  if (pending === undefined) return null;
  return pendingTexts(register.name, pending).map((text) => <Banner key={text} tone="due" fact={text} />);
}
