/**
 * The page that the link of the verification mail opens. It asks for a press, because mail scanners open links by
 * themselves.
 */
import { Anchor } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { createProfileApi } from '../../data/api/profile-api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { AuthFoot, AuthForm, AuthLayout } from './auth-layout.tsx';

const api = createProfileApi();
const INVALID = 'El enlace ya no sirve. Pide otro en “Mi perfil”.';

type Outcome = { readonly tone: 'ok' | 'bad'; readonly fact: string };

export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    token === '' ? { tone: 'bad', fact: INVALID } : undefined,
  );
  const [isSending, setSending] = useState(false);
  // Known at once, unlike the state: the link works once.
  const isBusy = useRef(false);
  const verify = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    const reply = await api.verifyEmail(token);
    isBusy.current = false;
    setSending(false);
    setOutcome(
      reply.ok
        ? { tone: 'ok', fact: 'Tu correo quedó verificado.' }
        : { tone: 'bad', fact: reply.problem.message },
    );
  };
  return (
    <AuthLayout title="Verificar correo" subtitle="Confirma que esta dirección es tuya.">
      {outcome === undefined ? null : <Banner tone={outcome.tone} fact={outcome.fact} />}
      {token === '' || outcome?.tone === 'ok' ? null : (
        <AuthForm
          submitLabel="Verificar correo"
          submittingLabel="Verificando…"
          form={{ refusal: undefined, isSubmitting: isSending, submit: verify }}
        />
      )}
      <AuthFoot>
        <Anchor component={Link} to="/app/profile">
          Ir a mi perfil
        </Anchor>
      </AuthFoot>
    </AuthLayout>
  );
}
