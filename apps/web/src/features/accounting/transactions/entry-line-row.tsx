/** One line of a transaction: account, description, debit and credit, with the other currency under the amount. */
import { formatMoney } from '@cuadra/domain/money/format';
import { isZero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { convert, exchangeRate } from '@cuadra/domain/money/rate';
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import type { SearchOption } from '../../../ui/fields/search-options.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import type { EntryDraft, EntryLine } from './entry-draft.ts';
import styles from './transactions.module.css';

export interface EntryLineRowProps {
  readonly line: EntryLine;
  /** From 0. */
  readonly place: number;
  readonly currency: EntryDraft['currency'];
  readonly rate: string | undefined;
  readonly options: readonly SearchOption[];
  readonly errors: Partial<Record<'accountId' | 'description' | 'debit' | 'credit', string>> | undefined;
  /** The last one cannot be removed (ACC-03). */
  readonly isOnly: boolean;
  readonly onChange: (changed: Partial<EntryLine>) => void;
  readonly onRemove: () => void;
}

/** By which the focus is led to it. */
export function lineFieldId(field: 'account' | 'credit', key: string): string {
  return `entry-${field}-${key}`;
}

export function EntryLineRow(props: EntryLineRowProps) {
  const { line, place, currency, rate, options, errors, isOnly, onChange, onRemove } = props;
  const named = (name: string, placeholder = name) => ({
    'aria-label': `${name}, línea ${place + 1}`,
    placeholder,
  });
  const field = draftFields(line, errors, onChange);
  const amount = (side: 'debit' | 'credit', label: string) => (
    <div data-amount>
      <MoneyInput
        {...(side === 'credit' ? { id: lineFieldId('credit', line.key) } : {})}
        {...named(label)}
        currency={currency}
        {...field.given(side)}
      />
      <span className={styles.other}>{otherText(line[side], currency, rate)}</span>
    </div>
  );
  return (
    <li className={styles.line}>
      <SearchSelect
        id={lineFieldId('account', line.key)}
        {...named('Cuenta', 'Código o nombre')}
        data={options}
        {...field.given('accountId')}
      />
      <TextInput {...named('Descripción')} {...field.typed('description', 200)} />
      {amount('debit', 'Debe')}
      {amount('credit', 'Haber')}
      <RowAction
        label={isOnly ? 'La última línea no se quita' : `Quitar línea ${place + 1}`}
        icon={IconTrash}
        disabled={isOnly}
        onClick={onRemove}
      />
    </li>
  );
}

/** The same amount in the other currency; empty where there is none. The stored one may differ by a cent, to balance. */
function otherText(text: string, currency: EntryDraft['currency'], rate: string | undefined): string {
  const typed = parseTypedAmount(text, currency);
  if (typed === undefined || rate === undefined || isZero(typed)) return '';
  const other = convert(typed, exchangeRate('USD', 'VES', rate));
  return formatMoney(other, currencySymbol(other.currency));
}
