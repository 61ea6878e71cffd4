import { afterEach, describe, expect, it, vi } from 'vitest';

import { isTypedText } from './typed-text.ts';

function pressed(key: string, held: Partial<KeyboardEvent> = {}): KeyboardEvent {
  const none = { ctrlKey: false, altKey: false, metaKey: false };
  return { key, target: null, ...none, ...held } as KeyboardEvent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a key that writes', () => {
  it.each(['a', '7', 'ñ', '*'])('[POS-08] is one that sends its sign: %s', (key) => {
    expect(isTypedText(pressed(key))).toBe(true);
  });

  it.each(['+', '-', '?', 'Enter', 'F2'])('[POS-08] is none that does something here: %s', (key) => {
    expect(isTypedText(pressed(key))).toBe(false);
  });

  it('[POS-08] leaves a list of choices its letters and Space, and takes the figure that begins a code', () => {
    const List = class extends EventTarget {};
    vi.stubGlobal('HTMLSelectElement', List);
    const inList = (key: string) => isTypedText(pressed(key, { target: new List() }));
    expect(['d', ' ', '7'].map(inList)).toEqual([false, false, true]);
  });

  it('[POS-08] is none of a shortcut', () => {
    expect(isTypedText(pressed('z', { ctrlKey: true }))).toBe(false);
  });
});
