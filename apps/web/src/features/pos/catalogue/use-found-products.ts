/** The search results while the user types. The last query wins, and a scan in progress is not searched for. */

import { isBareMultiplier, readMultiplier } from '@cuadra/domain/catalog/multiplier';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductRow } from '../../../data/rows.ts';
import { SCAN_GAP_MAX_MS } from '../../../devices/scanner.ts';
import { useTill } from '../context/till-context.ts';
import { afterPaint, measureToPaint } from '../screen/timing.ts';

/** Five are in view; the rest is read and rendered after these are painted. */
const SEEN_FIRST = 6;
/** A user who needs more than these types another letter. */
const SHOWN_MAX = 20;

export interface Found {
  /** The query, with its multiplier. */
  readonly text: string;
  /** Undefined when the text is only a multiplier that waits for a product. */
  readonly products: readonly ProductRow[] | undefined;
}

export interface FoundProducts {
  /** Undefined while there is nothing to show. */
  readonly found: Found | undefined;
  search(text: string, fromMs: number): void;
  forget(): void;
}

/** Renders only results, not typed text, because the first characters of each scan are typed too. */
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
      // One character may be the first of a scan, and then no search is wanted.
      if (query.length === 1) await nextKeyOfScan();
      /** Returns how many are shown; undefined when the query changed meanwhile. */
      const show = async (most: number): Promise<number | undefined> => {
        const products = own === turn.current ? await searchProducts(query, most) : [];
        if (own !== turn.current) return undefined;
        // Renders now, not at React's next turn: the measured frame is the one that shows the results.
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
      // A scan restored the field's text, or the field was emptied.
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

/** Waits for the next key of a scan. On a busy device keys arrive late, so the wait starts when the page has time. */
function nextKeyOfScan(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SCAN_GAP_MAX_MS));
}
