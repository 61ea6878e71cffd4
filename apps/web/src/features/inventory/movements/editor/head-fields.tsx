/** The fields of a movement over its lines: where from and where to, why, and of a purchase its invoice (MOV-01). */
import { directionOf } from '@cuadra/domain/stock/adjustment';
import { NativeSelect, TextInput } from '@mantine/core';

import type { WarehouseRow } from '../../../../data/rows.ts';
import { BOLIVAR, DOLLAR } from '../../../../session/company/company.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { useMissingRate } from '../../../../session/company/use-missing-rate.ts';
import { FormRow } from '../../../../ui/dialogs/form-modal.tsx';
import { MissingRate } from '../../../../ui/feedback/missing-rate.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { REASON_OPTIONS } from '../adjustment-reasons.ts';
import { withOrigin } from './draft/movement-draft.ts';
import { destinationsFor, isTransfer, placesFor } from './draft/places.ts';
import styles from './editor.module.css';
import { SupplierField } from './supplier/supplier-field.tsx';
import type { MovementEditor } from './use-movement-editor.ts';

export interface HeadFieldsProps {
  readonly editor: MovementEditor;
}

export function HeadFields({ editor }: HeadFieldsProps) {
  const missingRate = useMissingRate();
  return (
    <div className={styles.head}>
      <MissingRate question={missingRate} />
      {editor.draft.type === 'purchase' ? <InvoiceFields editor={editor} /> : <PlaceFields editor={editor} />}
    </div>
  );
}

/** What every field is given; its id leads there from the summary of errors. */
function fieldProps({ draft, errors, change }: MovementEditor, field: TextField) {
  return {
    id: `movement-${field}`,
    value: draft[field],
    error: errors.head[field],
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      change((held) => ({ ...held, [field]: value }));
    },
  };
}

type TextField = 'invoiceNumber' | 'controlNumber' | 'invoiceDate' | 'rate' | 'notes' | 'currency';

function InvoiceFields({ editor }: HeadFieldsProps) {
  const { warehouses } = useCompany();
  const { draft, errors, suppliers } = editor;
  const isNewSupplier = draft.supplier?.isNew === true;
  const supplierField = (
    <SupplierField
      supplier={draft.supplier}
      suppliers={suppliers}
      errors={errors.head}
      onChange={(supplier) => editor.change((held) => ({ ...held, supplier }))}
    />
  );
  return (
    <>
      {isNewSupplier ? supplierField : null}
      <FormRow columns={isNewSupplier ? '2fr 1fr' : INVOICE_COLUMNS}>
        {isNewSupplier ? null : supplierField}
        <FormRow columns="1fr 1fr" staysOnPhone>
          <TextInput {...fieldProps(editor, 'invoiceNumber')} label="Nº de factura" required />
          <TextInput
            {...fieldProps(editor, 'controlNumber')}
            label="Nº de control"
            placeholder="00-00000001"
          />
        </FormRow>
        <DateField
          {...fieldProps(editor, 'invoiceDate')}
          label="Fecha de la factura"
          required
          onChange={(invoiceDate) => editor.change((held) => ({ ...held, invoiceDate }))}
        />
      </FormRow>
      <FormRow columns={INVOICE_COLUMNS}>
        <PlaceSelect
          field="toId"
          label="Entra en"
          places={destinationsFor('purchase', warehouses, null)}
          editor={editor}
        />
        <CurrencyFields editor={editor} />
        <TextInput {...fieldProps(editor, 'notes')} label="Nota" placeholder="Opcional" />
      </FormRow>
    </>
  );
}

/** Columns of both rows, so that their fields are aligned. The middle one is two short fields. */
const INVOICE_COLUMNS = '1.6fr 2fr 1fr';

