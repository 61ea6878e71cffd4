/**
 * What this device's register issues on numbered sheets, as the screens see it: what waits, the sheets that are left, and
 * the way into the dialog that issues (FISC-02). The work itself is `app/forms`.
 */
import type { FormPurpose } from '@cuadra/domain/fiscal/form-run';
import { createContext, use } from 'react';
import type { RunState } from '../../data/forms/run-states.ts';
import type { WaitingForm } from '../../data/forms/waiting-forms.ts';

export interface FormIssuing {
  /** What the sheets are for: all that is sold, or what the register's machine does not print. */
  readonly purpose: FormPurpose;
  /** The oldest first. */
  readonly waiting: readonly WaitingForm[];
  /** The run that the next sheet is of; undefined where none has a sheet left. */
  readonly sheets: RunState | undefined;
  /** Whether its dialog is open, which has keys of its own. */
  readonly isOpen: boolean;
  /** Opens the dialog at a sale or return: to issue it, or to see to what was issued of it. */
  open(documentId: string): void;
}

/** Null where the register of this device issues on no sheets. */
export const FormIssuingContext = createContext<FormIssuing | null>(null);

export function useFormIssuing(): FormIssuing | null {
  return use(FormIssuingContext);
}
