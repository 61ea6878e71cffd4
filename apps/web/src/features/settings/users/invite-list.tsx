/** The open invitations: each can be sent again or revoked [SET-05]. */
import type { InviteReply } from '@cuadra/contracts/identity/people';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import type { PeopleApi } from '../../../data/api/people-api.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import flush from '../flush-panel.module.css';
import { SettingsList, SettingsRow } from '../settings-list.tsx';
import type { Invites } from './use-invites.ts';
import styles from './users.module.css';

export interface InviteListProps {
  readonly api: PeopleApi;
  readonly invites: Invites;
  readonly roleName: (roleId: string) => string;
  /** ISO, now. */
  readonly now: string;
}

export function InviteList({ api, invites, roleName, now }: InviteListProps) {
  const { run, refusal, isBusy } = useCommand(invites.read);
  if (invites.list.length === 0 && invites.problem === undefined) return null;
  return (
    <section className={flush.part} aria-label="Invitaciones pendientes">
      <h3 className={flush.subtitle}>Invitaciones pendientes</h3>
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      {invites.problem === undefined ? null : (
        <p className={flush.hint}>No se pueden ver ahora. {invites.problem}</p>
      )}
      <SettingsList label="Invitaciones pendientes">
        {invites.list.map((invite) => (
          <SettingsRow
            key={invite.id}
            name={invite.name}
            badge={invite.expires_at <= now ? <StatusPill tone="due">Venció</StatusPill> : null}
            detail={`${invite.email} · ${roleName(invite.role_id)} · ${sentText(invite)}`}
            actions={
              <span className={styles.buttons}>
                <Button
                  size="xs"
                  disabled={isBusy}
                  aria-label={`Reenviar la invitación de ${invite.name}`}
                  onClick={() =>
                    run(() => api.resendInvite(invite.id), `Invitación enviada a ${invite.email}`)
                  }
                >
                  Reenviar
                </Button>
                <Button
                  size="xs"
                  disabled={isBusy}
                  aria-label={`Retirar la invitación de ${invite.name}`}
                  onClick={() => run(() => api.revokeInvite(invite.id), 'Invitación retirada')}
                >
                  Retirar
                </Button>
              </span>
            }
          />
        ))}
      </SettingsList>
    </section>
  );
}

function sentText({ expires_at }: InviteReply): string {
  return `vence ${instantText(expires_at)}`;
}

/** Runs one command at a time; its refusal stays until the next. */
function useCommand(onDone: () => void) {
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = (call: () => Promise<ApiReply<unknown>>, done: string): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setRefusal(undefined);
    void call().then((reply) => {
      isRunning.current = false;
      setIsBusy(false);
      if (reply.ok) toast(done);
      else setRefusal(reply.problem.message);
      onDone();
    });
  };
  return { run, refusal, isBusy };
}
