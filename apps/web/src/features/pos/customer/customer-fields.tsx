/**
 * The fields of a customer: the document first, which identifies the customer; then contact data and credit terms
 * (CUST-01, ENT-24).
 */
import { CREDIT_TERMS } from '@cuadra/contracts/registry/guarded-fields';
import type { CustomerGroup, CustomerType, DocumentType } from '@cuadra/domain/party/customer';
import { Button, Checkbox, Input, Select, TextInput } from '@mantine/core';
import type { CustomerGroupRow } from '../../../data/rows.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { FormRow, FormSection } from '../../../ui/dialogs/form-modal.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import styles from './customer.module.css';
import {
  CUSTOMER_GROUPS,
  CUSTOMER_LABELS,
  type CustomerDraft,
  documentRemark,
  documentTypesOf,
  ofType,
  WITHHOLDING_CHOICES,
} from './customer-form.ts';

type Form = RecordForm<CustomerDraft>;

interface SectionProps {
  readonly form: Form;
}

interface CustomerFieldsProps extends SectionProps {
  /** The company's own. */
  readonly groups: readonly CustomerGroupRow[];
}

export function CustomerFields({ form, groups }: CustomerFieldsProps) {
  return (
    <>
      <DocumentSection form={form} />
      <ContactSection form={form} />
      <TermsSection form={form} groups={groups} />
    </>
  );
}

const TYPES: Readonly<Record<CustomerType, string>> = { person: 'Persona', company: 'Empresa' };

function DocumentSection({ form }: SectionProps) {
  const { draft } = form;
  return (
    <FormSection title="Documento" description="Persona o empresa">
      <Segments
        fullWidth
        label={CUSTOMER_LABELS.type}
        words={TYPES}
        value={draft.type}
        onChange={(type) => {
          const next = ofType(type);
          form.change('type', next.type);
          form.change('documentType', next.documentType);
        }}
      />
      <FormRow columns="88px 1fr" staysOnPhone>
        <Select
          label={CUSTOMER_LABELS.documentType}
          data={[...documentTypesOf(draft)]}
          allowDeselect={false}
          value={draft.documentType}
          error={form.errors.documentType}
          onChange={(value) => value !== null && form.change('documentType', value as DocumentType)}
        />
        <TextInput
          {...text(form, 'documentNumber')}
          required
          data-autofocus
          inputMode={draft.documentType === 'P' ? 'text' : 'numeric'}
          placeholder={draft.type === 'company' ? '07013380-5' : '15.100.580'}
          description={<Remark form={form} />}
        />
      </FormRow>
      <TextInput
        {...text(form, 'name')}
        label={draft.type === 'company' ? 'Razón social' : CUSTOMER_LABELS.name}
        required
      />
    </FormSection>
  );
}

function ContactSection({ form }: SectionProps) {
  return (
    <FormSection title="Contacto" description="Para el recibo y para escribirle">
      <FormRow>
        <TextInput {...text(form, 'phone')} inputMode="tel" placeholder="Opcional" />
        <TextInput {...text(form, 'email')} inputMode="email" placeholder="Opcional" />
      </FormRow>
      <TextInput {...text(form, 'address')} placeholder="Opcional" />
      <TextInput {...text(form, 'birthday')} inputMode="numeric" placeholder="dd/mm" />
    </FormSection>
  );
}

function TermsSection({ form, groups }: CustomerFieldsProps) {
  const { draft } = form;
  const { can } = useSession();
  const mayGrant = CREDIT_TERMS.write.some((area) => can(area, 'write'));
  return (
    <FormSection title="Condiciones" description="Precios y crédito">
      <Select
        label={CUSTOMER_LABELS.customerType}
        description="La usan las reglas de precio y las promociones."
        data={Object.entries(CUSTOMER_GROUPS).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        value={draft.customerType}
        onChange={(value) => value !== null && form.change('customerType', value as CustomerGroup)}
      />
      <GroupBoxes form={form} groups={groups} />
      <Select
        label={CUSTOMER_LABELS.vatWithholding}
        description="Se espera su comprobante de retención por cada factura."
        data={WITHHOLDING_CHOICES}
        allowDeselect={false}
        value={draft.vatWithholding}
        onChange={(value) => value !== null && form.change('vatWithholding', value)}
      />
      <FormRow>
        <MoneyInput
          label={CUSTOMER_LABELS.creditLimit}
          description={mayGrant ? 'Vacío: sin límite. Cero: no se le fía.' : undefined}
          disabled={!mayGrant}
          currency="USD"
          placeholder="Sin límite"
          value={draft.creditLimit}
          error={form.errors.creditLimit}
          onChange={(limit) => form.change('creditLimit', limit)}
        />
        <TextInput
          {...text(form, 'creditDays')}
          inputMode="numeric"
          description={mayGrant ? 'Para pagar lo fiado.' : undefined}
          disabled={!mayGrant}
          placeholder="15"
        />
      </FormRow>
      {mayGrant ? null : (
        <p className={styles.terms}>
          El crédito lo fija quien tiene Configuración. A un cliente nuevo no se le fía.
        </p>
      )}
    </FormSection>
  );
}

/** Nothing where the company has made no groups. */
function GroupBoxes({ form, groups }: CustomerFieldsProps) {
  const { groupIds } = form.draft;
  if (groups.length === 0) return null;
  return (
    <Input.Wrapper
      labelElement="div"
      label={CUSTOMER_LABELS.groupIds}
      error={form.errors.groupIds}
      role="group"
      aria-label={CUSTOMER_LABELS.groupIds}
    >
      <div className={styles.groups}>
        {groups.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={groupIds.includes(id)}
            onChange={({ currentTarget: { checked } }) => {
              const others = groupIds.filter((one) => one !== id);
              form.change('groupIds', checked ? [...others, id] : others);
            }}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

type TextField = 'birthday' | 'documentNumber' | 'name' | 'phone' | 'email' | 'address' | 'creditDays';

function text(form: Form, field: TextField) {
  return {
    label: CUSTOMER_LABELS[field],
    value: form.draft[field],
    error: form.errors[field],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => form.change(field, event.currentTarget.value),
  };
}

/** The remark about the document, with a button that adds the missing check digit. */
function Remark({ form }: SectionProps) {
  const remark = documentRemark(form.draft);
  if (remark === undefined) return null;
  const { completed } = remark;
  return (
    <span className={styles.remark} role="status">
      {remark.text}
      {completed === undefined ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => form.change('documentNumber', completed)}>
          Poner {completed}
        </Button>
      )}
    </span>
  );
}
