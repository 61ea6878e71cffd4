/** 'Iniciar sesión' [AUTH-01 to AUTH-04]. */
import { Anchor, Checkbox } from '@mantine/core';
import { IconLock, IconMail } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { EmailField } from '../../features/auth/email-field.tsx';
import {
  canRememberCredentials,
  forgetCredentials,
  readCredentials,
  rememberCredentials,
} from '../../session/identity/remembered-credentials.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { AuthFoot, AuthForm, AuthLayout } from './auth-layout.tsx';
import { DemoEntrance } from './demo-entrance.tsx';
import { checkLogin, EMPTY_LOGIN, type LoginDraft } from './login-form.ts';
import styles from './login-screen.module.css';
import { signInRefusal } from './sign-in-errors.ts';
import { type TypedForm, useTypedForm } from './use-typed-form.ts';

export function LoginScreen() {
  const { signIn } = useSession();
  const [remember, setRemember] = useState(false);
  const form = useTypedForm<LoginDraft>({
    empty: EMPTY_LOGIN,
    check: checkLogin,
    send: async (draft) => {
      const problem = await signIn(draft);
      if (problem !== undefined) return { refusal: signInRefusal(problem) };
      await (remember ? rememberCredentials(draft) : forgetCredentials());
      return undefined;
    },
  });
  useRemembered(form.fill, setRemember);
  const changeRemember = (wanted: boolean): void => {
    setRemember(wanted);
    // Clearing the box erases the credentials at once, whether or not a sign-in follows.
    if (!wanted) void forgetCredentials();
  };
  return (
    <AuthLayout title="Iniciar sesión" subtitle="Entra a tu negocio, con o sin internet.">
      <LoginForm form={form} remember={remember} onRemember={changeRemember} />
      <AuthFoot>
        ¿No tienes cuenta?{' '}
        <Anchor component={Link} to="/register">
          Regístrate
        </Anchor>
      </AuthFoot>
      <DemoEntrance />
    </AuthLayout>
  );
}

interface LoginFormProps {
  readonly form: TypedForm<LoginDraft>;
  readonly remember: boolean;
  readonly onRemember: (wanted: boolean) => void;
}

function LoginForm({ form, remember, onRemember }: LoginFormProps) {
  return (
    <AuthForm form={form} submitLabel="Iniciar sesión" submittingLabel="Iniciando sesión...">
      <EmailField size="md" leftSection={<IconMail size={18} stroke={1.75} />} {...form.field('email')} />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        size="md"
        leftSection={<IconLock size={18} stroke={1.75} />}
        {...form.field('password')}
      />
      <div className={styles.options}>
        {canRememberCredentials() ? (
          <Checkbox
            label="Recordar credenciales"
            checked={remember}
            onChange={(event) => onRemember(event.currentTarget.checked)}
          />
        ) : null}
        <Anchor component={Link} to="/forgot-password" state={form.field('email').value}>
          ¿Olvidaste tu contraseña?
        </Anchor>
      </div>
    </AuthForm>
  );
}

/** Fills in what this browser remembers, once [AUTH-04]. */
function useRemembered(fill: (draft: LoginDraft) => void, setRemember: (remember: boolean) => void): void {
  useEffect(() => {
    let isShown = true;
    void readCredentials().then((known) => {
      if (known === undefined || !isShown) return;
      fill(known);
      setRemember(true);
    });
    return () => {
      isShown = false;
    };
  }, [fill, setRemember]);
}
