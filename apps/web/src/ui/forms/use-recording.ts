/** Records what a form says, once: checked at its fields, written at a press, reported, and the form closed. */
import { useState } from 'react';
import { toast } from '../feedback/toast.tsx';
import type { SaveGate } from './attempt-save.ts';
import { useAttempt } from './use-attempt.ts';

/** What a form says, or what is wrong with it. */
export type FormReading<Fields extends object, Errors> =
  | ({ readonly ok: true } & Fields)
  | { readonly ok: false; readonly errors: Errors };

export interface RecordingRules<Fields extends object, Errors> {
  readonly gate: SaveGate;
  readonly read: () => FormReading<Fields, Errors>;
  /** Returns why it was not written; undefined when it was. */
  readonly write: (fields: Fields) => Promise<string | undefined>;
  /** The words of the toast after that. */
  readonly done: (fields: Fields) => string;
  /** The stored draft, which ends with what it becomes. */
  readonly draft?: { drop(): Promise<void> };
  readonly onClose: () => void;
}

export interface Recording<Errors> {
  /** Of the last press, until something is changed. */
  readonly errors: Errors | undefined;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  /** After a change: what was wrong may be right. */
  forget(): void;
  save(): Promise<void>;
}

export function useRecording<Fields extends object, Errors>(
  rules: RecordingRules<Fields, Errors>,
): Recording<Errors> {
  const [errors, setErrors] = useState<Errors>();
  const { isBusy, refusal, run } = useAttempt(rules.gate);
  const save = async (): Promise<void> => {
    const reading = rules.read();
    setErrors(reading.ok ? undefined : reading.errors);
    if (!reading.ok) return;
    const isDone = await run(async () => {
      const why = await rules.write(reading);
      if (why === undefined) await rules.draft?.drop();
      return why;
    });
    if (!isDone) return;
    toast(rules.done(reading));
    rules.onClose();
  };
  return { errors, isBusy, refusal, forget: () => setErrors(undefined), save };
}
