/**
 * Detects whether the browser's file chooser was closed without a choice (PROD-11). Older browsers report a choice but
 * no cancellation; in both cases the window gets the focus back. Apart from the field so that its clock can be a
 * test's.
 */

/** A choice is reported within this time after the window regains the focus, in milliseconds. */
export const CANCELLED_AFTER_MS = 300;

export interface FileDialog {
  /** Opens the chooser. */
  open(): void;
  /** Something was chosen. */
  chosen(): void;
  /** The field was removed. */
  close(): void;
}

export interface FileDialogOptions {
  readonly click: () => void;
  /** The window. */
  readonly focused: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Whether it is open now. */
  readonly onOpen: (isOpen: boolean) => void;
}

export function createFileDialog({ click, focused, onOpen }: FileDialogOptions): FileDialog {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(timer);
    timer = undefined;
    focused.removeEventListener('focus', wait);
    onOpen(false);
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(settle, CANCELLED_AFTER_MS);
  }

  return {
    open: () => {
      clearTimeout(timer);
      onOpen(true);
      focused.addEventListener('focus', wait);
      click();
    },
    chosen: settle,
    close: () => {
      clearTimeout(timer);
      focused.removeEventListener('focus', wait);
    },
  };
}
