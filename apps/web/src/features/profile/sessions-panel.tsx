/** Where the account is signed in, and the button to end the other sessions (AUTH-12). */
import type { SessionsReply } from '@cuadra/contracts/identity/people';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import type { ProfileApi } from '../../data/api/profile-api.ts';
import { browserName } from '../../data/device.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import rows from '../../ui/layout/rows.module.css';
import styles from './profile.module.css';

type OpenSession = SessionsReply['sessions'][number];

export interface SessionsPanelProps {
  readonly api: ProfileApi;
  /** Undefined until they were read; a text where they could not be. */
  readonly sessions: readonly OpenSession[] | string | undefined;
  readonly onEnded: () => void;
}

export function SessionsPanel({ api, sessions, onEnded }: SessionsPanelProps) {
  const list = typeof sessions === 'string' || sessions === undefined ? [] : sessions;
  return (
    <Panel
      title="Sesiones abiertas"
      action={
        list.length > 1 ? (
          <Button size="xs" onClick={() => void api.endOtherSessions().then(onEnded)}>
            Cerrar las demás
          </Button>
        ) : undefined
      }
    >
      {typeof sessions === 'string' ? <p className={styles.hint}>{sessions}</p> : null}
      <ul className={rows.list} aria-label="Sesiones abiertas">
        {list.map((session) => (
          <li key={session.id} className={styles.row}>
            <span className={`${rows.words} ${rows.named}`}>
              {browserName(session.user_agent)}
              <small>
                {session.is_current ? 'En uso ahora' : `Última vez ${instantText(session.last_seen_at)}`}
              </small>
            </span>
            {session.is_current ? (
              <StatusPill tone="ok">Esta sesión</StatusPill>
            ) : (
              <Button size="xs" onClick={() => void api.endSession(session.id).then(onEnded)}>
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
