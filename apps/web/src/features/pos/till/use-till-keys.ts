/** Listens for the keys of the till while it is on the screen. */
import { useEffect, useRef } from 'react';
import { SCAN_GAP_MAX_MS } from '../../../devices/scanner.ts';
import { keptKeys } from './kept-keys.ts';
import type { TillCommand } from './key-map.ts';
import { commandOf, type KeyPlace } from './till-keys.ts';

/** @param isCovered something stands over the till and has keys of its own */
export function useTillKeys(
  isCovered: boolean,
  onCommand: (command: TillCommand, isRepeat: boolean) => void,
): void {
  const latest = useRef({ isCovered, onCommand });
  useEffect(() => {
    latest.current = { isCovered, onCommand };
  });

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    // As the key went down: the Esc that closes a dialog is the dialog's, and no step back of the till behind it.
    let wasCovered = false;
    const onKeyComing = (): void => {
      wasCovered = latest.current.isCovered;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      clearTimeout(pending);
      const place: KeyPlace = {
        isCovered: wasCovered || latest.current.isCovered,
        field: fieldOf(event.target),
        isRepeat: event.repeat,
      };
      const isAltOrMeta = event.altKey || event.metaKey;
      const pressed = { key: event.key, isCtrl: event.ctrlKey, isAltOrMeta };
      const command = commandOf(pressed, place, keptKeys());
      if (command === undefined || event.defaultPrevented) return;
      event.preventDefault();
      const act = (): void => latest.current.onCommand(command, event.repeat);
      // A code may begin with a sign: it acts only once no scan has followed.
      if ([...event.key].length === 1 && !event.repeat) pending = setTimeout(act, SCAN_GAP_MAX_MS);
      else act();
    };
    window.addEventListener('keydown', onKeyComing, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(pending);
      window.removeEventListener('keydown', onKeyComing, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function fieldOf(target: EventTarget | null): KeyPlace['field'] {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField) return 'none';
  return target.value === '' ? 'empty' : 'typing';
}
