/**
 * What the forms of Configuración have in common: what was typed, what is wrong at which field, and one save at a
 * time. Each form says how its draft is judged and stored; this has no opinion on either.
 */
import { useEffect, useRef, useState } from 'react';
import { writeFailureMessage } from '../../data/local-writes/write-failure.ts';
import { keepTyped, readTyped } from './kept-typed.ts';

export type FormErrors<Draft> = Partial<Record<keyof Draft, string>>;

export interface RecordFormRules<Draft> {
  /** What the form begins with; read again as long as nothing was typed. */
  readonly initial: Draft;
  /** What is wrong at which field; none of them lets it be stored. */
  readonly check: (draft: Draft) => FormErrors<Draft>;
  /**
   * @param changed the fields that differ from what the form began with: only these are a change of this person's
   * @returns why it was not stored, undefined when it was
   */
  readonly store: (draft: Draft, changed: readonly (keyof Draft)[]) => Promise<string | undefined>;
  readonly onSaved: () => void;
  /** Key of local storage under which what is typed outlives the page; without one it goes with the form. */
  readonly keptAs?: string;
}

export interface RecordForm<Draft> {
  readonly draft: Draft;
  readonly errors: FormErrors<Draft>;
  /** The fields in which it differs from what it began with. */
  readonly changed: readonly (keyof Draft)[];
  readonly isSaving: boolean;
  /** Why nothing could be stored, when it is not the fault of a field. */
  readonly refusal: string | undefined;
  change<Field extends keyof Draft>(field: Field, value: Draft[Field]): void;
  save(): Promise<void>;
  /** Gives up what was typed. */
  reset(): void;
}

export function useRecordForm<Draft extends object>(rules: RecordFormRules<Draft>): RecordForm<Draft> {
  const { initial, check, store, onSaved } = rules;
  // Only what was typed: what somebody else changes meanwhile goes on being shown in the other fields.
  const [typed, setTyped] = useTyped(initial, rules.keptAs);
  const [errors, setErrors] = useState<FormErrors<Draft>>({});
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Known at once, unlike the state: Enter held down asks again before anything is drawn.
  const isBusy = useRef(false);
  const draft: Draft = { ...initial, ...typed };
  const changed = (Object.keys(typed) as (keyof Draft)[]).filter((field) => !isSame(draft, initial, field));
  const save = async () => {
    if (isBusy.current) return;
    const found = check(draft);
    setErrors(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    isBusy.current = true;
    setIsSaving(true);
    try {
      const refused = await store(draft, changed);
      setRefusal(refused);
      if (refused !== undefined) return;
      // What was typed while it was being stored is not stored.
      setTyped((held) => without(held, draft));
      onSaved();
    } catch (failure) {
      console.error(failure);
      setRefusal(writeFailureMessage(failure));
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  return {
    draft,
    errors,
    isSaving,
    refusal,
    changed,
    change: (field, value) => {
      setTyped((held) => ({ ...held, [field]: value }));
      setErrors((held) => {
        const { [field]: _, ...others } = held;
        return others as FormErrors<Draft>;
      });
    },
    save,
    reset: () => {
      setTyped({});
      setErrors({});
      setRefusal(undefined);
    },
  };
}

/** Of what is typed, and outlives the page where it has a key. */
function useTyped<Draft extends object>(initial: Draft, keptAs: string | undefined) {
  const [typed, setTyped] = useState<Partial<Draft>>(() =>
    keptAs === undefined ? {} : readTyped(localStorage, keptAs, initial),
  );
  useEffect(() => {
    if (keptAs === undefined) return;
    try {
      keepTyped(localStorage, keptAs, typed);
    } catch (error) {
      // A full disk must not stop the typing; saving will tell.
      console.error(error);
    }
  }, [keptAs, typed]);
  return [typed, setTyped] as const;
}

function without<Draft extends object>(typed: Partial<Draft>, stored: Draft): Partial<Draft> {
  const fields = Object.keys(typed) as (keyof Draft)[];
  const left = fields.filter((field) => !isSame<Partial<Draft>>(typed, stored, field));
  return pick(typed, left) as Partial<Draft>;
}

function isSame<Draft>(one: Draft, other: Draft, field: keyof Draft): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** Those of the fields that are named. */
export function pick<Fields extends object>(fields: Fields, names: readonly PropertyKey[]): Partial<Fields> {
  const named = Object.entries(fields).filter(([name]) => names.includes(name));
  return Object.fromEntries(named) as Partial<Fields>;
}
