/** A sheet that cannot be used, before anything is issued on it: its number and why (FISC-02). */

import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { SpoiledSheetWire } from '@cuadra/contracts/sales/issued-documents';
import { recordSpoiled } from '../../../../data/local-writes/record-spoiled.ts';
import type { FormRunRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SHEET_TAKEN, SPOIL_REASON_MAX, SPOIL_REASONS } from '../../../../session/fiscal/sheet-words.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { UsualTextInput } from '../../../../ui/fields/usual-text-input.tsx';
import { RecordDialog } from '../../../../ui/forms/record-dialog.tsx';
import { useRecordForm } from '../../../../ui/forms/use-record-form.ts';
import styles from './runs.module.css';

const LABELS = { reason: 'Motivo' } as const;

export interface SpoilFormProps {
  readonly run: FormRunRow;
  readonly control: string;
  readonly onClose: () => void;
}

export function SpoilForm({ run, control, onClose }: SpoilFormProps) {
  const { db, maker } = useCompany();
  const form = useRecordForm({
    gate: SAVE_GATE,
    initial: { reason: '' },
    check: ({ reason }) => {
      const problem = fieldProblem(SpoiledSheetWire.shape.reason, reason);
      return problem === undefined ? {} : { reason: problem };
    },
    store: async ({ reason }) => {
      const sheet = { form_run_id: run.id, register_id: run.register_id, control };
      const spoiled = await recordSpoiled(db, { sheet, issued: undefined, reason: reason.trim() }, maker);
      return spoiled === undefined ? SHEET_TAKEN : undefined;
    },
    onSaved: () => {
      toast(`Hoja ${control} anulada`);
      onClose();
    },
  });
  return (
    <RecordDialog
      title={`Anular la hoja ${control}`}
      submitLabel="Anular la Hoja"
      form={form}
      labels={LABELS}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.remark}>
          Es la próxima del talonario. Guarda la hoja: la ley pide conservarla. Se sigue con la que viene.
        </p>
        <UsualTextInput
          label={LABELS.reason}
          usual={SPOIL_REASONS}
          maxLength={SPOIL_REASON_MAX}
          value={form.draft.reason}
          error={form.errors.reason}
          startsHere
          onChange={(reason) => form.change('reason', reason)}
        />
      </div>
    </RecordDialog>
  );
}
