/** A form on a page, not in a dialog: Enter saves, and the browser checks nothing itself. */
import type { ReactNode } from 'react';

export interface PlainFormProps {
  readonly className?: string | undefined;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

export function PlainForm({ className, onSave, children }: PlainFormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
    </form>
  );
}
