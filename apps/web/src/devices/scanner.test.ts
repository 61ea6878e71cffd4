import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDLE_SCANNER, type KeyStroke, type ScannerState, takeStroke } from './scanner.ts';

describe('keyboard-wedge scanner', () => {
  it('[POS-08] reads a burst that ends with Enter as a scan', () => {
    expect(codesOf(typed('7591234567890', 8, 'Enter'))).toEqual(['7591234567890']);
  });

  it('[POS-08] reads a burst that ends with Tab as a scan', () => {
    expect(codesOf(typed('ABC-0012', 20, 'Tab'))).toEqual(['ABC-0012']);
  });

  it('[POS-08] leaves alone what a person types, however long', () => {
    expect(codesOf(typed('7591234567890', 60, 'Enter'))).toEqual([]);
  });

  it('[POS-08] takes 34 ms between characters as a scanner and 35 ms as a person', () => {
    expect(codesOf(typed('1234', 34, 'Enter'))).toEqual(['1234']);
    expect(codesOf(typed('1234', 35, 'Enter'))).toEqual([]);
  });

  it('[POS-08] needs four characters, so that three keys hit together are no scan', () => {
    expect(codesOf(typed('123', 5, 'Enter'))).toEqual([]);
  });

  it('[POS-08] does not take for a scan a burst that nothing ends', () => {
    const strokes = [...typed('75912345', 5), { key: 'Enter', atMs: 5_000 }];
    expect(codesOf(strokes)).toEqual([]);
  });

  it('[POS-08] forgets what was typed before the burst', () => {
    const person = typed('3*', 200);
    const scanner = typed('7591234567890', 5, 'Enter', 1_000);
    expect(codesOf([...person, ...scanner])).toEqual(['7591234567890']);
  });

  it('[POS-08] keeps capital letters, whose Shift arrives as a key of its own', () => {
    const strokes: KeyStroke[] = ['A', 'B', 'C', '1'].flatMap((key, index) => [
      { key: 'Shift', atMs: index * 6 },
      { key, atMs: index * 6 + 1 },
    ]);
    expect(codesOf([...strokes, { key: 'Enter', atMs: 30 }])).toEqual(['ABC1']);
  });

  it('[POS-08] reads one scan after another, in order', () => {
    const strokes = ['11112222', '33334444', '55556666'].flatMap((code, index) =>
      typed(code, 4, 'Enter', index * 300),
    );
    expect(codesOf(strokes)).toEqual(['11112222', '33334444', '55556666']);
  });

  it('[POS-08] is not fooled by a key held down, nor by commands', () => {
    const held = Array.from({ length: 9 }, (_, index) => ({
      key: '0',
      atMs: index * 30,
      isRepeat: index > 0,
    }));
    expect(codesOf([...held, { key: 'Enter', atMs: 270 }])).toEqual([]);
    const command: KeyStroke[] = [...typed('1234', 5), { key: 'v', atMs: 22, isCommand: true }];
    expect(codesOf([...command, { key: 'Enter', atMs: 25 }])).toEqual([]);
  });

  it('[POS-08] says when a burst begins and when it goes on, so that nothing is searched for meanwhile', () => {
    const events = eventsOf(typed('759', 5)).map((event) => event?.type);
    expect(events).toEqual(['began', 'went_on', 'went_on']);
  });

  it('[POS-08] finds any code of four or more characters among typing, whatever came before', () => {
    const code = fc.stringMatching(/^[A-Za-z0-9./-]{4,20}$/);
    const words = fc.stringMatching(/^[a-z0-9 *]{0,12}$/);
    fc.assert(
      fc.property(words, code, fc.integer({ min: 1, max: 34 }), (before, scanned, gapMs) => {
        const person = typed(before, 90);
        const scanner = typed(scanned, gapMs, 'Enter', 10_000);
        expect(codesOf([...person, ...scanner])).toEqual([scanned]);
      }),
    );
  });
});

function typed(text: string, gapMs: number, end?: string, fromMs = 0): KeyStroke[] {
  const keys = end === undefined ? [...text] : [...text, end];
  return keys.map((key, index) => ({ key, atMs: fromMs + index * gapMs }));
}

function eventsOf(strokes: readonly KeyStroke[]) {
  let state: ScannerState = IDLE_SCANNER;
  return strokes.map((stroke) => {
    const step = takeStroke(state, stroke);
    state = step.state;
    return step.event;
  });
}

function codesOf(strokes: readonly KeyStroke[]): string[] {
  return eventsOf(strokes).flatMap((event) => (event?.type === 'scanned' ? [event.code] : []));
}
