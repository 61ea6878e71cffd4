import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CANCELLED_AFTER_MS, createFileDialog } from '../../../../ui/fields/file-dialog.ts';
import { isTooMany, PICTURES_MAX, problemText } from './picture-problems.ts';

describe('why a file is not taken', () => {
  it.each([
    [{ code: 'type' }, /\. File type must be \.png, \.jpg, \.jpeg, \.gif$/],
    [{ code: 'too_large', bytes: 26_214_400 }, /\. File is larger than 26214400 bytes$/],
    [{ code: 'too_small', bytes: 12 }, /\. File is smaller than 12 bytes$/],
    [{ code: 'too_many' }, /\. Too many files$/],
  ] as const)(
    '[PROD-09] [SHELL-09] says %o in the words of the specification, after a Spanish sentence',
    (problem, words) => {
      expect(problemText(problem)).toMatch(words);
    },
  );

  it('[PROD-07] says that a picture could not be kept', () => {
    const failed = 'Error al subir la imagen. Por favor, intente nuevamente.';
    expect(problemText({ code: 'failed' })).toBe(failed);
    expect(problemText({ code: 'failed', why: 'No queda espacio.' })).toBe(`${failed} No queda espacio.`);
    expect(problemText({ code: 'broken' })).toBe(`El archivo está dañado o incompleto. ${failed}`);
  });

  it('[PROD-07] calls a picture of too many pixels too large, and no other kind of file', () => {
    expect(problemText({ code: 'too_many_pixels', size: { width: 20_000, height: 20_000 } })).toBe(
      'La imagen tiene 20.000 × 20.000 píxeles y se admiten 64 megapíxeles. Redúcela o elige otra.',
    );
  });

  it('[PROD-09] takes one file as the main picture, and as many for the gallery as a product may have', () => {
    expect([isTooMany(1, 5, true), isTooMany(2, 0, true)]).toEqual([false, true]);
    expect([isTooMany(PICTURES_MAX, 0, false), isTooMany(1, PICTURES_MAX, false)]).toEqual([false, true]);
  });
});

describe('the file chooser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function opened() {
    const told: boolean[] = [];
    const window = new EventTarget();
    const click = vi.fn();
    const dialog = createFileDialog({ click, focused: window, onOpen: (isOpen) => told.push(isOpen) });
    dialog.open();
    const focus = () => window.dispatchEvent(new Event('focus'));
    return { dialog, told, focus, click };
  }

  it('[PROD-11] counts as cancelled 300 ms after the window has the focus again', () => {
    const { told, focus, click } = opened();
    expect(click).toHaveBeenCalledOnce();
    focus();
    vi.advanceTimersByTime(CANCELLED_AFTER_MS - 1);
    expect(told).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([true, false]);
    expect(CANCELLED_AFTER_MS).toBe(300);
  });

  it('[PROD-11] is not cancelled where a choice is told within that', () => {
    const { dialog, told, focus } = opened();
    focus();
    vi.advanceTimersByTime(CANCELLED_AFTER_MS - 1);
    dialog.chosen();
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([true, false]);
  });

  it('[PROD-11] can be opened again after it, and hears nothing once its field is gone', () => {
    const { dialog, told, focus } = opened();
    focus();
    vi.advanceTimersByTime(CANCELLED_AFTER_MS);
    dialog.open();
    dialog.close();
    focus();
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([true, false, true]);
  });
});
