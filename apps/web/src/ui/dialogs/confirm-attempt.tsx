/** The question before something is stored that cannot be undone; why it was not is said in the question itself. */
import { Banner } from '../feedback/banner.tsx';
import { toast } from '../feedback/toast.tsx';
import type { SaveGate } from '../forms/attempt-save.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import styles from './confirm-dialog.module.css';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export interface ConfirmAttemptProps
  extends Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'tone'> {
  readonly gate: SaveGate;
  /** Returns why it was not stored; undefined when it was. */
  readonly work: () => Promise<string | undefined>;
  /** The words of the toast once it is stored; without them the work shows its own. */
  readonly done?: string;
  readonly onClose: () => void;
  /** In place of `onClose`, once it is stored. */
  readonly onDone?: () => void;
}

export function ConfirmAttempt(props: ConfirmAttemptProps) {
  const { gate, work, done, onClose, onDone = onClose, children, ...question } = props;
  const { isBusy, refusal, run } = useAttempt(gate);
  const confirm = async (): Promise<void> => {
    if (!(await run(work))) return;
    if (done !== undefined) toast(done);
    onDone();
  };
  return (
    <ConfirmDialog opened {...question} busy={isBusy} onConfirm={() => void confirm()} onCancel={onClose}>
      {refusal === undefined ? null : (
        <div className={styles.refusal}>
          <Banner tone="bad" fact={refusal} />
        </div>
      )}
      {children}
    </ConfirmDialog>
  );
}
