/** The form of the digital print shop: tried and stored on the server (FISC-02). */
import type { DigitalPrintShopReply, TryPrintShopReply } from '@cuadra/contracts/sales/digital-print-shop';
import { useState } from 'react';
import type { ApiProblem } from '../../../../data/api/api-reply.ts';
import type { PrintShopApi } from '../../../../data/api/print-shop-api.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { useAttempt } from '../../../../ui/forms/use-attempt.ts';
import { useTypedDraft } from '../../../../ui/forms/use-typed-draft.ts';
import {
  checkPrintShop,
  type PrintShopDraft,
  type PrintShopErrors,
  printShopBody,
  printShopDraft,
  printShopErrors,
  type StoredPrintShop,
} from './print-shop-draft.ts';

export interface PrintShopForm {
  readonly draft: PrintShopDraft;
  readonly isDirty: boolean;
  readonly errors: PrintShopErrors;
  readonly refusal: string | undefined;
  readonly isSaving: boolean;
  readonly isTrying: boolean;
  /** What it answered, for the values that are in the form now. */
  readonly tried: TryPrintShopReply | undefined;
  change<Field extends keyof PrintShopDraft>(field: Field, value: PrintShopDraft[Field]): void;
  attempt(): Promise<void>;
  save(): Promise<void>;
  remove(): Promise<void>;
}

/** @param onStored called with what is stored now, and the words for it */
export function usePrintShopForm(
  api: PrintShopApi,
  stored: StoredPrintShop | null,
  onStored: (reply: DigitalPrintShopReply, done: string) => void,
): PrintShopForm {
  // Its address and its headers may have keys: nothing of it is stored while it is typed.
  const { typed, draft, change } = useTypedDraft<PrintShopDraft>(printShopDraft(stored), undefined);
  const [errors, setErrors] = useState<PrintShopErrors>({});
  const [tried, setTried] = useState<TryPrintShopReply>();
  const saving = useAttempt(SAVE_GATE);
  const trying = useAttempt(SAVE_GATE);
  /** @returns what has no field */
  const refuse = ({ errors: fields, message }: ApiProblem): string => {
    setErrors(printShopErrors(fields));
    return fields.length > 0 ? 'Corrige lo que está marcado.' : message;
  };
  const isRight = (): boolean => {
    const found = checkPrintShop(draft);
    setErrors(found);
    setTried(undefined);
    return Object.keys(found).length === 0;
  };
  const store = async (call: () => ReturnType<PrintShopApi['read']>, done: string) => {
    await saving.run(async () => {
      const reply = await call();
      if (!reply.ok) return refuse(reply.problem);
      onStored(reply.value, done);
      return undefined;
    });
  };
  return {
    draft,
    isDirty: Object.keys(typed).length > 0,
    errors,
    refusal: saving.refusal ?? trying.refusal,
    isSaving: saving.isBusy,
    isTrying: trying.isBusy,
    tried,
    change: (field, value) => {
      change({ [field]: value });
      setErrors((held) => ({ ...held, [field]: undefined }));
      setTried(undefined);
    },
    attempt: async () => {
      if (!isRight()) return;
      await trying.run(async () => {
        const reply = await api.attempt(printShopBody(draft));
        if (reply.ok) setTried(reply.value);
        return reply.ok ? undefined : refuse(reply.problem);
      });
    },
    save: async () => {
      if (!isRight()) return;
      const done = draft.is_on ? 'Imprenta digital guardada' : 'Imprenta digital guardada, sin usar';
      await store(() => api.set(printShopBody(draft)), done);
    },
    remove: () => store(() => api.remove(), 'Quitaste la imprenta digital'),
  };
}
