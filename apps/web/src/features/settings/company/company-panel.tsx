/** Datos de la Empresa: what receipts and books show [CO-02]. */
import { BANKS } from '@cuadra/domain/sales/venezuelan-banks';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { type TextFieldProps, textField } from '../../../ui/forms/text-field.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './company.module.css';
import { COMPANY_LABELS, type CompanyDraft, isRifValid, rifRemark, unsavedText } from './company-draft.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { LogoField } from './logo-field.tsx';
import { useCompanyForm } from './use-company-form.ts';

const ROWS = 3;
const BANK_LIST = 'company-banks';

export function CompanyPanel() {
  const form = useCompanyForm();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Panel title="Datos de la Empresa" action={<span className={styles.note}>Sale en recibos y libros</span>}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {form.refusal === undefined ? null : <Banner tone="bad" fact={form.refusal} />}
        <div className={styles.columns}>
          <LogoField
            name={form.draft.name}
            value={form.draft.logo}
            onChange={(dataUrl) => form.change('logo', dataUrl)}
          />
          <CompanyFields form={form} />
        </div>
        <CompanyFoot form={form} />
      </form>
      <LeaveQuestion isDirty={form.changed.length > 0} onLeave={form.reset} />
    </Panel>
  );
}

interface FormProps {
  readonly form: RecordForm<CompanyDraft>;
}

function inputId(field: keyof CompanyDraft): string {
  return `company-${field}`;
}

function CompanyFields({ form }: FormProps) {
  const text = (field: keyof CompanyDraft) => ({
    id: inputId(field),
    ...textField(form, COMPANY_LABELS, field),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.three}>
        <TextInput {...text('name')} required autoComplete="organization" />
        <RifInput {...text('rif')} />
        <TextInput {...text('phone')} type="tel" autoComplete="tel" />
      </div>
      <div className={styles.two}>
        <Textarea {...text('address')} required rows={ROWS} autoComplete="street-address" />
        <TextInput {...text('email')} type="email" autoComplete="email" placeholder="Opcional" />
      </div>
      <div className={styles.two}>
        <Textarea {...text('receipt_header')} rows={ROWS} />
        <Textarea {...text('receipt_footer')} rows={ROWS} />
      </div>
      <div className={styles.three}>
        <TextInput
          {...text('mobile_payment_bank')}
          list={BANK_LIST}
          autoComplete="off"
          placeholder="Opcional"
        />
        <TextInput {...text('mobile_payment_phone')} type="tel" autoComplete="off" />
        <TextInput {...text('mobile_payment_document')} autoComplete="off" />
      </div>
      <datalist id={BANK_LIST}>
        {BANKS.map(({ code, name }) => (
          <option key={code} value={`${name} (${code})`} />
        ))}
      </datalist>
    </div>
  );
}

interface RifInputProps extends TextFieldProps {
  readonly id: string;
}

/** A wrong structure is refused, a wrong check digit is a warning beside the field. */
function RifInput(props: RifInputProps) {
  const remark = rifRemark(props.value);
  return (
    <TextInput
      {...props}
      required
      autoComplete="off"
      placeholder="J-07013380-5"
      description={
        remark === undefined ? undefined : (
          <span role="status" className={styles.remark}>
            {remark}
          </span>
        )
      }
      rightSection={
        isRifValid(props.value) ? (
          <IconCircleCheck size={16} stroke={1.75} className={styles.good} aria-label="Número correcto" />
        ) : undefined
      }
      rightSectionPointerEvents="none"
    />
  );
}

function CompanyFoot({ form }: FormProps) {
  const errors = (Object.keys(form.errors) as (keyof CompanyDraft)[]).map((field) => ({
    label: COMPANY_LABELS[field],
    fieldId: inputId(field),
  }));
  return (
    <div className={styles.foot}>
      <ErrorSummary errors={errors} />
      <span className={styles.space} />
      <span role="status" className={`${styles.note} tnum`}>
        {unsavedText(form.changed.length)}
      </span>
      {form.changed.length === 0 ? null : (
        <Button disabled={form.isSaving} onClick={form.reset}>
          Descartar
        </Button>
      )}
      <Button type="submit" variant="filled" disabled={form.isSaving}>
        Guardar Cambios
      </Button>
    </div>
  );
}
