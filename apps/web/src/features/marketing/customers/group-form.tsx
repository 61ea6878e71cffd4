/** 'Nuevo grupo' and the renaming of one. */
import { TextInput } from '@mantine/core';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { CustomerGroupRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { type RowWords, useRowForm } from '../../../ui/forms/use-row-form.ts';
import { changedFields } from '../frame/changed-fields.ts';
import styles from '../frame/marketing.module.css';
import { checkGroup, GROUP_LABELS, type GroupDraft, groupDraft, groupFields } from './group-draft.ts';

const WORDS: RowWords = {
  newTitle: 'Nuevo grupo',
  editTitle: 'Editar grupo',
  create: 'Crear grupo',
  created: 'Grupo creado',
};

export interface GroupFormProps {
  /** Undefined makes a new one. */
  readonly group: CustomerGroupRow | undefined;
  readonly groups: readonly CustomerGroupRow[];
  readonly onClose: () => void;
}

export function GroupForm({ group, groups, onClose }: GroupFormProps) {
  const { db, maker, companyId } = useCompany();
  const initial = groupDraft(group);
  const { form, dialog } = useRowForm<GroupDraft>({
    words: WORDS,
    isNew: group === undefined,
    gate: SAVE_GATE,
    initial,
    draftAs: { key: typedKey(companyId, 'customer_groups', group?.id) },
    check: (draft) =>
      checkGroup(
        draft,
        groups.filter(({ id }) => id !== group?.id),
      ),
    store: async (draft) => {
      const fields = groupFields(draft);
      if (group === undefined) await createRecord(db, 'customer_groups', fields, maker);
      else {
        const changed = changedFields(groupFields(initial), fields, []);
        if (Object.keys(changed).length > 0)
          await patchRecord(db, 'customer_groups', group.id, changed, maker);
      }
      return undefined;
    },
    onClose,
  });
  return (
    <RecordDialog {...dialog} labels={GROUP_LABELS}>
      <div className={styles.fields}>
        <TextInput {...textField(form, GROUP_LABELS, 'name')} required data-autofocus autoComplete="off" />
        <TextInput {...textField(form, GROUP_LABELS, 'description')} autoComplete="off" />
      </div>
    </RecordDialog>
  );
}
