/** The form of a channel's provider: tried and stored on the server. None of it is on the device [MKT-05]. */
import type { ProviderChannel, TryProviderReply } from '@cuadra/contracts/marketing/message-providers';
import { useState } from 'react';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import type { createMarketingApi } from '../../../data/api/marketing-api.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useTypedDraft } from '../../../ui/forms/use-typed-draft.ts';
import {
  checkProvider,
  type ProviderDraft,
  type ProviderErrors,
  providerBodyOf,
  providerDraft,
  providerErrors,
  type StoredProvider,
} from './provider-draft.ts';

export interface ProviderForm {
  readonly draft: ProviderDraft;
  readonly isDirty: boolean;
  readonly errors: ProviderErrors;
  readonly refusal: string | undefined;
  readonly isSaving: boolean;
  readonly isTrying: boolean;
  /** What the provider answered, for the values that are in the form now. */
  readonly tried: TryProviderReply | undefined;
  readonly phone: string;
  readonly phoneError: string | undefined;
  change<Field extends keyof ProviderDraft>(field: Field, value: ProviderDraft[Field]): void;
  changePhone(phone: string): void;
  attempt(): Promise<void>;
  save(): Promise<void>;
  remove(): Promise<void>;
}

/** @param onStored called with the words for it */
export function useProviderForm(
  api: ReturnType<typeof createMarketingApi>,
  channel: ProviderChannel,
  stored: StoredProvider | null,
  onStored: (done: string) => void,
): ProviderForm {
  // Its address and its headers may have keys: nothing of it is stored while it is typed.
  const { typed, draft, change } = useTypedDraft<ProviderDraft>(providerDraft(stored, channel), undefined);
  const [errors, setErrors] = useState<ProviderErrors>({});
  const [phone, setPhone] = useState('');
  const [phoneError, setPhoneError] = useState<string>();
  const [tried, setTried] = useState<TryProviderReply>();
  const saving = useAttempt(SAVE_GATE);
  const trying = useAttempt(SAVE_GATE);
  /** @returns what has no field */
  const refuse = ({ errors: fields, message }: ApiProblem): string | undefined => {
    const found = providerErrors(fields);
    setErrors(found);
    setPhoneError(fields.find(({ field }) => field === 'phone')?.message);
    return fields.length > 0 ? 'Corrige lo que está marcado.' : message;
  };
  const isRight = (): boolean => {
    const found = checkProvider(draft);
    setErrors(found);
    setTried(undefined);
    setPhoneError(undefined);
    return Object.keys(found).length === 0;
  };
  return {
    draft,
    isDirty: Object.keys(typed).length > 0,
    errors,
    refusal: saving.refusal ?? trying.refusal,
    isSaving: saving.isBusy,
    isTrying: trying.isBusy,
    tried,
    phone,
    phoneError,
    change: (field, value) => {
      change({ [field]: value });
      setErrors((held) => ({ ...held, [field]: undefined }));
      setTried(undefined);
    },
    changePhone: (value) => {
      setPhone(value);
      setPhoneError(undefined);
    },
    attempt: async () => {
      if (!isRight()) return;
      await trying.run(async () => {
        const reply = await api.tryProvider(channel, { provider: providerBodyOf(draft), phone });
        if (reply.ok) setTried(reply.value);
        return reply.ok ? undefined : refuse(reply.problem);
      });
    },
    save: async () => {
      if (!isRight()) return;
      const isStored = await saving.run(async () => {
        const reply = await api.setProvider(channel, providerBodyOf(draft));
        return reply.ok ? undefined : refuse(reply.problem);
      });
      if (isStored) onStored(draft.is_on ? 'Proveedor guardado' : 'Proveedor guardado, sin usar');
    },
    remove: async () => {
      const isRemoved = await saving.run(async () => {
        const reply = await api.removeProvider(channel);
        return reply.ok ? undefined : refuse(reply.problem);
      });
      if (isRemoved) onStored('Quitaste el proveedor');
    },
  };
}
