/**
 * What this device's register issues on numbered sheets, as the screens see it: what waits, the sheets that are left, and
 * the way into the dialog that issues (FISC-02). The work itself is `app/forms`.
 */
import { createContext, use } from 'react';
import type { FollowedForms } from '../../data/forms/follow-forms.ts';

export interface FormIssuing extends FollowedForms {
  /** Whether its dialog is open, which has keys of its own. */
  readonly isOpen: boolean;
  /** Opens the dialog at a sale or return: to issue it, or to see to what was issued of it. */
  open(documentId: string): void;
}

/** Null where the company has no sheets, or this device no register. */
export const FormIssuingContext = createContext<FormIssuing | null>(null);

/** Whether a cashier is to see the sheets: what waits is seen to also where the register issues in another way today. */
export function hasSheetsToSee(issuing: FormIssuing | null): issuing is FormIssuing {
  return issuing !== null && (issuing.isInUse || issuing.waiting.length > 0);
}

export function useFormIssuing(): FormIssuing | null {
  return use(FormIssuingContext);
}
