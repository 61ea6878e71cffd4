/** On a page of bare fields: what is typed reaches one of them, whatever becomes of the focus meanwhile. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { listenForScans, type ScannerListener } from './scanner-listener.ts';

class FakeField extends EventTarget {
  #value = '';
  isConnected = true;
  selectionStart = 0;
  selectionEnd = 0;
  dialog: FakeField | undefined;
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
  setSelectionRange(start: number, end: number): void {
    this.selectionStart = start;
    this.selectionEnd = end;
  }
  closest(): FakeField | null {
    return this.dialog ?? null;
  }
  focus(): void {
    page.activeElement = this;
    window.dispatchEvent(withTarget(new Event('focusin'), this));
  }
  select(): void {
    this.setSelectionRange(0, this.value.length);
  }
}

const page: {
  activeElement: FakeField | null;
  shown: FakeField | null;
  querySelector: () => FakeField | null;
} = {
  activeElement: null,
  shown: null,
  querySelector: () => page.shown,
};

let nowMs = 0;
let stop = (): void => {};

function listen(listener: Partial<ScannerListener> = {}): void {
  stop = listenForScans({ onScan: () => () => {}, ...listener });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', FakeField);
  vi.stubGlobal('HTMLInputElement', FakeField);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('KeyboardEvent', Event);
  Object.assign(page, { activeElement: null, shown: null });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('keys as fast as a scanner that are none', () => {
  it('[POS-08] go to the field they were typed for, though the focus is in another one by now', () => {
    listen();
    const percent = new FakeField();
    const reason = new FakeField();
    percent.focus();
    type('100', 5);
    reason.focus();
    vi.advanceTimersByTime(100);
    expect([percent.value, reason.value]).toEqual(['100', '']);
  });

  it('[POS-08] go to the one in focus where theirs has left the page', () => {
    listen();
    const gone = new FakeField();
    const next = new FakeField();
    gone.focus();
    type('100', 5);
    gone.isConnected = false;
    next.focus();
    vi.advanceTimersByTime(100);
    expect(next.value).toBe('0');
  });

  it('[POS-08] are there before a finger presses something', () => {
    listen();
    const field = new FakeField();
    field.focus();
    type('100', 5);
    window.dispatchEvent(new Event('pointerdown'));
    expect(field.value).toBe('100');
  });

  it('[POS-08] leave the cursor at the end in a field that writes more than was typed, as the slashes of a date', () => {
    listen();
    const day = new FakeField();
    day.addEventListener('input', () => {
      const written = day.value.replace(/^(\d{2})(\d{2})$/, '$1/$2/');
      if (written === day.value) return;
      day.value = written;
      day.setSelectionRange(written.length, written.length);
    });
    day.focus();
    type('2011', 5);
    vi.advanceTimersByTime(200);
    type('26', 300);
    expect(day.value).toBe('20/11/26');
  });

  it('[POS-08] come before a letter that reaches the field in another way, as an accented one may', () => {
    listen();
    const field = new FakeField();
    field.focus();
    type('Luis G', 5);
    window.dispatchEvent(new Event('beforeinput'));
    writeInto(field, 'ó');
    vi.advanceTimersByTime(200);
    expect(field.value).toBe('Luis Gó');
  });
});

describe('keys typed while a dialog is opening', () => {
  it.each([5, 120])(
    '[POS-07] wait for its first field, %i ms apart, and replace what is selected in it',
    async (gapMs) => {
      const search = new FakeField();
      const amount = new FakeField();
      listen({ isDialogWanted: () => true, homeFieldFor: () => search as unknown as HTMLInputElement });
      search.focus();
      type('20,5', gapMs);
      await vi.advanceTimersByTimeAsync(500);
      amount.dialog = page.shown = new FakeField();
      amount.value = '1,63';
      amount.focus();
      amount.select();
      await vi.advanceTimersByTimeAsync(0);
      expect([search.value, amount.value]).toEqual(['', '20,5']);
      type('7', gapMs);
      expect(amount.value).toBe('20,57');
    },
  );

  it('[POS-07] press nothing that lies behind it with Enter, but what comes', async () => {
    listen({ isDialogWanted: () => true });
    const field = new FakeField();
    const pressed = vi.fn();
    field.addEventListener('keydown', pressed);
    type('20', 120);
    expect(press('Enter')).toBe(false);
    type('7', 120);
    field.dialog = page.shown = new FakeField();
    field.focus();
    await vi.advanceTimersByTimeAsync(0);
    expect([field.value, pressed.mock.calls.length]).toEqual(['20', 1]);
    expect(press('Enter')).toBe(true);
  });

  it('[POS-08] are no more than a scan where one ends them', async () => {
    const onScan = vi.fn(() => () => {});
    listen({ isDialogWanted: () => true, onScan });
    type('75912345', 5);
    press('Enter');
    const amount = new FakeField();
    amount.dialog = page.shown = new FakeField();
    amount.focus();
    await vi.advanceTimersByTimeAsync(200);
    expect([amount.value, onScan.mock.calls.length]).toEqual(['', 1]);
  });
});

/** What the page lets through is written into the field in focus, as a browser does. */
function type(text: string, gapMs: number): void {
  nowMs += 1_000;
  for (const key of text) {
    nowMs += gapMs;
    if (press(key)) writeInto(page.activeElement, key);
  }
}

/** @returns whether the page may act on the key */
function press(key: string): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
  Object.defineProperty(event, 'timeStamp', { value: nowMs });
  return window.dispatchEvent(event);
}

function writeInto(field: FakeField | null, key: string): void {
  if (field === null) return;
  field.value = field.value.slice(0, field.selectionStart) + key + field.value.slice(field.selectionEnd);
  field.setSelectionRange(field.selectionStart + 1, field.selectionStart + 1);
}

function withTarget(event: Event, target: FakeField): Event {
  Object.defineProperty(event, 'target', { value: target });
  return event;
}
