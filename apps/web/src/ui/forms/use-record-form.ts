/**
 * The common part of record forms: the typed values, the errors by field, and one save at a time. Each form defines how
 * its draft is checked and stored.
 */
import { useRef, useState } from 'react';
import { attemptSave, type FormErrors, type SaveGate, type SaveRules } from './attempt-save.ts';
import { isSameValue, type TypedPlace } from './typed-draft.ts';
import { useTypedDraft } from './use-typed-draft.ts';

export interface RecordFormRules<Draft> extends SaveRules<Draft> {
  /** The initial values; read again as long as nothing was typed. */
  readonly initial: Draft;
  readonly onSaved: () => void;
  readonly gate: SaveGate;
  /** Where the draft is stored beyond the page; without it the draft ends with the form. */
  readonly draftAs?: TypedPlace<Draft>;
}

export interface RecordForm<Draft> {
  readonly draft: Draft;
  readonly errors: FormErrors<Draft>;
  /** The fields that differ from the initial values. */
  readonly changed: readonly (keyof Draft)[];
  readonly isSaving: boolean;
  /** Whether the draft is stored beyond the page. */
  readonly isStored: boolean;
  /** Why nothing could be stored, where no field is at fault. */
  readonly refusal: string | undefined;
  change<Field extends keyof Draft>(field: Field, value: Draft[Field]): void;
  save(): Promise<void>;
  /** Discards the draft. */
  reset(): void;
}

export function useRecordForm<Draft extends object>(rules: RecordFormRules<Draft>): RecordForm<Draft> {
  const { initial, draftAs, onSaved } = rules;
  // Only the typed fields: the others still show what other users change meanwhile.
  const { typed, draft, change, leave, forget } = useTypedDraft(initial, draftAs);
  const [errors, setErrors] = useState<FormErrors<Draft>>({});
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Known at once, unlike the state: an Enter held down repeats before anything is drawn.
  const isBusy = useRef(false);
  const changed = (Object.keys(typed) as (keyof Draft)[]).filter(
    (field) => !isSameValue(draft[field], initial[field]),
  );
  const save = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    setRefusal(undefined);
    const attempt = await attemptSave(rules, draft, changed, rules.gate);
    isBusy.current = false;
    setIsSaving(false);
    setErrors(attempt.kind === 'wrong' ? attempt.errors : {});
    if (attempt.kind === 'refused') setRefusal(attempt.why);
    if (attempt.kind !== 'stored') return;
    // Text typed while the save was running is not stored yet.
    leave((held) => without(held, draft));
    onSaved();
  };
  return {
    draft,
    errors,
    isSaving,
    isStored: draftAs !== undefined,
    refusal,
    changed,
    change: (field, value) => {
      change({ [field]: value } as unknown as Partial<Draft>);
      setErrors((held) => {
        const { [field]: _, ...others } = held;
        return others as FormErrors<Draft>;
      });
    },
    save,
    reset: () => {
      forget();
      setErrors({});
      setRefusal(undefined);
    },
  };
}

function without<Draft extends object>(typed: Partial<Draft>, stored: Draft): Partial<Draft> {
  const fields = Object.keys(typed) as (keyof Draft)[];
  return pick(
    typed,
    fields.filter((field) => !isSameValue(typed[field], stored[field])),
  ) as Partial<Draft>;
}

/** The named fields. */
export function pick<Fields extends object>(fields: Fields, names: readonly PropertyKey[]): Partial<Fields> {
  const named = Object.entries(fields).filter(([name]) => names.includes(name));
  return Object.fromEntries(named) as Partial<Fields>;
}
