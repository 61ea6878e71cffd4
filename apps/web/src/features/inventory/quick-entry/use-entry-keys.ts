/** The keys of a quick entry: F2 to the field, and Enter from a line's figures; F9 saves, Ctrl+Z undoes, + − and Supr act on the line added last. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { ONE, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { useEffect, useRef } from 'react';

import { SCAN_GAP_MAX_MS } from '../../../devices/scanner.ts';
import type { EntryStep, QuickEntry } from './entry.ts';

export interface EntryKeys {
  readonly entry: QuickEntry;
  readonly apply: (step: EntryStep) => void;
  readonly focusField: () => void;
  readonly save: () => void;
}

/** Listens for as long as the section is shown. */
export function useEntryKeys(keys: EntryKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      clearTimeout(pending);
      // A dialog or a list of choices has keys of its own.
      if (event.defaultPrevented || event.altKey || isOverlaid()) return;
      const act = actionOf(event, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      // A code may begin with one of these: it acts once no scan has followed.
      if (event.key === '+' || event.key === '-') pending = setTimeout(act, SCAN_GAP_MAX_MS);
      else act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(pending);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function isOverlaid(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

function actionOf(event: KeyboardEvent, keys: EntryKeys): (() => void) | undefined {
  const isCtrl = event.ctrlKey || event.metaKey;
  if (event.key === 'F2') return keys.focusField;
  if (event.key === 'F9' || (isCtrl && event.key === 'Enter')) return keys.save;
  if (event.key === 'Enter' && isOfLine(event.target)) return keys.focusField;
  if (isTyping(event.target)) return undefined;
  if (isCtrl) return event.key === 'z' ? () => keys.apply({ kind: 'undo' }) : undefined;
  const step = stepOfKey(event.key, keys.entry);
  return step === undefined ? undefined : () => keys.apply(step);
}

function stepOfKey(key: string, { lines: [line] }: QuickEntry): EntryStep | undefined {
  if (line === undefined) return undefined;
  const count = quantity(line.quantity);
  const lineId = line.id;
  switch (key) {
    case '+':
      return line.kind === 'known'
        ? { kind: 'add', lineId: newId(), article: line.article, quantity: '1' }
        : { ...line, kind: 'add_unknown', lineId: newId(), quantity: '1' };
    case '-':
      return count > ONE ? { kind: 'count', lineId, quantity: quantityToString(count - ONE) } : undefined;
    case 'Delete':
      return { kind: 'remove', lineId };
    default:
      return undefined;
  }
}

/** A figure of a line is done with: on with the next scan. A form among them, such as that of a new product, sends itself. */
function isOfLine(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.form === null && target.closest('li') !== null;
}

/** In a field with something in it keys are text. */
function isTyping(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.value !== '';
}
