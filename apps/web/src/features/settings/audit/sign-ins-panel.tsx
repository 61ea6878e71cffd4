/** The latest sign-ins of the people of the company, successful and failed, with device and address [PERM-04]. */
import { SIGN_INS_SHOWN_MAX, type SignInsReply } from '@cuadra/contracts/identity/sign-ins';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../data/api/api-client.ts';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import { readSignIns } from '../../../data/api/audit-api.ts';
import { browserName } from '../../../data/device.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './sign-ins-panel.module.css';

/** Shown before the user asks for all. */
const FIRST_COUNT = 3;

export function SignInsPanel({ client }: { readonly client: ApiClient }) {
  const [reply, setReply] = useState<ApiReply<SignInsReply>>();
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => {
    let isShown = true;
    void readSignIns(client).then((read) => {
      if (isShown) setReply(read);
    });
    return () => {
      isShown = false;
    };
  }, [client]);
  if (reply === undefined) return null;
  if (!reply.ok) {
    return (
      <Banner tone="bad" fact="No se pudieron leer los inicios de sesión.">
        {reply.problem.message}
      </Banner>
    );
  }
  const all = reply.value.sign_ins;
  return (
    <SignInsList
      signIns={showsAll ? all : all.slice(0, FIRST_COUNT)}
      onMore={showsAll || all.length <= FIRST_COUNT ? undefined : () => setShowsAll(true)}
    />
  );
}

export interface SignInsListProps {
  readonly signIns: SignInsReply['sign_ins'];
  /** Undefined where all are shown. */
  readonly onMore: (() => void) | undefined;
}

export function SignInsList({ signIns, onMore }: SignInsListProps) {
  return (
    <Panel
      title="Inicios de sesión"
      action={
        onMore === undefined ? undefined : (
          <Button size="xs" onClick={onMore}>
            Ver los últimos {SIGN_INS_SHOWN_MAX}
          </Button>
        )
      }
    >
      {signIns.length === 0 ? (
        <p className={styles.empty}>Todavía no hay inicios de sesión que mostrar.</p>
      ) : (
        <ul className={styles.list} aria-label="Inicios de sesión">
          {signIns.map(({ id, user_name, outcome, device, ip, at }) => (
            <li key={id}>
              <span className={styles.words}>
                {user_name}
                <small>
                  {browserName(device)} · {ip}
                </small>
              </span>
              {outcome === 'failed' ? <StatusPill tone="due">Contraseña incorrecta</StatusPill> : null}
              <time className="tnum" dateTime={at}>
                {instantText(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
