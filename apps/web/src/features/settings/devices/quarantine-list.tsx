/**
 * The quarantine: what the server has received and could not book. Each entry is retried, or dismissed with a reason;
 * none is deleted (S-22).
 */

import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { QuarantineApi } from '../../../data/api/quarantine-api.ts';
import { DiscardForm } from '../../../ui/dialogs/discard-form.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import flush from '../flush-panel.module.css';
import styles from './devices.module.css';
import { type QuarantinedItem, quarantinedTitle, quarantineText } from './quarantine-text.ts';
import { useServerList } from './use-server-list.ts';

const REASON_MAX = 300;

export function QuarantineList({ api }: { readonly api: QuarantineApi }) {
  const read = useCallback(async () => {
    const reply = await api.items();
    return reply.ok ? { ok: true as const, value: reply.value.items } : reply;
  }, [api]);
  const { rows, problem, isBusy, run } = useServerList<QuarantinedItem>(read);
  const [discarding, setDiscarding] = useState<string>();
  if (rows === undefined || rows.length === 0) return null;
  const retry = async (item: QuarantinedItem): Promise<void> => {
    let isBooked = false;
    const isDone = await run(async () => {
      const reply = await api.retry(item.id);
      isBooked = reply.ok && reply.value.is_booked;
      return reply;
    });
    if (isDone)
      toast(isBooked ? `${quarantinedTitle(item)} quedó registrada` : 'Todavía no se puede registrar');
  };
  const discard = async (item: QuarantinedItem, reason: string): Promise<void> => {
    if (!(await run(() => api.discard(item.id, reason)))) return;
    setDiscarding(undefined);
    toast(`${quarantinedTitle(item)} descartada`);
  };
  return (
    <section className={flush.part} aria-label="Documentos apartados">
      <h3 className={flush.subtitle}>Documentos apartados</h3>
      <p className={flush.hint}>
        El servidor los recibió y no pudo registrarlos. Están guardados como llegaron; tú decides.
      </p>
      {problem === undefined ? null : <Banner tone="bad" fact={problem} />}
      <ul className={styles.items} aria-label="Documentos apartados">
        {rows.map((item) => (
          <li key={item.id} className={styles.item}>
            <p className={styles.words}>
              <b>{quarantinedTitle(item)}</b>
              <small>{quarantinedDetail(item)}</small>
              <small>{quarantineText(item.reason)}</small>
            </p>
            {discarding === item.id ? (
              <DiscardForm
                className={styles.discard}
                actionsClassName={styles.buttons}
                maxLength={REASON_MAX}
                missing="Escribe por qué se descarta."
                isBusy={isBusy}
                onDiscard={(reason) => void discard(item, reason)}
                onCancel={() => setDiscarding(undefined)}
              />
            ) : (
              <span className={styles.buttons}>
                <Button size="xs" disabled={isBusy} onClick={() => void retry(item)}>
                  Reintentar
                </Button>
                <Button size="xs" color="red" disabled={isBusy} onClick={() => setDiscarding(item.id)}>
                  Descartar
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function quarantinedDetail({ made_by_name, received_at }: QuarantinedItem): string {
  const when = `llegó ${instantText(received_at)}`;
  return made_by_name === '' ? when : `${made_by_name} · ${when}`;
}
