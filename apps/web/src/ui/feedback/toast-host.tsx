/**
 * Draws the toasts. Apart from `toast.tsx`, which every screen loads, because this is only needed with the first one.
 */
import { Notifications, notifications } from '@mantine/notifications';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './toast.module.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

const SHOWN_MS = 4_000;
const UNDO_SECONDS = 10;

export interface ToastOptions {
  /** An 18 px Tabler icon; by default a check. */
  readonly icon?: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

export interface UndoToastOptions {
  readonly icon?: ReactNode;
  readonly onUndo: () => void;
}

export function showToast(message: ReactNode, { icon, action }: ToastOptions = {}): void {
  show(message, icon, SHOWN_MS, (close) =>
    action === undefined ? null : <ToastAction label={action.label} onClick={() => close(action.onClick)} />,
  );
}

/** @returns closes it */
export function showUndoToast(message: ReactNode, { icon, onUndo }: UndoToastOptions): () => void {
  return show(message, icon, UNDO_SECONDS * 1_000, (close) => <UndoAction onClick={() => close(onUndo)} />);
}

export function ToastHost() {
  return (
    <Notifications
      position="bottom-left"
      limit={3}
      containerWidth={420}
      transitionDuration={150}
      zIndex={500}
      classNames={{ root: styles.host }}
    />
  );
}

/** Numbers the toasts. Not a UUID: `crypto.randomUUID` does not exist where the shop opens the app over plain http. */
let shownCount = 0;

type ActionOf = (close: (then: () => void) => void) => ReactNode;

function show(message: ReactNode, icon: ReactNode, durationMs: number, actionOf: ActionOf): () => void {
  shownCount += 1;
  const id = `toast-${shownCount}`;
  const close = (then: () => void) => {
    notifications.hide(id);
    then();
  };
  notifications.show({
    id,
    withCloseButton: false,
    withBorder: false,
    autoClose: durationMs,
    icon: icon ?? <IconCircleCheck size={18} stroke={1.75} />,
    classNames: { root: styles.toast, icon: styles.icon, body: styles.body, description: styles.row },
    message: (
      <>
        <span className={styles.message}>{message}</span>
        {actionOf(close)}
      </>
    ),
  });
  return () => void notifications.hide(id);
}

function ToastAction({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {label}
    </button>
  );
}

function UndoAction({ onClick }: { readonly onClick: () => void }) {
  const [seconds, setSeconds] = useState(UNDO_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <button type="button" className={styles.action} onClick={onClick} aria-label="Deshacer">
      Deshacer · {seconds} s
    </button>
  );
}
