/** 'Nuevo Proveedor' / 'Editar Proveedor' (MOV-01). */
import { Textarea, TextInput } from '@mantine/core';
import type { SupplierRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { storeRow } from '../../../session/company/store-row.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
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

export interface SupplierFormProps extends RowFormProps<SupplierRow> {
  readonly suppliers: readonly SupplierRow[];
}

export function SupplierForm({ row: supplier, suppliers, onClose }: SupplierFormProps) {
  const company = useCompany();
  const { form, dialog } = useRecordRow<SupplierDraft>({
    words: rowWords('Proveedor', 'masculine'),
    ...formOf(company, 'suppliers', supplier),
    initial: supplierDraft(supplier),
    check: (draft) => checkSupplier(draft, suppliers, supplier?.id),
    store: async (draft, changed) => {
      await storeRow(company, 'suppliers', supplier, {
        all: supplierFieldsOf(draft),
        changed: changedSupplierFields(draft, changed),
      });
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
