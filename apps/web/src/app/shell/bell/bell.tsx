/** The notifications button of the top bar, with how many there are, and their list behind it [SHELL-01, SHELL-07]. */
import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useAttention } from '../use-outbox.ts';
import styles from './bell.module.css';
import { NoticeList } from './notice-list.tsx';
import { useNotices } from './use-notices.ts';

export function Bell() {
  const { notices, refresh, putAway } = useNotices();
  const attention = useAttention();
  const [opened, { close, open }] = useDisclosure(false);
  const count = notices.length + attention.length;
  const toggle = (): void => {
    if (opened) {
      close();
      return;
    }
    refresh();
    open();
  };
  return (
    <Popover
      opened={opened}
      onChange={toggle}
      position="bottom-end"
      width={360}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={styles.bell ?? ''}
          aria-label={count === 0 ? 'Notificaciones' : `Notificaciones, ${count}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={toggle}
        >
          <IconBell size={20} stroke={1.75} />
          {count === 0 ? null : <span className={`${styles.badge} tnum`}>{badgeText(count)}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Notificaciones">
        <NoticeList notices={notices} attention={attention} onChosen={close} onPutAway={putAway} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Two digits at most, because the count lies on an icon. */
const SHOWN_MAX = 99;

export function badgeText(count: number): string {
  return String(Math.min(count, SHOWN_MAX));
}
