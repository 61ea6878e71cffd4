/** 'Nuevo Proveedor' / 'Editar Proveedor' (MOV-01). */
import { Textarea, TextInput } from '@mantine/core';

import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { SupplierRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { type RowWords, useRowForm } from '../../../ui/forms/use-row-form.ts';
import panel from '../frame/frame.module.css';
import { documentRemark } from './supplier-document.ts';
import {
  changedSupplierFields,
  checkSupplier,
  SUPPLIER_LABELS,
  type SupplierDraft,
  supplierDraft,
  supplierFieldsOf,
} from './supplier-draft.ts';

const WORDS: RowWords = {
  newTitle: 'Nuevo Proveedor',
  editTitle: 'Editar Proveedor',
  create: 'Crear Proveedor',
  created: 'Proveedor creado',
};

export interface SupplierFormProps {
  /** Undefined makes a new one. */
  readonly supplier: SupplierRow | undefined;
  readonly suppliers: readonly SupplierRow[];
  readonly onClose: () => void;
}

export function SupplierForm({ supplier, suppliers, onClose }: SupplierFormProps) {
  const { db, maker, companyId } = useCompany();
  const { form, dialog } = useRowForm<SupplierDraft>({
    words: WORDS,
    isNew: supplier === undefined,
    gate: SAVE_GATE,
    initial: supplierDraft(supplier),
    draftAs: { key: typedKey(companyId, 'suppliers', supplier?.id) },
    check: (draft) => checkSupplier(draft, suppliers, supplier?.id),
    store: async (draft, changed) => {
      if (supplier === undefined) await createRecord(db, 'suppliers', supplierFieldsOf(draft), maker);
      else await patchRecord(db, 'suppliers', supplier.id, changedSupplierFields(draft, changed), maker);
      return undefined;
    },
    onClose,
  });
  const text = (field: keyof SupplierDraft) => ({
    ...textField(form, SUPPLIER_LABELS, field),
    autoComplete: 'off',
  });
  return (
    <RecordDialog {...dialog} labels={SUPPLIER_LABELS}>
      <div className={panel.fields}>
        <FormRow columns="1fr 1.6fr">
          <TextInput
            {...text('document')}
            placeholder="J-07013380-5"
            description={documentRemark(form.draft.document)}
            data-autofocus
          />
          <TextInput {...text('name')} required />
        </FormRow>
        <FormRow>
          <TextInput {...text('phone')} inputMode="tel" placeholder="Opcional" />
          <TextInput {...text('email')} type="email" placeholder="Opcional" />
        </FormRow>
        <TextInput {...text('address')} placeholder="Opcional" />
        <Textarea {...text('notes')} placeholder="Opcional" autosize minRows={2} maxRows={5} />
      </div>
    </RecordDialog>
  );
}
