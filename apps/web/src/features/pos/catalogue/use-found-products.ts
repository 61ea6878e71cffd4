/** What the search finds while somebody types: the last question wins, and a scan under way is not searched for. */

import { isBareMultiplier, readMultiplier } from '@cuadra/domain/catalog/multiplier';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductRow } from '../../../data/rows.ts';
import { SCAN_GAP_MAX_MS } from '../../../devices/scanner.ts';
import { useTill } from '../context/till-context.ts';
import { afterPaint, measureToPaint } from '../screen/timing.ts';

/** Five are in view: those below them are fetched and drawn once these are seen. */
const SEEN_FIRST = 6;
/** Who needs more than these types another letter. */
const SHOWN_MAX = 20;

export interface Found {
  /** What was asked for, with its multiplier. */
  readonly text: string;
  /** Undefined where only a multiplier stands there, and waits for what it counts. */
  readonly products: readonly ProductRow[] | undefined;
}

export interface FoundProducts {
  /** Undefined while there is nothing to show. */
  readonly found: Found | undefined;
  search(text: string, fromMs: number): void;
  forget(): void;
}

/** Draws only what was found, not what is typed: the first characters of each scan are typed too. */
export function useFoundProducts(): FoundProducts {
  const { search: control, searchProducts } = useTill();
  const [found, setFound] = useState<Found>();
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forget = useCallback(() => {
    turn.current += 1;
    clearTimeout(timer.current);
    setFound(undefined);
  }, []);
  const run = useCallback(
    async (text: string, fromMs: number, own: number) => {
      const query = readMultiplier(text).rest.trim();
      // One character may be the first of a scan, and then nobody asked for it.
      if (query.length === 1) await nextKeyOfScan();
      /** How many are shown; undefined when something else was asked for meanwhile. */
      const show = async (most: number): Promise<number | undefined> => {
        const products = own === turn.current ? await searchProducts(query, most) : [];
        if (own !== turn.current) return undefined;
        // Drawn now, not at React's next turn: what is measured is the frame that shows it.
        flushSync(() => setFound({ text, products }));
        return products.length;
      };
      const shown = await show(SEEN_FIRST);
      if (shown === undefined) return;
      measureToPaint('search-to-list', fromMs);
      if (shown === SEEN_FIRST) afterPaint(() => void show(SHOWN_MAX));
    },
    [searchProducts],
  );
  const search = useCallback(
    (text: string, fromMs: number) => {
      // A scan gave the field its text back, or somebody emptied it.
      if (text.trim() === '') return forget();
      turn.current += 1;
      const own = turn.current;
      const unlessScanning = (): void => {
        const delayMs = control.searchDelayMs(performance.now());
        if (delayMs === 0) void run(text, fromMs, own);
        else timer.current = setTimeout(unlessScanning, delayMs);
      };
      clearTimeout(timer.current);
      if (isBareMultiplier(text)) setFound({ text, products: undefined });
      else unlessScanning();
    },
    [control, run, forget],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { found, search, forget };
}

/** On a busy device keys arrive late: it counts from when the page has time. */
function nextKeyOfScan(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SCAN_GAP_MAX_MS));
}
