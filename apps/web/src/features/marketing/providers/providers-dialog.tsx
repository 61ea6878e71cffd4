/** 'Proveedores de mensajes': by whom SMS and WhatsApp of campaigns go out, tried before it is stored [MKT-05]. */
import {
  type MessageProvidersReply,
  PROVIDER_CHANNELS,
  type ProviderChannel,
} from '@cuadra/contracts/marketing/message-providers';
import { PROVIDER_VARIABLES } from '@cuadra/domain/marketing/provider-body';
import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createMarketingApi } from '../../../data/api/marketing-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { FormModal, FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { choiceField } from '../../../ui/forms/choice-field.ts';
import { textField } from '../../../ui/forms/text-field.ts';
import { CAMPAIGN_TYPES } from '../frame/marketing-text.ts';
import { PROVIDER_LABELS, type ProviderDraft, type StoredProvider } from './provider-draft.ts';
import { FORMATS, ProviderState, ProviderStateDialog } from './provider-state.tsx';
import styles from './providers.module.css';
import { type ProviderForm, useProviderForm } from './use-provider-form.ts';

const TITLE = 'Proveedores de mensajes';
const VARIABLES = Object.keys(PROVIDER_VARIABLES)
  .map((name) => `{{${name}}}`)
  .join(', ');

export interface ProvidersDialogProps {
  /** Whether the user may change them; that they are there and how they do is for all of marketing. */
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function ProvidersDialog({ mayWrite, onClose }: ProvidersDialogProps) {
  const { db } = useCompany();
  const api = useMemo(() => createMarketingApi(companyApiOf(db).client), [db]);
  const [stored, setStored] = useState<MessageProvidersReply>();
  const [problem, setProblem] = useState<string>();
  const [channel, setChannel] = useState<ProviderChannel>('sms');
  useEffect(() => {
    let isWanted = true;
    void api.providers().then((reply) => {
      if (!isWanted) return;
      if (reply.ok) setStored(reply.value);
      else setProblem(reply.problem.message);
    });
    return () => {
      isWanted = false;
    };
  }, [api]);
  if (stored === undefined) {
    return (
      <Dialog opened onClose={onClose} title={TITLE} size="form">
        <DialogBody>
          {problem === undefined ? <p>Buscando…</p> : <Banner tone="bad" fact={problem} />}
        </DialogBody>
      </Dialog>
    );
  }
  if (!mayWrite) return <ProviderStateDialog title={TITLE} {...{ stored, onClose }} />;
  return (
    <ProviderFormDialog
      key={channel}
      {...{ api, channel, onClose }}
      isAvailable={stored.is_available}
      stored={stored.providers[channel]}
      onChannel={setChannel}
    />
  );
}

interface ProviderFormDialogProps extends Pick<ProvidersDialogProps, 'onClose'> {
  readonly api: ReturnType<typeof createMarketingApi>;
  readonly channel: ProviderChannel;
  readonly isAvailable: boolean;
  readonly stored: StoredProvider | null;
  readonly onChannel: (channel: ProviderChannel) => void;
}

function ProviderFormDialog(props: ProviderFormDialogProps) {
  const { api, channel, stored, isAvailable, onChannel, onClose } = props;
  const form = useProviderForm(api, channel, stored, (done) => {
    toast(done);
    onClose();
  });
  return (
    <FormModal
      opened
      title={TITLE}
      submitLabel="Guardar Cambios"
      saving={form.isSaving}
      dirty={form.isDirty}
      errors={errorsOf(form)}
      refusal={<ProviderState {...{ stored, isAvailable }} refusal={form.refusal} />}
      extra={
        stored === null ? null : (
          <Button size="lg" variant="subtle" onClick={() => void form.remove()}>
            Quitar
          </Button>
        )
      }
      onSubmit={() => void form.save()}
      onClose={onClose}
    >
      <Select
        label="Canal"
        data={PROVIDER_CHANNELS.map((value) => ({ value, label: CAMPAIGN_TYPES[value] }))}
        value={channel}
        allowDeselect={false}
        disabled={form.isDirty}
        description={form.isDirty ? 'Guarda o descarta lo escrito para ver el otro.' : undefined}
        onChange={(value) => onChannel(PROVIDER_CHANNELS.find((one) => one === value) ?? channel)}
      />
      <fieldset className={styles.provider} disabled={!isAvailable}>
        <Fields form={form} />
        <Attempt form={form} />
        <Switch
          label={PROVIDER_LABELS.is_on}
          checked={form.draft.is_on}
          onChange={(event) => form.change('is_on', event.currentTarget.checked)}
        />
      </fieldset>
    </FormModal>
  );
}

function Fields({ form }: { readonly form: ProviderForm }) {
  const text = (field: Exclude<keyof ProviderDraft, 'is_on' | 'format'>) => ({
    ...textField(form, PROVIDER_LABELS, field),
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <>
      <TextInput
        {...text('url')}
        required
        inputMode="url"
        placeholder="https://"
        description="Recibe un mensaje por llamada (POST)."
        data-autofocus
      />
      <Textarea
        {...text('headers')}
        autosize
        minRows={2}
        maxRows={6}
        placeholder="Authorization: Bearer …"
        description="Uno por línea. Sus valores no se vuelven a mostrar."
      />
      <FormRow columns="minmax(0, 1fr) 150px">
        <Select {...choiceField(form, PROVIDER_LABELS, 'format', FORMATS)} />
        <TextInput {...text('per_minute')} required inputMode="numeric" />
      </FormRow>
      <Textarea
        {...text('body')}
        required
        autosize
        minRows={3}
        maxRows={10}
        description={`Con ${VARIABLES}.`}
      />
      <TextInput
        {...text('accepted_text')}
        placeholder={'"status":"ok"'}
        description="Opcional: lo que dice la respuesta de un mensaje aceptado. Vacío, basta que no sea un error."
      />
    </>
  );
}

function Attempt({ form }: { readonly form: ProviderForm }) {
  const { tried, isTrying } = form;
  return (
    <div className={styles.attempt}>
      <TextInput
        label="Tu teléfono, para una prueba"
        inputMode="tel"
        placeholder="0414-1234567"
        value={form.phone}
        error={form.phoneError}
        onChange={(event) => form.changePhone(event.currentTarget.value)}
      />
      <Button loading={isTrying} onClick={() => void form.attempt()}>
        Enviar prueba
      </Button>
      <output className={styles.tried}>
        {tried === undefined ? null : (
          <Banner
            tone={tried.is_accepted ? 'ok' : 'bad'}
            fact={`${tried.is_accepted ? 'El proveedor lo aceptó' : 'El proveedor no lo aceptó'}${tried.status === null ? '' : ` (${tried.status})`}.`}
          >
            {tried.answer}
          </Banner>
        )}
      </output>
    </div>
  );
}

function errorsOf({ errors }: ProviderForm) {
  const fields = (Object.keys(PROVIDER_LABELS) as (keyof ProviderDraft)[]).filter(
    (field) => errors[field] !== undefined,
  );
  return fields.map((field) => ({ label: PROVIDER_LABELS[field] }));
}
