/** 'Antes de activar …': what it would have cost on what was sold, and what it would sell below its cost [MKT-06]. */
import { IconAlertTriangle, IconChartLine } from '@tabler/icons-react';
import styles from './before-note.module.css';
import type { Candidate } from './candidate.ts';
import { cheapText, lastMonthText } from './guard-text.ts';
import { useAsked } from './use-asked.ts';

export interface BeforeNoteProps {
  /** Undefined while a form has what cannot be stored. */
  readonly candidate: Candidate | undefined;
}

export function BeforeNote({ candidate }: BeforeNoteProps) {
  const asked = useAsked(candidate);
  if (candidate === undefined) return null;
  const cheap = asked && cheapText(asked.cheap);
  return (
    <div className={styles.note} role="status">
      <IconChartLine className={styles.icon} size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <b>Antes de activar “{candidate.row.name}”</b>
        <span>{asked === undefined ? 'Revisando lo vendido…' : lastMonthText(asked.lastMonth)}</span>
        {cheap === undefined ? null : (
          <span className={styles.cheap}>
            <IconAlertTriangle size={16} aria-hidden="true" /> {cheap}
          </span>
        )}
      </div>
    </div>
  );
}
