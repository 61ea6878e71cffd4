/** The record that a dialog is open for: with one it edits, without one it creates; closing clears both [SET-07]. */
import { useState } from 'react';

export interface DialogFor<Row> {
  readonly isOpen: boolean;
  /** Undefined makes a new one. */
  readonly item: Row | undefined;
  open(item?: Row): void;
  close(): void;
}

export function useDialogFor<Row>(): DialogFor<Row> {
  const [state, setState] = useState<{ readonly item: Row | undefined }>();
  return {
    isOpen: state !== undefined,
    item: state?.item,
    open: (item) => setState({ item }),
    close: () => setState(undefined),
  };
}
