/** A new name for a device or a register. */
import { TextInput } from '@mantine/core';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';

const NAME_MAX = 60;

export interface RenameFormProps {
  readonly title: string;
  /** Of what gets another name. */
  readonly id: string;
  readonly name: string;
  /** @returns why it was not stored, undefined when it was */
  readonly store: (name: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function RenameForm({ title, id, name, store, onClose }: RenameFormProps) {
  const { companyId } = useCompany();
  const form = useRecordForm({
    gate: SAVE_GATE,
    initial: { name },
    draftAs: { key: typedKey(companyId, 'rename', id) },
    check: (draft) => (draft.name.trim() === '' ? { name: 'Escribe el nombre.' } : {}),
    store: (draft) => store(draft.name.trim()),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title={title}
      submitLabel="Guardar Cambios"
      form={form}
      labels={{ name: 'Nombre' }}
      onClose={onClose}
    >
      <TextInput
        label="Nombre"
        required
        data-autofocus
        autoComplete="off"
        maxLength={NAME_MAX}
        value={form.draft.name}
        error={form.errors.name}
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
    </RecordDialog>
  );
}
