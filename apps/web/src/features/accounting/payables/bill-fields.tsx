/** The fields of an expense invoice or note, filled in by keyboard alone: Enter moves on. */
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { AffectedInvoice } from '../../../data/accounting-reading/affected-invoices-reader.ts';
import { type AccountRow, isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { CurrencyToggle } from '../../../ui/fields/currency-toggle.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EnterFields } from '../../../ui/fields/enter-fields.tsx';
import { focusSoon } from '../../../ui/fields/enter-moves-on.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import form from '../frame/form.module.css';
import { Problem } from '../frame/problem.tsx';
import { entryAccounts } from '../transactions/entry-accounts.ts';
import { type BillDraft, type BillErrors, emptyBillLine, onDay } from './bill-draft.ts';
import { accountFieldId, BillLineRow } from './bill-line-row.tsx';
import { ofSupplier } from './note-draft.ts';
import { AffectedFields, BillKindChoice } from './note-fields.tsx';
import styles from './payables.module.css';
import { supplierChoices, withDraftSupplier } from './supplier-choices.ts';
import { taxRates } from './tax-rates.ts';

export interface BillFieldsProps {
  readonly draft: BillDraft;
  readonly errors: BillErrors | undefined;
  /** Bolívares for a dollar on the day of the invoice; undefined where none is known. */
  readonly rate: string | undefined;
  /** Of the supplier of a note, as this device has them; undefined while they are read. */
  readonly invoices: readonly AffectedInvoice[] | undefined;
  readonly onChange: (next: (held: BillDraft) => BillDraft) => void;
}

const NO_ACCOUNTS: readonly AccountRow[] = [];

export function BillFields(props: BillFieldsProps) {
  const { draft, errors, rate, onChange } = props;
  const company = useCompany();
  const taxes = taxRates(company.taxes);
  const { db } = company;
  const accounts = useLiveQuery(() => db.accounts.filter(isAlive).toArray(), [db]) ?? NO_ACCOUNTS;
  const isNote = draft.kind !== 'invoice';
  const change = (changed: Partial<BillDraft>) => onChange((held) => ({ ...held, ...changed }));
  const field = draftFields(draft, errors?.fields, change);
  const expenses = useMemo(
    () => entryAccounts(accounts.filter(({ type }) => type === 'expense')),
    [accounts],
  );
  const addLine = () => {
    const line = emptyBillLine(taxes[0]?.value ?? '0.00');
    onChange((held) => ({ ...held, lines: [...held.lines, line] }));
    focusSoon(accountFieldId(line.key));
  };
  return (
    <EnterFields className={form.fields}>
      <BillKindChoice draft={draft} onChange={onChange} />
      <FormRow columns="2fr 1fr">
        <SupplierSelect {...props} />
        <TextInput label="RIF o cédula" {...field.typed('supplierDocument', 40)} />
      </FormRow>
      <AffectedFields {...props} />
      <FormRow columns={draft.kind === 'credit_note' ? '1fr 1fr 1fr' : '1fr 1fr 1fr 1fr'}>
        <TextInput
          label={isNote ? 'Número de la nota' : 'Número de factura'}
          required={isNote}
          {...field.typed('invoiceNumber', 60)}
        />
        <TextInput label="Número de control" {...field.typed('controlNumber', 60)} />
        <DateField
          label={isNote ? 'Fecha de la nota' : 'Fecha de la factura'}
          required
          value={draft.invoiceDate}
          error={errors?.fields.invoiceDate}
          onChange={(day) => onChange((held) => onDay(held, day))}
        />
        {draft.kind === 'credit_note' ? null : (
          <DateField label="Vence" required {...field.given('dueDate')} />
        )}
      </FormRow>
      <div className={form.currency}>
        {draft.affectedId === null ? (
          <CurrencyToggle value={draft.currency} onChange={(currency) => change({ currency })} />
        ) : (
          <span>
            {draft.currency === 'USD' ? 'En dólares, como su factura.' : 'En bolívares, como su factura.'}
          </span>
        )}
        <span>
          {rate === undefined
            ? 'Sin tasa ese día: en bolívares se usa la primera que haya.'
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
      <TextInput label={isNote ? 'Observación' : 'Nota'} {...field.typed('notes', 500)} />
    </EnterFields>
  );
}

function SupplierSelect({ draft, errors, onChange }: BillFieldsProps) {
  const { db } = useCompany();
  const choices = useLiveQuery(() => supplierChoices(db), [db]) ?? [];
  return (
    <SearchSelect
      label="Proveedor"
      required
      data-autofocus
      placeholder="Nombre"
      {...withDraftSupplier(choices, draft)}
      error={errors?.fields.supplierName}
      onChange={(value) => {
        const chosen = choices.find((one) => one.value === value);
        if (chosen === undefined) return;
        const { supplierId, supplierName, supplierDocument } = chosen;
        onChange((held) => ofSupplier(held, { supplierId, supplierName, supplierDocument }));
      }}
      onCreate={(name) => onChange((held) => ofSupplier(held, { supplierId: null, supplierName: name }))}
    />
  );
}
