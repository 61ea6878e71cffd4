/**
 * The dialog of every record with a short form: without a record it creates one, with a record it edits it, and it
 * closes once stored [SET-07].
 */
import type { ReactNode } from 'react';
import { FormModal, type FormModalProps } from '../dialogs/form-modal.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface RecordDialogProps<Draft> extends Pick<FormModalProps, 'size'> {
  readonly title: string;
  readonly submitLabel: string;
  readonly form: RecordForm<Draft>;
  /** The labels of the fields, which name those to be corrected. */
  readonly labels: Readonly<Partial<Record<keyof Draft, string>>>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function RecordDialog<Draft>(props: RecordDialogProps<Draft>) {
  const { form, labels, title, submitLabel, size = 'form', onClose, children } = props;
  const leave = () => {
    form.reset();
    onClose();
  };
  const errors = (Object.keys(form.errors) as (keyof Draft)[]).map((field) => ({
    label: labels[field] ?? String(field),
  }));
  return (
    <FormModal
      opened
      title={title}
      submitLabel={submitLabel}
      size={size}
      saving={form.isSaving}
      dirty={form.changed.length > 0}
      isStored={form.isStored}
      errors={errors}
      refusal={form.refusal}
      onSubmit={() => void form.save()}
      onClose={leave}
    >
      {children}
    </FormModal>
  );
}
