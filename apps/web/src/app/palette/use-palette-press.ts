/**
 * Ctrl+K from the first frame on, before the search is loaded: the press opens it as soon as it is there, and text
 * typed meanwhile goes into its field.
 */
import { useEffect, useRef, useState } from 'react';
import { pressEnter, typeInto } from '../../devices/text-field.ts';
import { type EarlyKeys, NO_EARLY_KEYS, withEarlyKey } from './early-keys.ts';

export interface PalettePress {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** @param isHeard false where the bar has no search */
export function usePalettePress(isHeard: boolean): PalettePress {
  const [isOpen, setOpen] = useState(false);
  const early = useRef<EarlyKeys>(undefined);
  const open = (): void => {
    early.current = NO_EARLY_KEYS;
    setOpen(true);
  };
  const close = (): void => {
    early.current = undefined;
    setOpen(false);
  };
  const ways = useRef({ open, close });
  useEffect(() => {
    if (!isHeard) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (early.current === undefined && document.querySelector('[aria-modal="true"]') === null)
          ways.current.open();
      } else if (early.current !== undefined && !isCommand && !event.altKey) {
        event.preventDefault();
        event.stopImmediatePropagation();
        early.current = withEarlyKey(early.current, event.key);
        if (early.current === undefined) ways.current.close();
      }
    };
    const onFocusIn = ({ target }: FocusEvent): void => {
      const typed = early.current;
      if (typed === undefined || !(target instanceof Element)) return;
      if (target.closest('[role="dialog"]') === null) return;
      early.current = undefined;
      // After the code that focuses it has selected its content.
      if (target instanceof HTMLInputElement) queueMicrotask(() => enter(target, typed));
    };
    // A press elsewhere cancels it.
    const onPointerDown = (): void => {
      if (early.current !== undefined) ways.current.close();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('pointerdown', onPointerDown, { capture: true });
    window.addEventListener('focusin', onFocusIn);
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('pointerdown', onPointerDown, { capture: true });
      window.removeEventListener('focusin', onFocusIn);
    };
  }, [isHeard]);
  return { isOpen, open, close };
}

function enter(field: HTMLInputElement, { text, isEntered }: EarlyKeys): void {
  if (text !== '') typeInto(field, text);
  // Once the typed text is drawn.
  if (isEntered) setTimeout(pressEnter);
}
