/** Where the recovery e-mail's link lands: a new password, by the same rule as the first [NAV-03, AUTH-06, AUTH-10]. */
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApiProblem } from '../../data/api/api-reply.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { AuthFoot, AuthForm, AuthLayout } from './auth-layout.tsx';
import { type NewPassword, passwordErrors } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { type Outcome, type TypedForm, useTypedForm } from './use-typed-form.ts';

export function ResetPasswordScreen() {
  const { passwords } = useSession();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isDone, setIsDone] = useState(false);
  const form = useTypedForm<NewPassword>({
    empty: { password: '', confirmation: '' },
    check: passwordErrors,
    send: async ({ password }) => {
      const reply = await passwords.resetPassword(token, password);
      if (!reply.ok) return refusalOf(reply.problem);
      setIsDone(true);
      return undefined;
    },
  });
  return (
    <AuthLayout title="Nueva contraseña" subtitle="Elige una que no uses en otro sitio." wide>
      <ResetContent hasToken={token !== ''} isDone={isDone} form={form} />
      <AuthFoot>
        <Anchor component={Link} to="/login">
          Iniciar sesión
        </Anchor>
        {isDone ? null : (
          <>
            {' · '}
            <Anchor component={Link} to="/forgot-password">
              Pedir otro enlace
            </Anchor>
          </>
        )}
      </AuthFoot>
    </AuthLayout>
  );
}

interface ResetContentProps {
  readonly hasToken: boolean;
  readonly isDone: boolean;
  readonly form: TypedForm<NewPassword>;
}

function ResetContent({ hasToken, isDone, form }: ResetContentProps) {
  if (!hasToken) return <Banner tone="bad" fact="El enlace ya no es válido. Pide uno nuevo." />;
  if (isDone)
    return (
      <Banner tone="ok" fact="Tu contraseña quedó cambiada.">
        Ya puedes iniciar sesión con ella.
      </Banner>
    );
  return (
    <AuthForm form={form} submitLabel="Guardar contraseña" submittingLabel="Guardando…">
      <NewPasswordFields form={form} />
    </AuthForm>
  );
}

function refusalOf({ errors, message }: ApiProblem): Outcome<NewPassword> {
  const password = errors.find(({ field }) => field === 'password')?.message;
  return password === undefined ? { refusal: { fact: message } } : { errors: { password } };
}
