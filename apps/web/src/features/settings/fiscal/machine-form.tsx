/** A fiscal machine's name and means of payment: of a new one after what it is was accepted, or of one that is there. */
import { TextInput } from '@mantine/core';
import type { FiscalPrinterRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { storeRow } from '../../../session/company/store-row.ts';
import type { AcceptedSetup } from '../../../session/fiscal/machine-setup.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { pick } from '../../../ui/forms/use-record-form.ts';
import { rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import styles from './fiscal.module.css';
import {
  checkMachine,
  MACHINE_LABELS,
  type MachineDraft,
  machineDraft,
  machineFields,
} from './machine-draft.ts';
import { SlotsField } from './slots-field.tsx';

const WORDS = rowWords('Máquina', 'feminine');

/** What was read of a new machine, and accepted. */
export interface AcceptedMachine {
  readonly registration: string;
  readonly model: string;
  readonly setup: AcceptedSetup;
}

export interface MachineFormProps {
  readonly machine: FiscalPrinterRow | undefined;
  /** Of a new one. */
  readonly accepted?: AcceptedMachine;
  /** Once it is stored. */
  readonly onStored?: () => void;
  readonly onClose: () => void;
}

export function MachineForm({ machine, accepted, onStored, onClose }: MachineFormProps) {
  const company = useCompany();
  const { form, dialog } = useRecordRow<MachineDraft>({
    words: WORDS,
    ...formOf(company, 'fiscal_printers', machine),
    initial: machineDraft(machine, accepted?.model || accepted?.registration),
    check: checkMachine,
    store: async (draft, changed) => {
      const fields = machineFields(draft);
      const all = { ...fields, ...(accepted ?? { registration: machine?.registration ?? '' }) };
      await storeRow(company, 'fiscal_printers', machine, { all, changed: pick(fields, changed) });
      onStored?.();
      return undefined;
    },
    onClose,
  });
  return (
    <RecordDialog {...dialog} labels={MACHINE_LABELS}>
      <div className={styles.stack}>
        <TextInput
          {...textField({ ...form, draft: { name: form.draft.name } }, MACHINE_LABELS, 'name')}
          description="Como la conocen en la tienda: “Máquina de la caja 1”"
          required
          data-autofocus
          autoComplete="off"
          maxLength={60}
        />
        <SlotsField
          slots={form.draft.slots}
          error={form.errors.slots}
          onChange={(slots) => form.change('slots', slots)}
        />
      </div>
    </RecordDialog>
  );
}
