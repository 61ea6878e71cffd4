/** '¿Olvidaste tu contraseña?' [AUTH-09]. The screen never shows whether an address is registered. */
import { Email } from '@cuadra/contracts/identity/identity';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { EmailField } from '../../features/auth/email-field.tsx';
import { useSession } from '../../session/identity/session-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { AuthFoot, AuthForm, AuthLayout } from './auth-layout.tsx';
import { forgotPasswordRefusal } from './sign-in-errors.ts';
import { type FieldErrors, type TypedForm, useTypedForm } from './use-typed-form.ts';

interface ForgotDraft {
  readonly email: string;
}

export function ForgotPasswordScreen() {
  const { passwords } = useSession();
  const [isSent, setIsSent] = useState(false);
  const { state: typedAtLogin } = useLocation();
  const form = useTypedForm<ForgotDraft>({
    empty: { email: typeof typedAtLogin === 'string' ? typedAtLogin : '' },
    check: checkEmail,
    send: async ({ email }) => {
      const reply = await passwords.forgotPassword(email.trim().toLowerCase());
      if (!reply.ok) return { refusal: forgotPasswordRefusal(reply.problem) };
      setIsSent(true);
      return undefined;
    },
  });
  return (
    <AuthLayout title="Recuperar contraseña" subtitle="Te enviamos un enlace para elegir una nueva.">
      {isSent ? (
        <Banner
          tone="ok"
          fact="Se ha enviado un correo con las instrucciones para restablecer tu contraseña."
        />
      ) : (
        <ForgotForm form={form} />
      )}
      <AuthFoot>
        <Anchor component={Link} to="/login">
          Volver a iniciar sesión
        </Anchor>
      </AuthFoot>
    </AuthLayout>
  );
}

function ForgotForm({ form }: { readonly form: TypedForm<ForgotDraft> }) {
  return (
    <AuthForm form={form} submitLabel="Enviar instrucciones" submittingLabel="Enviando…">
      <EmailField required {...form.field('email')} />
    </AuthForm>
  );
}

function checkEmail({ email }: ForgotDraft): FieldErrors<ForgotDraft> {
  if (email.trim() === '') return { email: 'Escribe tu correo electrónico.' };
  const checked = Email.safeParse(email);
  return checked.success ? {} : { email: checked.error.issues[0]?.message ?? 'Revisa el correo.' };
}
