/** The state of the payment's form: what is typed, what is wrong at which field, and one sending at a time. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { useRef, useState } from 'react';
import type { ApiProblem } from '../../data/api/api-reply.ts';
import { companyApiOf } from '../../data/api/company-api.ts';
import { createPlanApi } from '../../data/api/plan-api.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useSync } from '../../session/company/sync-context.ts';
import { isSameValue, typedKey } from '../../ui/forms/typed-draft.ts';
import { useTypedDraft } from '../../ui/forms/use-typed-draft.ts';
import {
  checkPayment,
  emptyDraft,
  FIELD_OF,
  type Payable,
  type PaymentDraft,
  type PaymentErrors,
  paymentBody,
} from './payment-draft.ts';

export interface PaymentForm {
  readonly draft: PaymentDraft;
  readonly errors: PaymentErrors;
  /** Of the whole form, where no field is to blame. */
  readonly refusal: string | undefined;
  readonly isSending: boolean;
  readonly isDirty: boolean;
  change<Field extends keyof PaymentDraft>(field: Field, value: PaymentDraft[Field]): void;
  send(): Promise<void>;
  /** Discards what was typed. */
  forget(): void;
}

export function usePaymentForm(target: Payable, onSent: () => void): PaymentForm {
  const { db, companyId, today } = useCompany();
  const { nudge } = useSync();
  const [initial] = useState(() => ({ ...emptyDraft(target, today), id: '' }));
  const place = { key: typedKey(companyId, 'license_payments', target) };
  const { draft, change, forget } = useTypedDraft(initial, place);
  const [errors, setErrors] = useState<PaymentErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  // Set at once, unlike the state: Enter held down triggers again before a rendering.
  const isBusy = useRef(false);
  const send = async (): Promise<void> => {
    if (isBusy.current) return;
    const found = checkPayment(draft, today);
    setErrors(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    // One id for every attempt to send the same draft, stored with it: a lost answer does not create a second payment.
    const id = draft.id === '' ? newId() : draft.id;
    change({ id });
    isBusy.current = true;
    setIsSending(true);
    try {
      const reply = await createPlanApi(companyApiOf(db).client).reportPayment(paymentBody(id, draft));
      if (reply.ok) {
        nudge();
        forget();
        onSent();
      } else {
        const atFields = errorsOf(reply.problem);
        setErrors(atFields);
        if (Object.keys(atFields).length === 0) setRefusal(reply.problem.message);
      }
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };
  return {
    draft,
    errors,
    refusal,
    isSending,
    isDirty: !isSameValue(draft, initial),
    change: (field, value) => {
      change({ [field]: value });
      setErrors(({ [field]: _, ...others }) => others);
    },
    send,
    forget,
  };
}

function errorsOf({ errors }: ApiProblem): PaymentErrors {
  const known = errors.flatMap(({ field, message }) => {
    const own = FIELD_OF[field];
    return own === undefined ? [] : [[own, message] as const];
  });
  return Object.fromEntries(known);
}
