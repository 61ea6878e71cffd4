/** 'Nuevo grupo' and the renaming of one. */
import { TextInput } from '@mantine/core';
import type { CustomerGroupRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { storeRow } from '../../../session/company/store-row.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import { changedFields } from '../frame/changed-fields.ts';
import styles from '../frame/marketing.module.css';
import { checkGroup, GROUP_LABELS, type GroupDraft, groupDraft, groupFields } from './group-draft.ts';

export interface GroupFormProps extends RowFormProps<CustomerGroupRow> {
  readonly groups: readonly CustomerGroupRow[];
}

export function GroupForm({ row: group, groups, onClose }: GroupFormProps) {
  const company = useCompany();
  const initial = groupDraft(group);
  const { form, dialog } = useRecordRow<GroupDraft>({
    words: rowWords('grupo', 'masculine'),
    ...formOf(company, 'customer_groups', group),
    initial,
    check: (draft) =>
      checkGroup(
        draft,
        groups.filter(({ id }) => id !== group?.id),
      ),
    store: async (draft) => {
      const fields = groupFields(draft);
      const changed = changedFields(groupFields(initial), fields, []);
      await storeRow(company, 'customer_groups', group, { all: fields, changed });
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
