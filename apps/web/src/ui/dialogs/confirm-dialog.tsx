/**
 * The question before an action that cannot be undone, with the specification's own text. Any other action is done at
 * once and offers 'Deshacer' instead (toast.tsx).
 */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';
import { Dialog, DialogFoot } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /**
   * `danger` is red and starts with the focus on the cancel button; `action` is teal and starts on the confirm button.
   */
  readonly tone?: 'danger' | 'action';
  /** While the action runs: both buttons wait. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, tone = 'danger', busy = false, onConfirm, onCancel } = props;
  const danger = tone === 'danger';
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      size="question"
      fullScreenOnPhone={false}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
    >
      {children === undefined ? null : <div className={styles.words}>{children}</div>}
      <DialogFoot>
        <Button size="lg" disabled={busy} onClick={onCancel} data-autofocus={danger || undefined}>
          {props.cancelLabel ?? 'Cancelar'}
        </Button>
        <Button
          size="lg"
          variant="filled"
          {...(danger ? { color: 'red' } : {})}
          disabled={busy}
          onClick={onConfirm}
          data-autofocus={!danger || undefined}
        >
          {confirmLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
