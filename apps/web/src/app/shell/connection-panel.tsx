/**
 * The panel of the connection pill: what was refused and why, what still waits, and whether the browser stores it
 * durably.
 */

import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { OutboxRow } from '../../data/device-rows.ts';
import { dexieStore } from '../../data/store/dexie-store.ts';
import { readSyncValue } from '../../data/sync/state/sync-values.ts';
import { refusedText } from '../../data/sync/waiting/correct-entry.ts';
import { canDiscard, canPutAway, discardEntry } from '../../data/sync/waiting/discard-entry.ts';
import { canRetry, retryEntry } from '../../data/sync/waiting/retry-entry.ts';
import { readWaitingFile, waitingFileName } from '../../data/sync/waiting/waiting-file.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useSync } from '../../session/company/sync-context.ts';
import { DEVICE_GATE } from '../../session/identity/save-gate.ts';
import { DiscardForm } from '../../ui/dialogs/discard-form.tsx';
import { downloadText } from '../../ui/export/download.ts';
import { useAttempt } from '../../ui/forms/use-attempt.ts';
import rows from '../../ui/layout/rows.module.css';
import styles from './connection-pill.module.css';
import { picturesText, senseOf } from './connection-sense.ts';
import { attentionText, type ConnectionLook } from './connection-text.ts';
import { CorrectForm } from './correct-form.tsx';
import { entryText, stateText } from './entry-text.ts';
import { StorageNote } from './storage-note.tsx';
import { useOnlyMaker, useOutboxList } from './use-outbox.ts';
import { needsCashOut, VoidCashOut } from './void-cash-out.tsx';

/** States in which a retry changes nothing: another person has to act first. */
const SENT_BY_OTHERS: readonly ConnectionLook['kind'][] = ['held', 'stopped'];

/** More than these are counted, not listed. */
const LISTED_MAX = 30;

const REASON_MAX = 200;

export function ConnectionPanel({ look }: { readonly look: ConnectionLook }) {
  const { db } = useCompany();
  const { nudge, status } = useSync();
  const pictures = status?.pictures ?? 0;
  const residence =
    useLiveQuery(() => dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'residence')), [db]) ??
    'cloud';
  const { listed, waiting, attention } = useOutboxList(LISTED_MAX);
  const unlisted = Math.max(0, attention + waiting - listed.length);
  return (
    <div className={styles.panel}>
      <p className={styles.title}>{look.words}</p>
      <p className={styles.sense}>{senseOf(look.kind, residence)}</p>
      {look.mark === undefined ? null : (
        <p className={styles.sense}>
          <b>{attentionText(look.mark)}.</b> {senseOf('attention', residence)}
        </p>
      )}
      {listed.length === 0 ? null : (
        <ul className={styles.list}>
          {listed.map((entry) => (
            <Entry key={entry.seq} entry={entry} />
          ))}
        </ul>
      )}
      {unlisted > 0 ? <p className={styles.sense}>Y {unlisted} más.</p> : null}
      {pictures > 0 ? <p className={styles.sense}>{picturesText(pictures, status?.picturesBarred)}</p> : null}
      <StorageNote />
      {waiting > 0 && !SENT_BY_OTHERS.includes(look.kind) ? (
        <Button onClick={nudge}>Subir ahora</Button>
      ) : null}
      {waiting + attention > 0 ? <SaveAsFile /> : null}
    </div>
  );
}

/** For a device that cannot reach the server any more: no sale may be lost with it (S-46). */
function SaveAsFile() {
  const { db } = useCompany();
  const onlyMaker = useOnlyMaker();
  const [hasFailed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    setFailed(false);
    try {
      const file = await readWaitingFile(db, onlyMaker, new Date().toISOString());
      downloadText(waitingFileName(file), JSON.stringify(file), 'application/json');
    } catch (error) {
      console.error('what waits could not be saved as a file', error);
      setFailed(true);
    }
  };
  return (
    <>
      <Button onClick={() => void save()}>Guardar como archivo</Button>
      {hasFailed ? (
        <p className={styles.failure} role="alert">
          No se pudo guardar el archivo. Lo que falta por subir sigue en este equipo: inténtalo otra vez.
        </p>
      ) : null}
    </>
  );
}

type Editing = 'correcting' | 'discarding';

function Entry({ entry }: { readonly entry: OutboxRow }) {
  const [editing, setEditing] = useState<Editing>();
  const reason = stateText(entry);
  const close = () => setEditing(undefined);
  const { discard, refusal, isBusy } = useDiscard(entry);
  return (
    <li>
      <span className={`${rows.words} ${rows.named}`}>
        <span className="ellipsis">{entryText(entry)}</span>
        {reason === undefined ? null : <small>{reason}</small>}
        {editing === 'discarding' ? (
          <DiscardForm
            actionsClassName={styles.actions}
            maxLength={REASON_MAX}
            missing="Escribe por qué lo descartas."
            isBusy={isBusy}
            refusal={refusal}
            onDiscard={discard}
            onCancel={close}
          />
        ) : null}
        {editing === 'correcting' ? <CorrectForm entry={entry} onCancel={close} /> : null}
        {editing === undefined ? <EntryActions entry={entry} onEdit={setEditing} /> : null}
      </span>
      <span className={`${styles.when} tnum`}>{timeOf(entry.made_at)}</span>
    </li>
  );
}

interface EntryActionsProps {
  readonly entry: OutboxRow;
  readonly onEdit: (editing: Editing) => void;
}

function EntryActions({ entry, onEdit }: EntryActionsProps) {
  const { db } = useCompany();
  const { nudge } = useSync();
  const { run, refusal, isBusy } = useAttempt(DEVICE_GATE);
  if (canPutAway(entry)) return <PutAway entry={entry} />;
  if (!canRetry(entry)) return null;
  const retry = async (): Promise<void> => {
    if (await run(async () => void (await retryEntry(db, entry.seq)))) nudge();
  };
  return (
    <span className={styles.actions}>
      {refusedText(entry) === undefined ? null : (
        <Button size="xs" onClick={() => onEdit('correcting')}>
          Corregir
        </Button>
      )}
      <Button size="xs" disabled={isBusy} onClick={() => void retry()}>
        Reintentar
      </Button>
      {canDiscard(entry) ? (
        <Button size="xs" color="red" onClick={() => onEdit('discarding')}>
          Descartar
        </Button>
      ) : null}
      {refusal === undefined ? null : <small role="alert">{refusal}</small>}
    </span>
  );
}

/** The person has read it, and nothing is left to do: it stays on this device, with the reader's name (S-24). */
function PutAway({ entry }: { readonly entry: OutboxRow }) {
  const { discard, refusal, isBusy } = useDiscard(entry);
  return (
    <span className={styles.actions}>
      {needsCashOut(entry) ? <VoidCashOut entry={entry} /> : null}
      <Button size="xs" disabled={isBusy} onClick={() => discard(stateText(entry) ?? '')}>
        Entendido
      </Button>
      {refusal === undefined ? null : <small role="alert">{refusal}</small>}
    </span>
  );
}

function useDiscard({ seq }: OutboxRow) {
  const { db, maker } = useCompany();
  const { run, refusal, isBusy } = useAttempt(DEVICE_GATE);
  const discard = (reason: string): void => {
    const decision = { reason, by: maker, at: new Date().toISOString() };
    void run(async () => void (await discardEntry(db, seq, decision)));
  };
  return { discard, refusal, isBusy };
}

const TIME = new Intl.DateTimeFormat('es-VE', {
  day: '2-digit',
  month: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'America/Caracas',
});

function timeOf(instant: string): string {
  return TIME.format(new Date(instant));
}
