/** What the forms of the profile share: the typed values, the server's answer, and whether a request is running. */
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { ApiProblem } from '../../data/api/api-reply.ts';

export interface AccountForm<Draft> {
  readonly draft: Draft;
  readonly isSending: boolean;
  /** Of the whole form, where no field is to blame. */
  readonly refusal: string | undefined;
  fill(draft: Draft): void;
  field(name: keyof Draft & string): {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  submit(event: FormEvent): void;
}

/** @param send undefined when it went well */
export function useAccountForm<Draft extends Readonly<Record<keyof Draft, string>>>(
  empty: Draft,
  send: (draft: Draft) => Promise<ApiProblem | undefined>,
): AccountForm<Draft> {
  const [draft, setDraft] = useState(empty);
  const [problem, setProblem] = useState<ApiProblem>();
  const [isSending, setSending] = useState(false);
  // Known at once, unlike the state: two presses in one task would send twice.
  const isBusy = useRef(false);
  const submit = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      setProblem(await send(draft));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  const isAtField = problem?.errors.some(({ field }) => field in draft) === true;
  return {
    draft,
    isSending,
    refusal: isAtField ? undefined : problem?.message,
    fill: setDraft,
    field: (name) => ({
      name,
      value: draft[name],
      error: problem?.errors.find(({ field }) => field === name)?.message,
      onChange: ({ currentTarget: { value } }) => setDraft((held) => ({ ...held, [name]: value })),
    }),
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
