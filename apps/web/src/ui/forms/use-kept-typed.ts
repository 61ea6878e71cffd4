/** The fields somebody typed in a form, for as long as it is open, and over a reload where it has a place to be kept. */
import { useRef, useState } from 'react';
import { keepTyped, readTyped, type TypedPlace, typedAfter } from './kept-typed.ts';

export interface KeptTyped<Draft> {
  readonly typed: Partial<Draft>;
  /** What is stored, under what is typed. */
  readonly draft: Draft;
  change(fields: Partial<Draft>): void;
  /** What is left of it is decided by what there is then, not by what was drawn last. */
  leave(left: (typed: Partial<Draft>) => Partial<Draft>): void;
  /** Saved or given up. */
  forget(): void;
}

/** @param place undefined keeps nothing: it goes with the form */
export function useKeptTyped<Draft extends object>(
  initial: Draft,
  place: TypedPlace<Draft> | undefined,
): KeptTyped<Draft> {
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
    // A full disk must not stop the typing; saving will tell.
    console.error(error);
  }
}
