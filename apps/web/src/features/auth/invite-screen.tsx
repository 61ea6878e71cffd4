/**
 * The page that the mailed link of an invitation opens: who invites, into which company, with which role. The invited
 * person accepts with the password of the own account [SET-05]. A person without an account is never invited: an
 * administrator creates one.
 */
import type { InviteView } from '@cuadra/contracts/identity/people';
import { Anchor, Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ApiReply } from '../../data/api/api-reply.ts';
import { createInviteApi } from '../../data/api/invite-api.ts';
import { EmailField } from '../../features/auth/email-field.tsx';
import { useSession } from '../../session/identity/session-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { AuthFoot, AuthForm, AuthLayout } from './auth-layout.tsx';
import { checkInvitePassword, EMPTY_INVITE, type InviteDraft, inviteOutcome } from './invite-form.ts';
import { useTypedForm } from './use-typed-form.ts';

const api = createInviteApi();

export function InviteScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { view, ask, close } = useInvite(token);
  if (view === undefined) return <AuthLayout title="Invitación">{null}</AuthLayout>;
  if (!view.ok && view.problem.code !== 'invite_invalid' && view.problem.status !== 400) {
    return <NotReached message={view.problem.message} onRetry={ask} />;
  }
  return view.ok ? <Invitation token={token} view={view.value} onInvalid={close} /> : <InvalidInvite />;
}

/** What the link leads to, asked once; undefined until it is known. */
function useInvite(token: string) {
  const [view, setView] = useState<ApiReply<InviteView>>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    // Asked anew each time that it was not reached.
    void asked;
    let isShown = true;
    void api.view(token).then((reply) => {
      if (isShown) setView(reply);
    });
    return () => {
      isShown = false;
    };
  }, [token, asked]);
  const ask = useCallback(() => {
    setView(undefined);
    setAsked((count) => count + 1);
  }, []);
  const close = useCallback(() => setView(INVALID), []);
  return { view, ask, close };
}

const INVALID: ApiReply<InviteView> = {
  ok: false,
  problem: { code: 'invite_invalid', message: '', status: 400, errors: [] },
};

function InvalidInvite() {
  return (
    <AuthLayout title="Invitación">
      <Banner tone="bad" fact="La invitación ya no es válida. Pide otra.">
        Ya se usó, la retiraron o pasaron sus siete días.
      </Banner>
      <AuthFoot>
        ¿Ya la aceptaste?{' '}
        <Anchor component={Link} to="/login">
          Iniciar sesión
        </Anchor>
      </AuthFoot>
    </AuthLayout>
  );
}

function NotReached({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <AuthLayout title="Invitación">
      <Banner tone="bad" fact="No se pudo leer la invitación.">
        {message}
      </Banner>
      <Button size="lg" fullWidth onClick={onRetry}>
        Reintentar
      </Button>
    </AuthLayout>
  );
}

interface InvitationProps {
  readonly token: string;
  readonly view: InviteView;
  /** The invitation was accepted or revoked while the page was open. */
  readonly onInvalid: () => void;
}

function Invitation({ token, view, onInvalid }: InvitationProps) {
  const { session } = useSession();
  const other = session.kind === 'signed_in' && session.user.email !== view.email ? session : undefined;
  const subtitle = `${view.inviter} te invita a trabajar en ${view.company_name} con el rol ${view.role_name}.`;
  return (
    <AuthLayout title={`Te invitan a ${view.company_name}`} subtitle={subtitle}>
      {other === undefined ? (
        <AcceptForm token={token} view={view} onInvalid={onInvalid} />
      ) : (
        <OtherSession email={other.user.email} invited={view.email} isDemo={other.isDemo} />
      )}
    </AuthLayout>
  );
}

function AcceptForm({ token, view, onInvalid }: InvitationProps) {
  const { enter } = useSession();
  const navigate = useNavigate();
  const form = useTypedForm<InviteDraft>({
    empty: EMPTY_INVITE,
    check: checkInvitePassword,
    send: async ({ password }) => {
      const problem = await enter(() => api.accept({ token, password }), password);
      if (problem?.code === 'invite_invalid') onInvalid();
      if (problem !== undefined) return inviteOutcome(problem, view);
      await navigate('/app', { replace: true });
      return undefined;
    },
  });
  return (
    <AuthForm form={form} submitLabel="Aceptar invitación" submittingLabel="Aceptando…">
      <EmailField size="md" value={view.email} readOnly />
      <PasswordField
        label="Contraseña"
        description="La de siempre: tus otras empresas siguen como están."
        autoComplete="current-password"
        size="md"
        {...form.field('password')}
      />
      <Anchor component={Link} to="/forgot-password">
        ¿Olvidaste tu contraseña?
      </Anchor>
    </AuthForm>
  );
}

interface OtherSessionProps {
  readonly email: string;
  readonly invited: string;
  readonly isDemo: boolean;
}

/**
 * The device is in use by another person: what that person has not sent yet is handled where they sign out, not here
 * (S-52).
 */
function OtherSession({ email, invited, isDemo }: OtherSessionProps) {
  const { signOut } = useSession();
  if (isDemo) {
    return (
      <>
        <Banner fact="Estás en la demostración.">Sal de ella para aceptar como {invited}.</Banner>
        <Button size="lg" fullWidth onClick={() => void signOut()}>
          Salir de la demostración
        </Button>
      </>
    );
  }
  return (
    <>
      <Banner tone="due" fact={`En este navegador está la sesión de ${email}.`}>
        La invitación es para {invited}: cierra esa sesión y abre el enlace otra vez.
      </Banner>
      <Button component={Link} to="/app" size="lg" fullWidth>
        Volver a la aplicación
      </Button>
    </>
  );
}
