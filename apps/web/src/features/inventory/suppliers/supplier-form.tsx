/** 'Nuevo Proveedor' / 'Editar Proveedor' (MOV-01). */
import { Textarea, TextInput } from '@mantine/core';

import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { SupplierRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company-context.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { FormRow } from '../../../ui/form-modal.tsx';
import { typedKey } from '../../../ui/kept-typed.ts';
import { RecordDialog } from '../../../ui/record-form/record-dialog.tsx';
import { textField } from '../../../ui/record-form/text-field.ts';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import { toast } from '../../../ui/toast.tsx';
import panel from '../panel/panel.module.css';
import { documentRemark } from './supplier-document.ts';
import {
  changedSupplierFields,
  checkSupplier,
  SUPPLIER_LABELS,
  type SupplierDraft,
  supplierDraft,
  supplierFieldsOf,
} from './supplier-draft.ts';

export interface SupplierFormProps {
  /** Undefined makes a new one. */
  readonly supplier: SupplierRow | undefined;
  readonly suppliers: readonly SupplierRow[];
  readonly onClose: () => void;
}

export function SupplierForm({ supplier, suppliers, onClose }: SupplierFormProps) {
  const { db, maker, companyId } = useCompany();
  const form = useRecordForm<SupplierDraft>({
    gate: SAVE_GATE,
    initial: supplierDraft(supplier),
    keptAs: { key: typedKey(companyId, 'suppliers', supplier?.id) },
    check: (draft) => checkSupplier(draft, suppliers, supplier?.id),
    store: async (draft, changed) => {
      if (supplier === undefined) await createRecord(db, 'suppliers', supplierFieldsOf(draft), maker);
      else await patchRecord(db, 'suppliers', supplier.id, changedSupplierFields(draft, changed), maker);
      return undefined;
    },
    onSaved: () => {
      toast(supplier === undefined ? 'Proveedor creado' : 'Cambios guardados');
      onClose();
    },
  });
  const text = (field: keyof SupplierDraft) => ({
    ...textField(form, SUPPLIER_LABELS, field),
    autoComplete: 'off',
  });
  return (
    <RecordDialog
      title={supplier === undefined ? 'Nuevo Proveedor' : 'Editar Proveedor'}
      submitLabel={supplier === undefined ? 'Crear Proveedor' : 'Guardar Cambios'}
      form={form}
      labels={SUPPLIER_LABELS}
      onClose={onClose}
    >
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
