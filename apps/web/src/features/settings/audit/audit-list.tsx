/** The entries of a page of the trail: when, who, what, and each field before and after [PERM-04]. */

import { instantText } from '@cuadra/domain/time/instant-text';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import styles from './audit.module.css';
import {
  type AuditEntry,
  changesOf,
  entryTitle,
  type FieldChange,
  lostOf,
  type NamesById,
  senderText,
} from './audit-text.ts';

export interface AuditListProps {
  readonly entries: readonly AuditEntry[];
  readonly names: NamesById;
  readonly devices: NamesById;
  /** Shows what happened to that record alone. */
  readonly onRecord: (rowId: string) => void;
}

export function AuditList({ entries, names, devices, onRecord }: AuditListProps) {
  const all = new Map([...names, ...devices]);
  return (
    <ol className={styles.list} aria-label="Cambios">
      {entries.map((entry) => (
        <Entry key={entry.version} entry={entry} names={all} onRecord={onRecord} />
      ))}
    </ol>
  );
}

/**
 * A device may be without the server for days: from this delay on an entry shows both when it was made and when it
 * arrived.
 */
const LATE_MS = 5 * 60 * 1000;

interface EntryProps {
  readonly entry: AuditEntry;
  readonly names: NamesById;
  readonly onRecord: (rowId: string) => void;
}

function Entry({ entry, names, onRecord }: EntryProps) {
  const { row_id, device_id } = entry;
  const title = entryTitle(entry, names);
  const device = device_id === null ? undefined : names.get(device_id);
  const sender = senderText(entry);
  return (
    <li className={styles.entry}>
      <span className={`${styles.when} tnum`}>
        {instantText(entry.made_at ?? entry.at)}
        {isLate(entry) ? <small>llegó {instantText(entry.at)}</small> : null}
      </span>
      <span className={styles.who}>
        {entry.made_by_name === '' ? 'Cuadra' : entry.made_by_name}
        {device === undefined ? null : <small>{device}</small>}
        {sender === undefined ? null : <small>{sender}</small>}
      </span>
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        <Changes changes={changesOf(entry, names)} />
        <Lost changes={lostOf(entry, names)} />
      </div>
      {row_id === null ? null : (
        <Tooltip label="Ver solo este registro">
          <ActionIcon aria-label={`Ver solo este registro: ${title}`} onClick={() => onRecord(row_id)}>
            <IconFilter size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}

function isLate({ made_at, at }: AuditEntry): boolean {
  return made_at !== null && Date.parse(at) - Date.parse(made_at) > LATE_MS;
}

function Changes({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, field, before, after }) => (
        <li key={path}>
          <span className={styles.field}>{field}</span>
          {before === undefined ? null : (
            <>
              <del>
                <span className="visually-hidden">antes </span>
                {before}
              </del>
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">ahora </span>
            </>
          )}
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}

function Lost({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  const lost = changes.map(({ field, after }) => `${field} ${after}`).join(', ');
  return <p className={styles.lost}>No quedó, porque alguien lo cambió después: {lost}.</p>;
}
