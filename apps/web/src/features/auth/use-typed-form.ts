/**
 * The state every page of identity shares: what is typed, what is wrong with it, why it was refused, and whether it
 * is on its way. Nothing typed is lost by an error.
 */
import { type ChangeEvent, useRef, useState } from 'react';
import type { Refusal } from './sign-in-errors.ts';

export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>;

export interface Outcome<Draft> {
  readonly errors?: FieldErrors<Draft>;
  readonly refusal?: Refusal;
}

export interface TypedForm<Draft> {
  readonly draft: Draft;
  readonly refusal: Refusal | undefined;
  readonly isSubmitting: boolean;
  /** Fills the form in, as if typed. */
  fill(draft: Draft): void;
  /** The properties of a field's input. */
  field(name: keyof Draft & string): {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  submit(): Promise<void>;
}

export interface TypedFormOptions<Draft> {
  readonly empty: Draft;
  readonly check: (draft: Draft) => FieldErrors<Draft>;
  /** Undefined when it went well. */
  readonly send: (draft: Draft) => Promise<Outcome<Draft> | undefined>;
}

export function useTypedForm<Draft extends Readonly<Record<keyof Draft, string>>>(
  options: TypedFormOptions<Draft>,
): TypedForm<Draft> {
  const [draft, setDraft] = useState(options.empty);
  const [errors, setErrors] = useState<FieldErrors<Draft>>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  // Known at once, unlike the state: two presses in one task would send twice.
  const isBusy = useRef(false);

  const show = (found: FieldErrors<Draft>): void => {
    setErrors(found);
    focusFirst(Object.keys(found));
  };
  const submit = async (): Promise<void> => {
    if (isBusy.current) return;
    setRefusal(undefined);
    const found = options.check(draft);
    show(found);
    if (Object.keys(found).length > 0) return;
    isBusy.current = true;
    setIsSubmitting(true);
    try {
      const outcome = await options.send(draft);
      setRefusal(outcome?.refusal);
      show(outcome?.errors ?? {});
    } finally {
      isBusy.current = false;
      setIsSubmitting(false);
    }
  };
  return {
    draft,
    refusal,
    isSubmitting,
    fill: setDraft,
    field: (name) => ({
      name,
      value: draft[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }) => {
        // A password manager fills several fields at once: each change goes onto the one before it.
        setDraft((held) => ({ ...held, [name]: value }));
        setErrors((held) => ({ ...held, [name]: undefined }));
      },
    }),
    submit,
  };
}

/** The first field that is wrong, in the order of the page. */
function focusFirst(names: readonly string[]): void {
  const fields = [...document.querySelectorAll<HTMLElement>('form [name]')];
  fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus();
}
