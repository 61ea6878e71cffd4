/** Sets a new password; requires the present one. All other sessions of the account are signed out. */
import { Button } from '@mantine/core';
import type { ProfileApi } from '../../data/api/profile-api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './profile.module.css';
import { useAccountForm } from './use-account-form.ts';

const ENDS_OTHERS = 'Al cambiarla se cierran tus sesiones en los demás equipos.';
const EMPTY = { current_password: '', password: '' };

export interface PasswordPanelProps {
  readonly api: Pick<ProfileApi, 'changePassword'>;
  /** What changing it does besides. */
  readonly hint?: string;
  readonly onChanged: () => void;
}

export function PasswordPanel({ api, hint = ENDS_OTHERS, onChanged }: PasswordPanelProps) {
  const form = useAccountForm(EMPTY, async (draft) => {
    const reply = await api.changePassword(draft);
    if (!reply.ok) return reply.problem;
    form.fill(EMPTY);
    toast('Contraseña cambiada');
    onChanged();
    return undefined;
  });
  return (
    <Panel title="Contraseña">
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {form.refusal === undefined ? null : <Banner tone="bad" fact={form.refusal} />}
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <PasswordField label="Nueva contraseña" autoComplete="new-password" {...form.field('password')} />
        <p className={styles.hint}>{hint}</p>
        <Button type="submit" disabled={form.isSending} className={styles.submit ?? ''}>
          Cambiar contraseña
        </Button>
      </form>
    </Panel>
  );
}
