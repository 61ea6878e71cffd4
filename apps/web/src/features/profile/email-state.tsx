/** Whether the address of the account is verified, and the button that mails the link for it [AUTH-12]. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProfileApi } from '../../data/api/profile-api.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import styles from './profile.module.css';

export interface EmailStateProps {
  readonly api: Pick<ProfileApi, 'sendVerificationLink'>;
  readonly email: string;
  /** Undefined until the server has answered; without a network nothing is shown. */
  readonly isVerified: boolean | undefined;
}

type Sending = 'idle' | 'sending' | 'sent';

export function EmailState({ api, email, isVerified }: EmailStateProps) {
  const [sending, setSending] = useState<Sending>('idle');
  const [refusal, setRefusal] = useState<string>();
  if (isVerified === undefined) return null;
  if (isVerified) {
    return (
      <div className={styles.email}>
        <StatusPill tone="ok">Correo verificado</StatusPill>
      </div>
    );
  }
  const send = async (): Promise<void> => {
    setSending('sending');
    const reply = await api.sendVerificationLink();
    setRefusal(reply.ok ? undefined : reply.problem.message);
    setSending(reply.ok ? 'sent' : 'idle');
  };
  return (
    <div className={styles.email}>
      <StatusPill tone="due">Correo sin verificar</StatusPill>
      <Button size="xs" disabled={sending === 'sending'} onClick={() => void send()}>
        {BUTTONS[sending]}
      </Button>
      <p className={styles.hint} role="status">
        {refusal ?? hintOf(sending, email)}
      </p>
    </div>
  );
}

const BUTTONS: Readonly<Record<Sending, string>> = {
  idle: 'Verificar correo',
  sending: 'Enviando…',
  sent: 'Enviar otra vez',
};

function hintOf(sending: Sending, email: string): string {
  return sending === 'sent'
    ? `Te enviamos un enlace a ${email}. Ábrelo antes de 24 horas.`
    : 'Te enviamos un enlace para confirmar que es tuyo.';
}
