/** The fields of an expense invoice, filled in by keyboard alone: Enter moves on. */
import { formatAmount } from '@cuadra/domain/money/format';
import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { AccountRow, SupplierRow } from '../../../data/rows.ts';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { CurrencyToggle } from '../../../ui/fields/currency-toggle.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EnterFields } from '../../../ui/fields/enter-fields.tsx';
import { focusSoon } from '../../../ui/fields/enter-moves-on.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import type { SearchOption } from '../../../ui/fields/search-options.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { entryAccounts } from '../transactions/entry-accounts.ts';
import {
  type BillDraft,
  type BillDraftLine,
  type BillErrors,
  emptyBillLine,
  onDay,
  taxOfLine,
} from './bill-draft.ts';
import styles from './payables.module.css';
import type { TaxChoice } from './tax-rates.ts';

export interface BillFieldsProps {
  readonly draft: BillDraft;
  readonly errors: BillErrors | undefined;
  /** Bolívares for a dollar on the day of the invoice; undefined where none is known. */
  readonly rate: string | undefined;
  readonly suppliers: readonly SupplierRow[];
  /** Without those that were deleted. */
  readonly accounts: readonly AccountRow[];
  readonly taxes: readonly TaxChoice[];
  readonly onChange: (next: (held: BillDraft) => BillDraft) => void;
}

/** A supplier that is known by the typed name only. */
const TYPED = 'typed';

export function BillFields(props: BillFieldsProps) {
  const { draft, errors, rate, taxes, onChange } = props;
  const change = (changed: Partial<BillDraft>) => onChange((held) => ({ ...held, ...changed }));
  const expenses = useMemo(
    () => entryAccounts(props.accounts.filter(({ type }) => type === 'expense')),
    [props.accounts],
  );
  const addLine = () => {
    const line = emptyBillLine(taxes[0]?.value ?? '0.00');
    onChange((held) => ({ ...held, lines: [...held.lines, line] }));
    focusSoon(accountFieldId(line.key));
  };
  return (
    <EnterFields className={styles.fields}>
      <FormRow columns="2fr 1fr">
        <SupplierSelect {...props} />
        <TextInput
          label="RIF o cédula"
          autoComplete="off"
          maxLength={40}
          value={draft.supplierDocument}
          onChange={(event) => change({ supplierDocument: event.currentTarget.value })}
        />
      </FormRow>
      <FormRow columns="1fr 1fr 1fr 1fr">
        <TextInput
          label="Número de factura"
          autoComplete="off"
          maxLength={60}
          value={draft.invoiceNumber}
          onChange={(event) => change({ invoiceNumber: event.currentTarget.value })}
        />
        <TextInput
          label="Número de control"
          autoComplete="off"
          maxLength={60}
          value={draft.controlNumber}
          onChange={(event) => change({ controlNumber: event.currentTarget.value })}
        />
        <DateField
          label="Fecha de la factura"
          required
          value={draft.invoiceDate}
          error={errors?.fields.invoiceDate}
          onChange={(day) => onChange((held) => onDay(held, day))}
        />
        <DateField
          label="Vence"
          required
          value={draft.dueDate}
          error={errors?.fields.dueDate}
          onChange={(dueDate) => change({ dueDate })}
        />
      </FormRow>
      <div className={styles.currency}>
        <CurrencyToggle value={draft.currency} onChange={(currency) => change({ currency })} />
        <span>
          {rate === undefined
            ? 'Sin tasa ese día: en bolívares queda en cero.'
            : `A Bs. ${rate.replace('.', ',')} por dólar.`}
        </span>
      </div>
      <Problem text={errors?.fields.currency} />
      <ul className={styles.lines} aria-label="Gastos">
        {draft.lines.map((line, place) => (
          <BillLineRow
            key={line.key}
            {...{ line, place, expenses, taxes, currency: draft.currency }}
            errors={errors?.lines.get(line.key)}
            isOnly={draft.lines.length === 1}
            onChange={(changed) =>
              onChange((held) => ({
                ...held,
                lines: held.lines.map((one) => (one.key === line.key ? { ...one, ...changed } : one)),
              }))
            }
            onRemove={() =>
              onChange((held) => ({ ...held, lines: held.lines.filter(({ key }) => key !== line.key) }))
            }
          />
        ))}
      </ul>
      <div>
        <Button size="xs" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={addLine}>
          Agregar gasto
        </Button>
      </div>
      <Problem text={errors?.fields.lines} />
      <TextInput
        label="Nota"
        autoComplete="off"
        maxLength={500}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </EnterFields>
  );
}

function SupplierSelect({ draft, errors, suppliers, onChange }: BillFieldsProps) {
  const { supplierId, supplierName } = draft;
  const known = suppliers.map(({ id, name }) => ({ value: id, label: name }));
  const isTyped = supplierName !== '' && !suppliers.some(({ id }) => id === supplierId);
  return (
    <SearchSelect
      label="Proveedor"
      required
      data-autofocus
      placeholder="Nombre"
      data={isTyped ? [...known, { value: TYPED, label: supplierName }] : known}
      value={isTyped ? TYPED : supplierId}
      error={errors?.fields.supplierName}
      onChange={(id) => {
        const chosen = suppliers.find((one) => one.id === id);
        if (chosen === undefined) return;
        const { name, document_type, document_number } = chosen;
        const supplierDocument = document_number === '' ? '' : `${document_type}-${document_number}`;
        onChange((held) => ({ ...held, supplierId: chosen.id, supplierName: name, supplierDocument }));
      }}
      onCreate={(name) => onChange((held) => ({ ...held, supplierId: null, supplierName: name }))}
    />
  );
}

function accountFieldId(key: string): string {
  return `bill-account-${key}`;
}

interface BillLineRowProps {
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

function BillLineRow(props: BillLineRowProps) {
  const { line, place, currency, expenses, taxes, errors, isOnly, onChange, onRemove } = props;
  const named = (field: string) => `${field}, línea ${place + 1}`;
  const tax = taxOfLine({ ...line, tax: '' }, currency);
  return (
    <li className={styles.line}>
      <SearchSelect
        id={accountFieldId(line.key)}
        aria-label={named('Cuenta')}
        placeholder="Cuenta del gasto"
        data={expenses}
        value={line.accountId}
        error={errors?.accountId}
        onChange={(accountId) => onChange({ accountId })}
      />
      <TextInput
        aria-label={named('Descripción')}
        placeholder="Descripción"
        autoComplete="off"
        maxLength={200}
        value={line.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <MoneyInput
        aria-label={named('Base')}
        placeholder="Base"
        currency={currency}
        value={line.base}
        error={errors?.base}
        onChange={(base) => onChange({ base })}
      />
      <Select
        aria-label={named('Alícuota')}
        data={[...taxes]}
        allowDeselect={false}
        value={line.taxRate}
        onChange={(taxRate) => onChange({ taxRate: taxRate ?? line.taxRate, tax: '' })}
      />
      <MoneyInput
        aria-label={named('IVA')}
        placeholder={tax === undefined ? 'IVA' : formatAmount(tax)}
        currency={currency}
        value={line.tax}
        error={errors?.tax}
        onChange={(text) => onChange({ tax: text })}
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

function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}
