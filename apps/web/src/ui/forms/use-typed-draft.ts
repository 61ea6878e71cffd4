/** The typed fields of a form while it is open, and over a reload where its draft is stored. */
import { useRef, useState } from 'react';
import { keepTyped, readTyped, type TypedPlace, typedAfter } from './typed-draft.ts';

export interface TypedDraft<Draft> {
  readonly typed: Partial<Draft>;
  /** The stored values with the typed ones on top. */
  readonly draft: Draft;
  change(fields: Partial<Draft>): void;
  /** Reduces the draft, based on its present content and not on what was drawn last. */
  leave(left: (typed: Partial<Draft>) => Partial<Draft>): void;
  /** Saved or discarded. */
  forget(): void;
}

/** @param place undefined stores nothing: the draft ends with the form */
export function useTypedDraft<Draft extends object>(
  initial: Draft,
  place: TypedPlace<Draft> | undefined,
): TypedDraft<Draft> {
  const [typed, setTyped] = useState<Partial<Draft>>(() =>
    place === undefined ? {} : readTyped(localStorage, place, initial),
  );
  const latest = useRef(typed);
  const leave = (left: (held: Partial<Draft>) => Partial<Draft>): void => {
    latest.current = left(latest.current);
    setTyped(latest.current);
    if (place !== undefined) keep(place, latest.current);
  };
  return {
    typed,
    draft: { ...initial, ...typed },
    change: (fields) => leave((held) => typedAfter(held, fields, initial)),
    leave,
    forget: () => leave(() => ({})),
  };
}

/** At once and not after drawing: a form that closes with its saving is drawn no more. */
function keep<Draft extends object>(place: TypedPlace<Draft>, typed: Partial<Draft>): void {
  try {
    keepTyped(localStorage, place, typed);
  } catch (error) {
    // A full disk must not stop the typing; saving will report it.
    console.error(error);
  }
}
