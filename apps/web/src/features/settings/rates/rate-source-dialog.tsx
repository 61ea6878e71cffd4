/** 'Otra fuente': the address that the rate is fetched from, off until a user switches it on, and 'Probar' [SET-01]. */

import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import { Button, Switch, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createRatesApi } from '../../../data/api/rates-api.ts';
import type { Company } from '../../../session/company/company.ts';
import { FormModal, FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { rateText } from './rate-lines.ts';
import styles from './rates.module.css';
import { SOURCE_LABELS, type SourceField } from './source-draft.ts';
import { type SourceForm, useSourceForm } from './use-source-form.ts';

export interface RateSourceDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

export function RateSourceDialog({ company: { db, companyId }, onClose }: RateSourceDialogProps) {
  const api = useMemo(() => createRatesApi(companyApiOf(db).client), [db]);
  const form = useSourceForm(api, companyId, (isOn) => {
    toast(isOn ? 'Fuente guardada: se consulta ahora' : 'Fuente guardada, sin consultar');
    onClose();
  });
  const isOff = form.kept?.is_available === false;
  return (
    <FormModal
      opened
      title="Otra fuente de la tasa"
      submitLabel="Guardar Cambios"
      saving={form.busy === 'saving'}
      dirty={form.isDirty}
      isStored
      errors={errorsOf(form)}
      refusal={<SourceState form={form} />}
      onSubmit={() => void form.save()}
      onClose={() => {
        form.forget();
        onClose();
      }}
    >
      <fieldset className={styles.source} disabled={isOff || form.kept === undefined}>
        <p className={styles.hint}>
          Para tomar la tasa de otro sitio: se consulta cada media hora una dirección que responde con JSON.
          Si salta demasiado o no es la que escribieron para ese día, no se usa hasta que la aceptes.
        </p>
        <Field form={form} name="url" placeholder="https://" inputMode="url" data-autofocus />
        <FormRow>
          <Field form={form} name="json_path" placeholder="$.monitors.bcv.price" />
          <Field
            form={form}
            name="date_path"
            placeholder="$.date"
            description="Opcional: sin ella vale desde el día en que se consulta."
          />
        </FormRow>
        <FormRow columns="minmax(0, 1fr) 140px">
          <Field form={form} name="name" placeholder="BCV" />
          <Field form={form} name="max_jump_percent" inputMode="numeric" rightSection="%" />
        </FormRow>
        <div className={styles.attempt}>
          <Button disabled={form.busy !== undefined} onClick={() => void form.attempt()}>
            {form.busy === 'trying' ? 'Consultando…' : 'Probar'}
          </Button>
          <output className={styles.tried}>{triedText(form)}</output>
        </div>
        <Switch
          label={SOURCE_LABELS.is_on}
          checked={form.draft.is_on}
          onChange={(event) => form.change('is_on', event.currentTarget.checked)}
        />
      </fieldset>
    </FormModal>
  );
}

interface FieldProps {
  readonly form: SourceForm;
  readonly name: Exclude<SourceField, 'is_on'>;
  readonly placeholder?: string;
  readonly description?: string;
  readonly inputMode?: 'url' | 'numeric';
  readonly rightSection?: string;
  readonly 'data-autofocus'?: boolean;
}

function Field({ form, name, ...rest }: FieldProps) {
  return (
    <TextInput
      {...rest}
      label={SOURCE_LABELS[name]}
      required={name !== 'date_path'}
      autoComplete="off"
      spellCheck={false}
      value={form.draft[name]}
      error={form.errors[name]}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => form.change(name, event.currentTarget.value)}
    />
  );
}

/** Why the source cannot be used, or the result of its last fetch. */
function SourceState({ form: { refusal, kept } }: { readonly form: SourceForm }) {
  if (refusal !== undefined) return <Banner tone="bad" fact={refusal} />;
  if (kept === undefined) return null;
  if (!kept.is_available) {
    return (
      <Banner tone="due" fact="Este servidor no consulta tasas.">
        Lo decide quien lo administra. La tasa se escribe a mano.
      </Banner>
    );
  }
  const { source } = kept;
  if (source === null) return null;
  if (source.last_error !== '') {
    return (
      <Banner tone="due" fact="La última consulta no encontró una tasa.">
        {source.last_error} Sigue la tasa que había.
      </Banner>
    );
  }
  if (source.last_fetched_at === null || source.last_rate === null) return null;
  return (
    <Banner tone="ok" fact={`${source.name}: ${rateText(source.last_rate)}`}>
      Consultada el {instantText(source.last_fetched_at)}
    </Banner>
  );
}

function triedText({ tried, busy }: SourceForm): string {
  if (tried === undefined) return busy === 'trying' ? '' : 'Consulta ahora y no guarda nada.';
  const day = tried.value_date === null ? '' : `, válida para el ${dayText(tried.value_date)}`;
  return `Responde ${rateText(tried.rate)}${day}`;
}

function errorsOf({ errors }: SourceForm) {
  const fields = (Object.keys(SOURCE_LABELS) as SourceField[]).filter((field) => errors[field] !== undefined);
  return fields.map((field) => ({ label: SOURCE_LABELS[field] }));
}
