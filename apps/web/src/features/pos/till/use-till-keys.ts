/** Listens for the keys of the till while it is on the screen. */
import { useEffect, useRef } from 'react';
import { SCAN_GAP_MAX_MS } from '../../../devices/scanner.ts';
import { commandOf, type KeyPlace, type TillCommand } from './till-keys.ts';

/** A code may begin with one of these: they act only once no scan has followed. */
const MAY_BEGIN_A_CODE = new Set(['+', '-', '?']);

/** @param isCovered something stands over the till and has keys of its own */
export function useTillKeys(isCovered: boolean, onCommand: (command: TillCommand) => void): void {
  const latest = useRef({ isCovered, onCommand });
  useEffect(() => {
    latest.current = { isCovered, onCommand };
  });

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      clearTimeout(pending);
      const place: KeyPlace = { isCovered: latest.current.isCovered, field: fieldOf(event.target) };
      const isAltOrMeta = event.altKey || event.metaKey;
      const command = commandOf({ key: event.key, isCtrl: event.ctrlKey, isAltOrMeta }, place);
      if (command === undefined || event.defaultPrevented) return;
      event.preventDefault();
      const act = (): void => latest.current.onCommand(command);
      if (MAY_BEGIN_A_CODE.has(event.key) && !event.repeat) pending = setTimeout(act, SCAN_GAP_MAX_MS);
      else act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(pending);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function fieldOf(target: EventTarget | null): KeyPlace['field'] {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField) return 'none';
  return target.value === '' ? 'empty' : 'typing';
}
