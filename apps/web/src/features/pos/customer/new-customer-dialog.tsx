/** 'Nuevo cliente', the short way: document and name, and what one may want to call him by (CUST-01). */
import { type CustomerType, DOCUMENT_TYPES, type DocumentType } from '@cuadra/domain/party/customer';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { createRecord } from '../../../data/local-writes/change-records.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { CustomerRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FormModal, FormRow, FormSection } from '../../../ui/form-modal.tsx';
import { isSameValue, typedKey } from '../../../ui/kept-typed.ts';
import { toast } from '../../../ui/toast.tsx';
import { useKeptTyped } from '../../../ui/use-kept-typed.ts';
import {
  type CustomerDraft,
  type CustomerErrors,
  customerErrors,
  customerFields,
  documentWarning,
  EMPTY_CUSTOMER,
  withType,
} from './customer-form.ts';

export interface NewCustomerDialogProps {
  readonly company: Company;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The new one, or the one who has that document already. */
  readonly onCustomer: (customer: CustomerRow) => void;
}

export function NewCustomerDialog(props: NewCustomerDialogProps) {
  // A new form each time it opens.
  return props.opened ? <NewCustomerForm {...props} /> : null;
}

type Trouble =
  | { readonly kind: 'known'; readonly customer: CustomerRow }
  | { readonly kind: 'failed'; readonly why: string };

function NewCustomerForm({ company, onClose, onCustomer }: NewCustomerDialogProps) {
  const place = { key: typedKey(company.companyId, 'customers') };
  const { draft, change: type, forget } = useKeptTyped(EMPTY_CUSTOMER, place);
  const [wasSent, setSent] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const formId = useId();
  const errors = wasSent ? customerErrors(draft) : {};
  const change = (changed: Partial<CustomerDraft>): void => {
    type(changed);
    setTrouble(undefined);
  };

  const leave = (): void => {
    forget();
    onClose();
  };

  const save = async (): Promise<void> => {
    setSent(true);
    if (Object.keys(customerErrors(draft)).length > 0) return;
    setSaving(true);
    try {
      const known = await customerWithDocument(company.db, draft);
      if (known !== undefined) return setTrouble({ kind: 'known', customer: known });
      const id = await createRecord(company.db, 'customers', customerFields(draft), company.maker);
      const customer = await company.db.customers.get(id);
      if (customer !== undefined) onCustomer(customer);
      toast('Cliente creado');
      leave();
    } catch (error) {
      setTrouble({ kind: 'failed', why: writeFailureMessage(error) });
    } finally {
      setSaving(false);
    }
  };

  return (
    <FormModal
      opened
      title="Nuevo cliente"
      submitLabel="Crear cliente"
      saving={isSaving}
      dirty={!isSameValue(draft, EMPTY_CUSTOMER)}
      kept
      errors={errorList(errors, formId)}
      refusal={trouble && <TroubleBanner trouble={trouble} onCustomer={onCustomer} onClose={leave} />}
      onSubmit={() => void save()}
      onClose={leave}
    >
      <CustomerFields draft={draft} errors={errors} formId={formId} onChange={change} />
    </FormModal>
  );
}

interface CustomerFieldsProps {
  readonly draft: CustomerDraft;
  readonly errors: CustomerErrors;
  readonly formId: string;
  readonly onChange: (changed: Partial<CustomerDraft>) => void;
}

function CustomerFields({ draft, errors, formId, onChange }: CustomerFieldsProps) {
  const text = (field: 'name' | 'documentNumber' | 'phone' | 'address' | 'email') => ({
    id: `${formId}-${field}`,
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <FormSection title="Documento" description="Persona o empresa">
        <SegmentedControl
          fullWidth
          aria-label="Tipo de cliente"
          data={[
            { value: 'person', label: 'Persona' },
            { value: 'company', label: 'Empresa' },
          ]}
          value={draft.type}
          onChange={(type) => onChange(withType(draft, type as CustomerType))}
        />
        <FormRow columns="88px 1fr" staysOnPhone>
          <Select
            label="Tipo"
            data={[...DOCUMENT_TYPES[draft.type]]}
            allowDeselect={false}
            value={draft.documentType}
            error={errors.documentType}
            onChange={(value) => value !== null && onChange({ documentType: value as DocumentType })}
          />
          <TextInput
            {...text('documentNumber')}
            label="Número"
            required
            data-autofocus
            inputMode={draft.documentType === 'P' ? 'text' : 'numeric'}
            placeholder={draft.type === 'company' ? '07013380-5' : '15.100.580'}
            description={documentWarning(draft)}
          />
        </FormRow>
      </FormSection>
      <FormSection title="Datos" description="Salen en el recibo">
        <TextInput {...text('name')} label="Nombre" required />
        <FormRow>
          <TextInput {...text('phone')} label="Teléfono" inputMode="tel" placeholder="Opcional" />
          <TextInput {...text('email')} label="Correo" inputMode="email" placeholder="Opcional" />
        </FormRow>
        <TextInput {...text('address')} label="Dirección" placeholder="Opcional" />
      </FormSection>
    </>
  );
}

const LABELS: Partial<Record<keyof CustomerDraft, string>> = {
  documentType: 'Tipo',
  documentNumber: 'Número',
  name: 'Nombre',
  email: 'Correo',
};

function errorList(errors: CustomerErrors, formId: string) {
  return (Object.keys(errors) as (keyof CustomerDraft)[]).map((field) => ({
    label: LABELS[field] ?? field,
    fieldId: `${formId}-${field}`,
  }));
}

interface TroubleBannerProps extends Pick<NewCustomerDialogProps, 'onCustomer' | 'onClose'> {
  readonly trouble: Trouble;
}

function TroubleBanner({ trouble, onCustomer, onClose }: TroubleBannerProps) {
  if (trouble.kind === 'failed') {
    return (
      <Banner tone="bad" fact="No se guardó el cliente.">
        {trouble.why}
      </Banner>
    );
  }
  const { customer } = trouble;
  const take = (): void => {
    onCustomer(customer);
    onClose();
  };
  return (
    <Banner
      tone="due"
      fact={`Ese documento ya es de ${customer.name}.`}
      action={
        <Button size="xs" onClick={take}>
          Usar este cliente
        </Button>
      }
    >
      El mismo documento no se registra dos veces.
    </Banner>
  );
}

async function customerWithDocument(db: CompanyDb, draft: CustomerDraft): Promise<CustomerRow | undefined> {
  const { document_number, document_type } = customerFields(draft);
  const rows = await db.customers.where('document_number').equals(document_number).toArray();
  return rows.find((row) => row.deleted_at === null && row.document_type === document_type);
}
