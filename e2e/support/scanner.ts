/**
 * A barcode scanner that acts as a keyboard: its keys come faster than a test can press them one by one, at the
 * intervals of a scanner however busy the machine is.
 */
import type { CDPSession, Page } from '@playwright/test';

/** Between two keys of one scan. */
const KEY_GAP_MS = 4;

export interface Wedge {
  /** Types the code and Enter in one burst, wherever the focus is. */
  scan(code: string): Promise<void>;
  /** The same without Enter, as after fast typing or a pulled cable. */
  typeFast(text: string): Promise<void>;
}

export async function openWedge(page: Page): Promise<Wedge> {
  const session = await page.context().newCDPSession(page);
  return {
    scan: (code) => sendBurst(session, [...keysOf(code), ENTER]),
    typeFast: (text) => sendBurst(session, keysOf(text)),
  };
}

interface Key {
  readonly key: string;
  readonly text: string;
  readonly code: string;
}

const ENTER: Key = { key: 'Enter', text: '\r', code: 'Enter' };

function keysOf(text: string): Key[] {
  return [...text].map((character) => ({ key: character, text: character, code: `Digit${character}` }));
}

async function sendBurst(session: CDPSession, keys: readonly Key[]): Promise<void> {
  const startedAtMs = Date.now();
  const strokes = keys.flatMap((stroke, place) => {
    const timestamp = (startedAtMs + place * KEY_GAP_MS) / 1000;
    const windowsVirtualKeyCode = stroke.key === 'Enter' ? 13 : stroke.key.toUpperCase().charCodeAt(0);
    const shared = { key: stroke.key, code: stroke.code, windowsVirtualKeyCode, timestamp };
    return [
      { ...shared, type: 'keyDown' as const, text: stroke.text },
      { ...shared, type: 'keyUp' as const },
    ];
  });
  // All are sent before the first is answered: the browser takes them in order.
  await Promise.all(strokes.map((stroke) => session.send('Input.dispatchKeyEvent', stroke)));
}