function CurrencyFields({ editor }: HeadFieldsProps) {
  const { currencies } = useCompany();
  const { draft, rateOfDay } = editor;
  const hasBolivar = currencies.some(({ code, is_active }) => code === BOLIVAR && is_active);
  return (
    <FormRow columns="1fr 1fr" staysOnPhone>
      <NativeSelect
        {...fieldProps(editor, 'currency')}
        label="Moneda"
        data={[
          { value: DOLLAR, label: '$ Dólares' },
          ...(hasBolivar ? [{ value: BOLIVAR, label: 'Bs. Bolívares' }] : []),
        ]}
      />
      <TextInput
        {...fieldProps(editor, 'rate')}
        label="Tasa (Bs. por $)"
        inputMode="decimal"
        placeholder={rateOfDay === '' ? 'Sin tasa ese día' : rateOfDay}
        description={draft.rate === '' && rateOfDay !== '' ? 'La del día de la factura' : undefined}
      />
    </FormRow>
  );
}

function PlaceFields({ editor }: HeadFieldsProps) {
  const { warehouses } = useCompany();
  const { draft } = editor;
  const { type } = draft;
  return (
    <FormRow columns={type === 'unpack' ? '1fr 1fr' : '1fr 1fr 1.2fr'}>
      {isTransfer(type) ? (
        <PlaceSelect
          field="fromId"
          label="Sale de"
          places={placesFor(type, warehouses)}
          editor={editor}
          autoFocus
        />
      ) : null}
      <PlaceSelect
        field="toId"
        label={isTransfer(type) ? 'Entra en' : 'Almacén'}
        places={destinationsFor(type, warehouses, draft.fromId)}
        editor={editor}
        autoFocus={type === 'unpack' && draft.toId === null}
      />
      {type === 'adjustment' ? <ReasonField editor={editor} /> : null}
      <TextInput {...fieldProps(editor, 'notes')} label="Nota" placeholder="Opcional" />
    </FormRow>
  );
}

interface PlaceSelectProps {
  readonly field: 'fromId' | 'toId';
  readonly label: string;
  readonly places: readonly WarehouseRow[];
  readonly editor: MovementEditor;
  readonly autoFocus?: boolean;
}

function PlaceSelect({ field, label, places, editor, autoFocus = false }: PlaceSelectProps) {
  const { warehouses } = useCompany();
  const { draft, errors, change } = editor;
  const choose = (value: string): void => {
    const id = value === '' ? null : value;
    change((held) =>
      field === 'fromId'
        ? withOrigin(held, id, destinationsFor(held.type, warehouses, id))
        : { ...held, toId: id },
    );
  };
  // A place that was deleted since, or is the origin now, is shown as no choice.
  const chosen = places.some(({ id }) => id === draft[field]) ? draft[field] : null;
  return (
    <NativeSelect
      id={`movement-${field}`}
      label={label}
      required
      data-autofocus={autoFocus || undefined}
      error={errors.head[field]}
      description={places.length === 0 ? NO_PLACE[field] : undefined}
      data={[{ value: '', label: 'Elige…' }, ...places.map(({ id, name }) => ({ value: id, label: name }))]}
      value={chosen ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** A transfer needs two places of the type, and a shop often has one of each: the text says what to do then. */
const NO_PLACE: Readonly<Record<'fromId' | 'toId', string>> = {
  fromId: 'No hay ninguno de ese tipo. Prueba “Entre almacén y tienda”.',
  toId: 'No hay otro de ese tipo: créalo en Almacenes, o usa “Entre almacén y tienda”.',
};

const DIRECTION_HINTS = {
  out: 'Lo que escribas se resta.',
  in: 'Lo que escribas se suma.',
  either: 'Con signo: −2 resta, 2 suma.',
} as const;

function hintOf(reason: string): string {
  const hint = DIRECTION_HINTS[directionOf(reason)];
  if (reason !== 'returned') return hint;
  return `${hint} Su nota de crédito se registra en Contabilidad, en Por pagar.`;
}

function ReasonField({ editor }: HeadFieldsProps) {
  const { draft, errors, change } = editor;
  const choose = (value: string): void =>
    change((held) => ({ ...held, reason: value === '' ? null : value }));
  return (
    <NativeSelect
      id="movement-reason"
      label="Motivo"
      required
      data-autofocus
      error={errors.head.reason}
      description={draft.reason === null ? undefined : hintOf(draft.reason)}
      data={[{ value: '', label: 'Elige…' }, ...REASON_OPTIONS]}
      value={draft.reason ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
