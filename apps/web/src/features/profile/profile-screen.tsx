/** Mi perfil: one's own account, where it is signed in, and the companies it opens. */

import type { SessionsReply } from '@cuadra/contracts/identity/people';
import { useCallback, useEffect, useState } from 'react';
import { createProfileApi } from '../../data/api/profile-api.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AccountPanel } from './account-panel.tsx';
import { CompaniesPanel } from './companies-panel.tsx';
import { DevicePanel } from './device-panel.tsx';
import { LocalAccount } from './local-account.tsx';
import { PasswordPanel } from './password-panel.tsx';
import styles from './profile.module.css';
import { SessionsPanel } from './sessions-panel.tsx';

export function ProfileScreen() {
  const { isDemo, isLocal } = useSession();
  return (
    <>
      <PageHeader
        title="Mi perfil"
        subtitle={
          isLocal ? 'Tu cuenta en este equipo.' : 'Tu cuenta, en todas las empresas a las que perteneces.'
        }
      />
      <div className={styles.panels}>
        {isDemo ? (
          <Banner fact="Es una demostración.">
            La cuenta es de ejemplo: aquí cambiarías tus datos y tu contraseña.
          </Banner>
        ) : isLocal ? (
          <LocalAccount />
        ) : (
          <OwnAccount />
        )}
        <CompaniesPanel />
        {isDemo ? null : <DevicePanel />}
      </div>
    </>
  );
}

const api = createProfileApi();

function OwnAccount() {
  const { user } = useSession();
  const [sessions, setSessions] = useState<SessionsReply['sessions'] | string>();
  const read = useCallback(() => {
    void api.sessions().then((reply) => setSessions(reply.ok ? reply.value.sessions : reply.problem.message));
  }, []);
  useEffect(read, [read]);
  return (
    <>
      <AccountPanel api={api} email={user?.email ?? ''} />
      <PasswordPanel api={api} onChanged={read} />
      <SessionsPanel api={api} sessions={sessions} onEnded={read} />
    </>
  );
}
