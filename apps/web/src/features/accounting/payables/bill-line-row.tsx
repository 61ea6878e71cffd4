/** A line of an expense invoice or note: its account, base, rate and IVA. */
import { formatAmount } from '@cuadra/domain/money/format';
import { Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import type { SearchOption } from '../../../ui/fields/search-options.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import { type BillDraft, type BillDraftLine, taxOfLine } from './bill-draft.ts';
import styles from './payables.module.css';
import type { TaxChoice } from './tax-rates.ts';

/** Where a new line has the focus. */
export function accountFieldId(key: string): string {
  return `bill-account-${key}`;
}

export interface BillLineRowProps {
  readonly line: BillDraftLine;
  /** From 0. */
  readonly place: number;
  readonly currency: BillDraft['currency'];
  readonly expenses: readonly SearchOption[];
  readonly taxes: readonly TaxChoice[];
  readonly errors: Partial<Record<'accountId' | 'base' | 'tax', string>> | undefined;
  readonly isOnly: boolean;
  readonly onChange: (changed: Partial<BillDraftLine>) => void;
  readonly onRemove: () => void;
}

export function BillLineRow(props: BillLineRowProps) {
  const { line, place, currency, expenses, taxes, errors, isOnly, onChange, onRemove } = props;
  const named = (name: string, placeholder = name) => ({
    'aria-label': `${name}, línea ${place + 1}`,
    placeholder,
  });
  const field = draftFields(line, errors, onChange);
  const tax = taxOfLine({ ...line, tax: '' }, currency);
  return (
    <li className={styles.line}>
      <SearchSelect
        id={accountFieldId(line.key)}
        {...named('Cuenta', 'Cuenta del gasto')}
        data={expenses}
        {...field.given('accountId')}
      />
      <TextInput {...named('Descripción')} {...field.typed('description', 200)} />
      <MoneyInput {...named('Base')} currency={currency} {...field.given('base')} />
      <Select
        {...named('Alícuota')}
        data={[...taxes]}
        allowDeselect={false}
        value={line.taxRate}
        onChange={(taxRate) => onChange({ taxRate: taxRate ?? line.taxRate, tax: '' })}
      />
      <MoneyInput
        {...named('IVA', tax === undefined ? 'IVA' : formatAmount(tax))}
        currency={currency}
        {...field.given('tax')}
      />
      <RowAction
        label={isOnly ? 'El último gasto no se quita' : `Quitar gasto ${place + 1}`}
        icon={IconTrash}
        disabled={isOnly}
        onClick={onRemove}
      />
    </li>
  );
}
