/** 'Nueva Cuenta' / 'Editar Cuenta' (ACC-02, ACC-10). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { AccountRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { choiceField } from '../../../ui/forms/choice-field.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { pick } from '../../../ui/forms/use-record-form.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import type { Chart } from '../frame/use-chart.ts';
import {
  ACCOUNT_CURRENCIES,
  ACCOUNT_LABELS,
  ACCOUNT_TYPES,
  type AccountDraft,
  accountDraft,
  accountFields,
  checkAccount,
  possibleGroups,
  saysCurrency,
  treeOf,
} from './account-draft.ts';
import styles from './chart.module.css';

const CURRENCY_OPTIONS = Object.entries(ACCOUNT_CURRENCIES).map(([value, label]) => ({ value, label }));

export interface AccountFormProps extends RowFormProps<AccountRow> {
  readonly chart: Chart;
}

export function AccountForm({ row: account, chart, onClose }: AccountFormProps) {
  const company = useCompany();
  const { db, maker } = company;
  const [id] = useState(() => account?.id ?? newId());
  const tree = useMemo(() => treeOf(chart.accounts, chart.balances), [chart]);
  const { form, dialog } = useRecordRow<AccountDraft>({
    words: rowWords('Cuenta', 'feminine'),
    ...formOf(company, 'accounts', account),
    initial: accountDraft(account),
    check: (draft) => checkAccount(draft, id, tree),
    store: async (draft, changed) => {
      const fields = accountFields(draft);
      if (account === undefined) await createRecord(db, 'accounts', fields, maker, id);
      else await patchRecord(db, 'accounts', id, pick(fields, changed), maker);
      return undefined;
    },
    onClose,
  });
  const { draft, errors, change } = form;
  const chooseType = (_: 'type', type: AccountRow['type']) => {
    if (type === draft.type) return;
    change('type', type);
    change('parent_id', null);
  };
  const groups = possibleGroups(tree, draft.type, id);
  return (
    <RecordDialog {...dialog} labels={ACCOUNT_LABELS}>
      <div className={styles.fields}>
        <FormRow columns="1fr 2fr">
          <TextInput
            {...textField(form, ACCOUNT_LABELS, 'code')}
            required
            data-autofocus
            autoComplete="off"
          />
          <TextInput {...textField(form, ACCOUNT_LABELS, 'name')} required autoComplete="off" />
        </FormRow>
        <FormRow columns="1fr 2fr">
          <Select {...choiceField({ ...form, change: chooseType }, ACCOUNT_LABELS, 'type', ACCOUNT_TYPES)} />
          <SearchSelect
            label={ACCOUNT_LABELS.parent_id}
            placeholder="Ninguna: al inicio del plan"
            data={groups.map(({ id: value, code, name }) => ({ value, label: `${code} ${name}` }))}
            value={draft.parent_id}
            error={errors.parent_id}
            clearable
            onChange={(value) => change('parent_id', value)}
          />
        </FormRow>
        {saysCurrency(draft.type, account?.role ?? '') ? (
          <Select
            label={ACCOUNT_LABELS.currency}
            description="El saldo en dólares se lleva a la tasa de cierre cada mes."
            placeholder="Ninguna en especial"
            data={CURRENCY_OPTIONS}
            value={draft.currency}
            clearable
            onChange={(value) => change('currency', value === 'USD' || value === 'VES' ? value : null)}
          />
        ) : null}
        <Textarea {...textField(form, ACCOUNT_LABELS, 'description')} autosize minRows={2} />
      </div>
    </RecordDialog>
  );
}
