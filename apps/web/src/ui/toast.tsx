/**
 * Short words at the bottom left that something was done, for four seconds; or for ten with 'Deshacer'.
 * Never for errors: those stay where they happened until they are put right.
 */
import { Notifications, notifications } from '@mantine/notifications';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './toast.module.css';

const SHOWN_MS = 4_000;
const UNDO_SECONDS = 10;

export interface ToastOptions {
  /** An 18 px Tabler icon; by default a check. */
  readonly icon?: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** 'Producto guardado'. */
export function toast(message: ReactNode, { icon, action }: ToastOptions = {}): void {
  show(message, icon, SHOWN_MS, (close) =>
    action === undefined ? null : <ToastAction label={action.label} onClick={() => close(action.onClick)} />,
  );
}

export interface UndoToastOptions {
  readonly icon?: ReactNode;
  readonly onUndo: () => void;
}

/** 'Quitaste Galletas de soda' with ten seconds to take it back. */
export function toastUndo(message: ReactNode, { icon, onUndo }: UndoToastOptions): void {
  show(message, icon, UNDO_SECONDS * 1_000, (close) => <UndoAction onClick={() => close(onUndo)} />);
}

/** Where toasts appear; mounted once, by the app. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-left"
      limit={3}
      containerWidth={420}
      transitionDuration={150}
      zIndex={500}
    />
  );
}

type ActionOf = (close: (then: () => void) => void) => ReactNode;

function show(message: ReactNode, icon: ReactNode, durationMs: number, actionOf: ActionOf): void {
  const id = crypto.randomUUID();
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
