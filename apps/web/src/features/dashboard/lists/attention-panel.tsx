/** 'Requiere atención': what a person should handle today, each line a link to it [DASH-03]. */
import {
  IconCalendarDue,
  IconChevronRight,
  IconClockExclamation,
  IconCoins,
  IconPackageOff,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/layout/panel.tsx';
import rows from '../../../ui/layout/rows.module.css';
import type { Attention } from '../shop/attention.ts';
import styles from './list-panels.module.css';
import { STILL_LOADING } from './still-loading.ts';

const ICONS = {
  debt: IconCalendarDue,
  pending: IconClockExclamation,
  duplicate: IconUsers,
  expired: IconPackageOff,
  rate: IconCoins,
} as const;

interface AttentionPanelProps {
  readonly lines: readonly Attention[];
  readonly isLoading: boolean;
}

export function AttentionPanel({ lines, isLoading }: AttentionPanelProps) {
  return (
    <Panel
      title="Requiere atención"
      badge={lines.length === 0 ? undefined : <span className={styles.count}>{lines.length}</span>}
    >
      {lines.length === 0 ? (
        <p className={styles.nothing}>
          {isLoading ? STILL_LOADING : 'Sin cuentas vencidas, pagos por confirmar ni lotes por vencer.'}
        </p>
      ) : (
        <ul className={rows.list}>
          {lines.map((line) => (
            <Line key={line.fact} line={line} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Line({ line: { kind, fact, detail, path } }: { readonly line: Attention }) {
  const Icon = ICONS[kind];
  return (
    <li>
      <Link to={path} className={`${styles.row} ${styles.link}`}>
        <span className={styles.mark} aria-hidden="true">
          <Icon size={18} stroke={1.75} />
        </span>
        <span className={`${rows.words} ${styles.words}`}>
          <span className={styles.whole}>{fact}</span>
          <small className={styles.whole}>{detail}</small>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}
