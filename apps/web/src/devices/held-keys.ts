/**
 * Characters withheld from the page: dropped with the end of a scan, and otherwise typed after all, into the field they
 * were typed for (POS-08).
 */
import { END_GAP_MAX_MS } from './scanner.ts';
import { focusedField, type TextField, typeInto } from './text-field.ts';

export interface HeldKeys {
  /** @param field that they were typed for, which gets them even without the focus; undefined where none had it */
  hold(character: string, field: TextField | undefined): void;
  /** For the field of a dialog that is opening: they wait there until `release`. */
  holdForNext(character: string): void;
  drop(): void;
  release(): void;
}

/** Characters held longer than a scanner takes are typed. */
export function createHeldKeys(): HeldKeys {
  let text = '';
  let typedFor: TextField | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (character: string, field: TextField | undefined): void => {
    text += character;
    typedFor = field;
    clearTimeout(timer);
  };
  const drop = (): string => {
    const dropped = text;
    clearTimeout(timer);
    text = '';
    return dropped;
  };
  const release = (): void => {
    const released = drop();
    const field = typedFor?.isConnected === true ? typedFor : focusedField();
    if (released !== '' && field !== undefined) typeInto(field, released);
  };
  return {
    hold: (character, field) => {
      take(character, field);
      timer = setTimeout(release, END_GAP_MAX_MS);
    },
    holdForNext: (character) => take(character, undefined),
    drop,
    release,
  };
}
