/** Listens for the keys of the till while it is on the screen. */
import { useEffect, useRef } from 'react';
import { SCAN_GAP_MAX_MS } from '../../../devices/scanner.ts';
import type { TillCommand } from '../keys/key-map.ts';
import { storedKeys } from '../keys/stored-keys.ts';
import { commandAfterStoring, commandOf, type KeyPlace } from './till-keys.ts';

/** A dialog that is storing its form and closes by itself. */
const STORING = '[role="dialog"] [aria-busy="true"]';

/** @param isOverlaid whether an overlay with keys of its own is open */
export function useTillKeys(
  isOverlaid: boolean,
  onCommand: (command: TillCommand, isRepeat: boolean) => void,
): void {
  const latest = useRef({ isOverlaid, onCommand });
  /** The command pressed while a dialog was being stored. */
  const next = useRef<TillCommand>(undefined);
  useEffect(() => {
    latest.current = { isOverlaid, onCommand };
    const command = next.current;
    if (isOverlaid || command === undefined) return;
    next.current = undefined;
    onCommand(command, false);
  });

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    // The state at key-down: the Esc that closes a dialog must not also be a step back in the till behind it.
    let wasOverlaid = false;
    const onKeyComing = (): void => {
      wasOverlaid = latest.current.isOverlaid;
      forgetNext();
    };
    // When storing failed, the dialog stays open and takes the next press.
    const forgetNext = (): void => {
      if (document.querySelector(STORING) === null) next.current = undefined;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      clearTimeout(pending);
      const place: KeyPlace = {
        isOverlaid: wasOverlaid || latest.current.isOverlaid,
        field: fieldOf(event.target),
        isRepeat: event.repeat,
      };
      const isAltOrMeta = event.altKey || event.metaKey;
      const pressed = { key: event.key, isCtrl: event.ctrlKey, isAltOrMeta };
      if (place.isOverlaid && !event.repeat && document.querySelector(STORING) !== null) {
        const command = commandAfterStoring(pressed, place, storedKeys());
        if (command === undefined) return;
        event.preventDefault();
        next.current = command;
        return;
      }
      const command = commandOf(pressed, place, storedKeys());
      if (command === undefined || event.defaultPrevented) return;
      event.preventDefault();
      const act = (): void => latest.current.onCommand(command, event.repeat);
      // A code may begin with a sign: the command runs only when no scan follows.
      if ([...event.key].length === 1 && !event.repeat) pending = setTimeout(act, SCAN_GAP_MAX_MS);
      else act();
    };
    window.addEventListener('keydown', onKeyComing, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('pointerdown', forgetNext, { capture: true });
    return () => {
      clearTimeout(pending);
      window.removeEventListener('keydown', onKeyComing, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pointerdown', forgetNext, { capture: true });
    };
  }, []);
}

function fieldOf(target: EventTarget | null): KeyPlace['field'] {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField) return 'none';
  return target.value === '' ? 'empty' : 'typing';
}
