/**
 * The user's own account when it exists only on this device (DATA-02): name and password change here, and no server is
 * notified.
 */

import { UserPatchBody } from '@cuadra/contracts/identity/people';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { newPasswordRefusal } from '@cuadra/domain/access/new-password';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import type { ApiProblem, ApiReply } from '../../data/api/api-reply.ts';
import type { ProfileApi } from '../../data/api/profile-api.ts';
import type { CompanyDb } from '../../data/company-db.ts';
import { changeOwnName, changeOwnPassword } from '../../data/local-accounts/own-account.ts';
import type { Maker } from '../../data/rows.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { refusalOfTry } from '../../session/identity/offline-sign-in.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import styles from './profile.module.css';
import { useAccountForm } from './use-account-form.ts';

export function LocalAccount() {
  const { db, maker } = useCompany();
  const api = useMemo(() => passwordsOf(db, maker), [db, maker]);
  return (
    <>
      <NamePanel />
      <PasswordPanel api={api} hint="Solo sirve en este equipo." onChanged={() => undefined} />
      <Panel title="Sesiones abiertas">
        <p className={styles.hint}>
          Tu cuenta vive solo en este equipo: no hay sesiones en otros. Termina cuando cierras sesión aquí.
        </p>
      </Panel>
    </>
  );
}

function NamePanel() {
  const { db, maker } = useCompany();
  const { user } = useSession();
  const form = useAccountForm({ name: maker.name }, async ({ name }) => {
    const wrong = UserPatchBody.safeParse({ name }).error?.issues[0]?.message;
    if (wrong !== undefined) return problemAt('name', 'invalid_input', wrong);
    const refusal = await changeOwnName(db, maker, name.trim());
    if (refusal !== undefined) {
      return problemAt(refusal.field, refusal.code, refusal.message ?? PROBLEM_MESSAGES[refusal.code]);
    }
    toast('Datos guardados');
    return undefined;
  });
  const { fill } = form;
  useEffect(() => fill({ name: maker.name }), [fill, maker.name]);
  return (
    <Panel title="Tus datos">
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal === undefined ? null : <Banner tone="bad" fact={form.refusal} />}
        <TextInput label="Nombre completo" autoComplete="name" {...form.field('name')} />
        <TextInput label="Correo electrónico" value={user?.email ?? ''} readOnly />
        <Button type="submit" disabled={form.isSending} className={styles.submit ?? ''}>
          Guardar datos
        </Button>
      </form>
    </Panel>
  );
}

function passwordsOf(db: CompanyDb, maker: Maker): Pick<ProfileApi, 'changePassword'> {
  return {
    changePassword: async ({ current_password, password }): Promise<ApiReply<unknown>> => {
      const refusal = newPasswordRefusal(password);
      if (refusal !== undefined) return refused(problemAt('password', refusal, PROBLEM_MESSAGES[refusal]));
      const tried = await changeOwnPassword(db, maker, current_password, password);
      if (tried.kind === 'right') return { ok: true, value: undefined };
      if (tried.kind === 'wrong') {
        return refused(problemAt('current_password', 'wrong_password', PROBLEM_MESSAGES.wrong_password));
      }
      return refused(problemAt('current_password', 'too_many_attempts', refusalOfTry(tried).message));
    },
  };
}

function refused(problem: ApiProblem): ApiReply<never> {
  return { ok: false, problem };
}

function problemAt(field: string, code: ApiProblem['code'], message: string): ApiProblem {
  return { code, message, status: 409, errors: field === '' ? [] : [{ field, code, message }] };
}
