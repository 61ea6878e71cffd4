/** Name, country and phone of one's own account; its e-mail is only shown. */
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ProfileApi } from '../../data/api/profile-api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { EmailState } from './email-state.tsx';
import styles from './profile.module.css';
import { useAccountForm } from './use-account-form.ts';

const EMPTY = { name: '', country: '', phone: '' };

export interface AccountPanelProps {
  readonly api: ProfileApi;
  readonly email: string;
}

export function AccountPanel({ api, email }: AccountPanelProps) {
  const form = useAccountForm(EMPTY, async (draft) => {
    const reply = await api.changeProfile(draft);
    if (!reply.ok) return reply.problem;
    toast('Datos guardados');
    return undefined;
  });
  const [isVerified, setVerified] = useState<boolean>();
  const { fill } = form;
  useEffect(() => {
    let isShown = true;
    void api.profile().then((reply) => {
      if (!isShown || !reply.ok) return;
      const { name, country, phone, is_email_verified } = reply.value;
      setVerified(is_email_verified);
      fill({ name, country, phone });
    });
    return () => {
      isShown = false;
    };
  }, [api, fill]);
  return (
    <Panel title="Tus datos">
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal === undefined ? null : <Banner tone="bad" fact={form.refusal} />}
        <TextInput label="Nombre completo" autoComplete="name" {...form.field('name')} />
        <TextInput label="Correo electrónico" value={email} readOnly />
        <EmailState api={api} email={email} isVerified={isVerified} />
        <TextInput label="País" autoComplete="country-name" {...form.field('country')} />
        <TextInput label="Teléfono" type="tel" autoComplete="tel" {...form.field('phone')} />
        <Button type="submit" disabled={form.isSending} className={styles.submit ?? ''}>
          Guardar datos
        </Button>
      </form>
    </Panel>
  );
}
