/** The pressed button disappears with its pair: the focus moves to the pair in its place, or to the last. */
import { type RefObject, useEffect, useRef } from 'react';

export interface FocusOnNext {
  /** Contains the buttons, which bear `data-join`. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** To be called before the pair of that key is merged. */
  readonly pressed: (key: string) => void;
}

/**
 * @param keys of the pairs as they are shown
 * @param isFree whether nothing lies over the list
 */
export function useFocusOnNext(keys: readonly string[], isFree: boolean): FocusOnNext {
  const list = useRef<HTMLUListElement>(null);
  const joined = useRef<{ readonly key: string; readonly place: number }>(undefined);
  useEffect(() => {
    const { key, place } = joined.current ?? {};
    if (place === undefined || key === undefined || !isFree || keys.includes(key)) return;
    joined.current = undefined;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-join]') ?? [])];
    (buttons[place] ?? buttons.at(-1))?.focus();
  }, [keys, isFree]);
  const pressed = (key: string): void => {
    joined.current = { key, place: keys.indexOf(key) };
  };
  return { list, pressed };
}
