/**
 * From a code to its line: scans of the whole page, in order, each matched exactly (POS-08). An unknown code and two
 * products with one code are said beside the products; nothing stops for them.
 */

import { readMultiplier } from '@cuadra/domain/catalog/multiplier';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { useEffect, useMemo, useRef } from 'react';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import { once } from '../../../devices/once.ts';
import { createScanQueue } from '../../../devices/scan-queue.ts';
import { listenForScans } from '../../../devices/scanner-listener.ts';
import { playRefused } from '../../../devices/tones.ts';
import { isTypedText } from '../../../devices/typed-text.ts';
import { findArticles } from '../catalogue/find-articles.ts';
import type { Till } from '../till/till-context.ts';
import { afterPaint } from '../timing.ts';

/** How a scan is taken where the till is covered: `pause` says so, `restart` begins the next sale with it. */
export type ScanPolicy = 'take' | 'pause' | 'restart';

export interface ScansOptions {
  readonly policy: ScanPolicy;
  /** The scan begins a new sale: the receipt of the last one makes way. */
  readonly onRestart: () => void;
  readonly onPaused: () => void;
}

export interface Scans {
  /** A code typed by hand and ended with Enter; false when nothing has it, and then nothing is said. */
  readonly findTyped: (code: string, text: string) => Promise<boolean>;
}

interface Scan {
  readonly code: string;
  readonly atMs: number;
  /** Gives the search field its text back and reads what it said about this scan; the same at every call. */
  readonly settle: () => ScannedInto;
}

/** What stood in the search field before the scan. */
interface ScannedInto {
  readonly quantity: Quantity;
  /** The beginning of the code, if the scanner stumbled over it. */
  readonly before: string;
}

export function useScans(till: Till, options: ScansOptions): Scans {
  const { company, search } = till;
  // The listener lives as long as the till; what it needs of the last drawing it reads here.
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
        const { policy, onPaused, onRestart } = latest.current.options;
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
    });
  }, [search]);

  return useMemo(
    () => ({
      findTyped: async (code, text) => {
        const articles = await findArticles(company.db, code);
        if (articles.length === 0) return false;
        takeArticles(latest.current.till, { code, quantity: readMultiplier(text).quantity }, articles);
        return true;
      },
    }),
    [company.db],
  );
}

async function takeScan(till: Till, { code, atMs, settle }: Scan): Promise<void> {
  const { company, search } = till;
  const articles = await findArticles(company.db, code);
  const { quantity, before } = settle();
  if (articles.length > 0 || before === '') return takeArticles(till, { code, quantity, atMs }, articles);
  // A slow cable pauses within a code: what came before the pause was taken for typing.
  const stumbled = readMultiplier(before);
  const whole = stumbled.rest + code;
  const wholeArticles = await findArticles(company.db, whole);
  if (wholeArticles.length === 0) return takeArticles(till, { code, quantity, atMs }, []);
  if (search.input?.value.trim() === before) search.setText('');
  takeArticles(till, { code: whole, quantity: stumbled.quantity, atMs }, wholeArticles);
}

interface TakenCode {
  readonly code: string;
  readonly quantity: Quantity;
  /** Of a scan. */
  readonly atMs?: number;
}

function takeArticles(
  { actions, notices }: Till,
  { code, quantity, atMs }: TakenCode,
  articles: Awaited<ReturnType<typeof findArticles>>,
): void {
  const [first, ...others] = articles;
  if (first === undefined) {
    notices.say({ kind: 'unknown_code', code });
    afterPaint(playRefused);
  } else if (others.length > 0) {
    notices.say({ kind: 'choice', code, articles, quantity });
    afterPaint(playRefused);
  } else {
    actions.add(first, quantity, atMs);
  }
}
