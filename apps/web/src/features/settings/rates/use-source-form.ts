/**
 * The form of the rate's source: read from the server, tried there, and stored there [SET-01]. None of it is on the
 * device.
 */
import type { RateSourceReply, RateSourceTryReply } from '@cuadra/contracts/company/rates';
import { useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import type { RatesApi } from '../../../data/api/rates-api.ts';
import { notSignedIn, refusalText } from '../../../session/identity/not-signed-in.ts';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { useTypedDraft } from '../../../ui/forms/use-typed-draft.ts';
import {
  checkSource,
  fieldErrors,
  type SourceDraft,
  type SourceErrors,
  type SourceField,
  sourceBody,
  sourceDraft,
} from './source-draft.ts';

export interface SourceForm {
  /** Undefined until it was read. */
  readonly kept: RateSourceReply | undefined;
  readonly draft: SourceDraft;
  readonly isDirty: boolean;
  readonly errors: SourceErrors;
  /** What is wrong with no field to blame, or why it could not be read. */
  readonly refusal: string | undefined;
  readonly busy: 'saving' | 'trying' | undefined;
  /** The result of the last try, for the values that are in the form now. */
  readonly tried: RateSourceTryReply | undefined;
  change<Field extends SourceField>(field: Field, value: SourceDraft[Field]): void;
  attempt(): Promise<void>;
  save(): Promise<void>;
  /** Discards what was typed. */
  forget(): void;
}

/** @param api the same as long as the dialog is open */
export function useSourceForm(
  api: RatesApi,
  companyId: string,
  onSaved: (isOn: boolean) => void,
): SourceForm {
  const [kept, setKept] = useState<RateSourceReply>();
  // The address may bear a key of the source's: it is typed again.
  const place = { key: typedKey(companyId, 'rate_source'), secret: ['url'] as const };
  const { typed, draft, change, forget } = useTypedDraft(sourceDraft(kept?.source ?? null), place);
  const [errors, setErrors] = useState<SourceErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState<SourceForm['busy']>();
  const [tried, setTried] = useState<RateSourceTryReply>();
  // Known at once, unlike the state: two presses in one task would send twice.
  const isBusy = useRef(false);
  useEffect(() => {
    let isShown = true;
    void api.source().then((reply) => {
      if (!isShown) return;
      if (reply.ok) setKept(reply.value);
      else setRefusal(refusalText(reply.problem));
    });
    return () => {
      isShown = false;
    };
  }, [api]);
  const tell = (problem: ApiProblem) => {
    const found = fieldErrors(problem.errors);
    setErrors(found);
    setRefusal(Object.keys(found).length === 0 ? refusalText(problem) : undefined);
  };
  const run = async (kind: 'saving' | 'trying', work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    const found = checkSource(draft);
    setErrors(found);
    setRefusal(undefined);
    setTried(undefined);
    if (Object.keys(found).length > 0) return;
    const signInProblem = notSignedIn(localStorage);
    setRefusal(signInProblem);
    if (signInProblem !== undefined) return;
    isBusy.current = true;
    setBusy(kind);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setBusy(undefined);
    }
  };
  return {
    kept,
    draft,
    isDirty: Object.keys(typed).length > 0,
    errors,
    refusal,
    busy,
    tried,
    change: (field, value) => {
      change({ [field]: value });
      setErrors((held) => ({ ...held, [field]: undefined }));
      setTried(undefined);
    },
    forget,
    attempt: () =>
      run('trying', async () => {
        const { url, json_path, date_path } = sourceBody(draft);
        const reply = await api.trySource({ url, json_path, date_path });
        if (reply.ok) setTried(reply.value);
        else tell(reply.problem);
      }),
    save: () =>
      run('saving', async () => {
        const reply = await api.changeSource(sourceBody(draft));
        if (!reply.ok) return tell(reply.problem);
        forget();
        onSaved(draft.is_on);
      }),
  };
}
