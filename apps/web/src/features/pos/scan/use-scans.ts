/**
 * From a code to its line: scans on the whole page, in order, each matched exactly (POS-08). Unknown codes and codes of
 * two products give a notice beside the products; neither stops the till.
 */

import { readMultiplier } from '@cuadra/domain/catalog/multiplier';
import { ONE, type Quantity } from '@cuadra/domain/money/quantity';
import { useEffect, useMemo, useRef } from 'react';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import { once } from '../../../devices/once.ts';
import { createScanQueue } from '../../../devices/scan-queue.ts';
import { listenForScans } from '../../../devices/scanner-listener.ts';
import { playRefused } from '../../../devices/tones.ts';
import { isTypedText } from '../../../devices/typed-text.ts';
import type { ScannedArticle } from '../articles/find-scanned.ts';
import { codeToMake, findScan, findScanned, timesScanned } from '../articles/find-scanned.ts';
import type { Till } from '../context/till-context.ts';
import { takeCoupon } from '../coupon/take-coupon.ts';
import { afterPaint } from '../screen/timing.ts';
import { scanTaker } from './scan-taker.ts';

/**
 * How a scan is handled while the till is covered: `pause` ignores it with a notice, `restart` begins the next sale
 * with it, `check` only looks it up.
 */
export type ScanPolicy = 'take' | 'pause' | 'restart' | 'check';

export interface ScansOptions {
  readonly policy: ScanPolicy;
  /** Whether a dialog that takes the next typed text was requested, even if it is not rendered yet. */
  readonly isDialogWanted: () => boolean;
  /** The scan begins a new sale: the receipt of the last one closes. */
  readonly onRestart: () => void;
  readonly onPaused: () => void;
  readonly onChecked: (code: string) => void;
}

export interface Scans {
  /** Handles a typed code ended with Enter; resolves to false without a notice when the code is unknown. */
  readonly findTyped: (code: string, text: string) => Promise<boolean>;
  /** Handles a code that the camera read; resolves once it is in the cart or has a notice. */
  readonly takeSeen: (code: string) => Promise<void>;
}

interface Scan {
  readonly code: string;
  readonly atMs: number;
  /**
   * Restores the search field's text and reads its multiplier and beginning for this scan; every call returns the same.
   */
  readonly settle: () => ScannedInto;
}

/** The content of the search field before the scan. */
interface ScannedInto {
  readonly quantity: Quantity;
  /** The beginning of the code, when the scanner paused inside it. */
  readonly before: string;
}

export function useScans(till: Till, options: ScansOptions): Scans {
  const { search } = till;
  // The listener lives as long as the till; it reads the values of the last render here.
  const latest = useRef({ till, options });
  useEffect(() => {
    latest.current = { till, options };
  });

  useEffect(() => {
    const queue = createScanQueue<Scan>(
      (scan) => takeScan(latest.current.till, scan),
      (error, { settle }) => {
        settle();
        latest.current.till.notices.say({ kind: 'refused', message: writeFailureMessage(error) });
        afterPaint(playRefused);
      },
    );
    return listenForScans({
      onScan: ({ code, atMs, giveBack }) => {
        const { policy, onPaused, onChecked, onRestart } = latest.current.options;
        if (policy === 'check') {
          giveBack();
          onChecked(code);
          return giveBack;
        }
        const taker = policy === 'pause' ? scanTaker() : undefined;
        if (taker !== undefined) {
          giveBack();
          taker(code);
          return giveBack;
        }
        if (policy === 'pause') {
          giveBack();
          afterPaint(playRefused);
          onPaused();
          return giveBack;
        }
        if (policy === 'restart') onRestart();
        const settle = once(() => {
          giveBack();
          return { quantity: search.takeMultiplier(), before: search.input?.value.trim() ?? '' };
        });
        queue.push({ code, atMs, settle });
        return settle;
      },
      onBurst: (event) => {
        if (event.type === 'went_on') search.noteFastKey(performance.now());
      },
      homeFieldFor: (event) =>
        latest.current.options.policy === 'take' && isTypedText(event) ? search.input : undefined,
      isDialogWanted: () => latest.current.options.isDialogWanted(),
    });
  }, [search]);

  return useMemo(
    () => ({
      findTyped: async (code, text) => {
        const found = await findScanned(latest.current.till, code);
        if (found.length === 0) return takeCoupon(latest.current.till, code);
        takeFound(latest.current.till, { code, quantity: readMultiplier(text).quantity }, found);
        return true;
      },
      takeSeen: async (code) => {
        const { till } = latest.current;
        const atMs = performance.now();
        const found = await findScanned(till, code);
        if (found.length > 0 || !(await takeCoupon(till, code)))
          takeFound(till, { code, quantity: ONE, atMs }, found);
      },
    }),
    [],
  );
}

async function takeScan(till: Till, { code: scanned, atMs, settle }: Scan): Promise<void> {
  const { search } = till;
  const { code, times, found } = await findScan(till, scanned);
  const { quantity: typed, before } = settle();
  const quantity = times ?? typed;
  if (found.length === 0 && (await takeCoupon(till, code))) return;
  if (found.length > 0 || before === '') return takeFound(till, { code, quantity, atMs }, found);
  // A slow cable pauses within a code: the part before the pause was taken for typing.
  const stumbled = readMultiplier(before);
  const whole = stumbled.rest + scanned;
  const wholeFound = await findScanned(till, whole);
  if (wholeFound.length === 0) return takeFound(till, { code, quantity, atMs }, []);
  if (search.input?.value.trim() === before) search.setText('');
  takeFound(till, { code: whole, quantity: stumbled.quantity, atMs }, wholeFound);
}

interface TakenCode {
  readonly code: string;
  readonly quantity: Quantity;
  /** Set for a scan: the time it is measured from, on the clock of `performance`. */
  readonly atMs?: number;
}

function takeFound(
  till: Till,
  { code, quantity: times, atMs }: TakenCode,
  found: readonly ScannedArticle[],
): void {
  const { actions, notices } = till;
  const [first, ...others] = found.map((one) => timesScanned(one, times));
  if (first === undefined) {
    const own = codeToMake(till, code);
    const label = own === code ? {} : { label: code };
    notices.say({ kind: 'unknown_code', code: own, ...label, quantity: times });
    afterPaint(playRefused);
  } else if (others.length > 0) {
    notices.say({ kind: 'choice', code, choices: [first, ...others] });
    afterPaint(playRefused);
  } else {
    actions.add(first.article, first.quantity, atMs);
  }
}
