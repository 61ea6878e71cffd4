/** The list of notices: first what the server refused, then the shop's own; each links to where it is corrected. */
import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCalendarDue,
  IconChevronRight,
  IconCloudOff,
  IconCloudUp,
  IconCoins,
  IconCopy,
  IconFileText,
  IconPackage,
  IconTruckDelivery,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { OutboxRow } from '../../../data/device-rows.ts';
import type { Notice } from '../../../data/notices/notice.ts';
import rows from '../../../ui/layout/rows.module.css';
import { CONNECTION_HASH } from '../connection-pill.tsx';
import { entryText, stateText } from '../entry-text.ts';
import styles from './bell.module.css';
import { noticeText } from './notice-text.ts';

const ICONS = {
  low_stock: IconPackage,
  few_sheets: IconFileText,
  digital_waiting: IconCloudOff,
  due_deliveries: IconTruckDelivery,
  lots_expiring: IconCalendarDue,
  duplicates: IconCopy,
  duplicate_customers: IconUsers,
  flagged: IconAlertTriangle,
  rate_proposed: IconCoins,
  overtaken: IconUsers,
  plan_end: IconBuildingStore,
  plan_limit: IconBuildingStore,
} as const;
/** More than these are counted, not listed. */
const ENTRIES_MAX = 10;

export interface NoticeListProps {
  readonly notices: readonly Notice[];
  /** Entries of the outbox that a person should look at. */
  readonly attention: readonly OutboxRow[];
  readonly onChosen: () => void;
  /** Dismisses a notice that needs no action: it is not shown again. */
  readonly onPutAway: (noticeIds: readonly string[]) => void;
}

export function NoticeList({ notices, attention, onChosen, onPutAway }: NoticeListProps) {
  const { pathname, search } = useLocation();
  const toConnection = `${pathname}${search}${CONNECTION_HASH}`;
  const unlisted = attention.length - ENTRIES_MAX;
  return (
    <div className={styles.panel} tabIndex={-1} data-autofocus>
      <p className={styles.title}>Notificaciones</p>
      {notices.length + attention.length === 0 ? (
        <p className={styles.nothing}>
          Nada por atender. Aquí verás lo que se acaba y lo que el servidor no pudo registrar.
        </p>
      ) : (
        <ul className={styles.list}>
          {attention.slice(0, ENTRIES_MAX).map((entry) => (
            <Row
              key={entry.seq}
              icon={<IconCloudUp size={18} stroke={1.75} />}
              fact={entryText(entry)}
              detail={stateText(entry) ?? ''}
              path={toConnection}
              onChosen={onChosen}
            />
          ))}
          {unlisted > 0 ? (
            <Row
              icon={<IconCloudUp size={18} stroke={1.75} />}
              fact={`Y ${unlisted} más sin subir`}
              detail="Míralos en la lista de la conexión."
              path={toConnection}
              onChosen={onChosen}
            />
          ) : null}
          {notices.map((notice) => {
            const Icon = ICONS[notice.kind];
            const key = notice.kind === 'flagged' ? notice.flag : notice.kind;
            return (
              <Row
                key={key}
                icon={<Icon size={18} stroke={1.75} />}
                {...noticeText(notice)}
                onChosen={onChosen}
                {...(notice.kind === 'overtaken' ? { onPutAway: () => onPutAway(notice.noticeIds) } : {})}
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly fact: string;
  readonly detail: string;
  readonly path?: string;
  readonly onChosen: () => void;
  readonly onPutAway?: () => void;
}

function Row({ icon, fact, detail, path, onChosen, onPutAway }: RowProps) {
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={`${rows.words} ${styles.words}`}>
        {fact}
        <small>{detail}</small>
      </span>
    </>
  );
  return (
    <li className={styles.line}>
      {path === undefined ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <Link to={path} className={styles.row} onClick={onChosen}>
          {content}
          <IconChevronRight className={styles.chevron} size={18} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
      {onPutAway === undefined ? null : (
        <ActionIcon size={44} aria-label={`Quitar el aviso: ${fact}`} onClick={onPutAway}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}
