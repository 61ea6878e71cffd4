/** What the search finds while somebody types: the last question wins, and a scan under way is not searched for. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductRow } from '../../../data/rows.ts';
import { SCAN_GAP_MAX_MS } from '../../../devices/scanner.ts';
import { readMultiplier } from '../cart/multiplier.ts';
import { useTill } from '../till/till-context.ts';
import { measureToPaint } from '../timing.ts';

export interface FoundProducts {
  /** Undefined while nothing was asked for. */
  readonly products: readonly ProductRow[] | undefined;
  search(text: string, fromMs: number): void;
  forget(): void;
}

/** @param text what stands in the field; once it is empty nothing is found */
export function useFoundProducts(text: string): FoundProducts {
  const { search: control, searchProducts } = useTill();
  const [products, setProducts] = useState<readonly ProductRow[]>();
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = useCallback(
    async (asked: string, fromMs: number, own: number) => {
      const query = readMultiplier(asked).rest.trim();
      // One character may be the first of a scan, and then nobody asked for it.
      if (query.length === 1) await nextKeyOfScan();
      if (own !== turn.current) return;
      const result = query === '' ? undefined : await searchProducts(query);
      if (own !== turn.current) return;
      // Drawn now, not at React's next turn: what is measured is the frame that shows it.
      flushSync(() => setProducts(result));
      if (result !== undefined) measureToPaint('search-to-list', fromMs);
    },
    [searchProducts],
  );
  const search = useCallback(
    (asked: string, fromMs: number) => {
      turn.current += 1;
      const own = turn.current;
      const unlessScanning = (): void => {
        const delayMs = control.searchDelayMs(performance.now());
        if (delayMs === 0) void run(asked, fromMs, own);
        else timer.current = setTimeout(unlessScanning, delayMs);
      };
      clearTimeout(timer.current);
      unlessScanning();
    },
    [control, run],
  );
  const forget = useCallback(() => {
    turn.current += 1;
    clearTimeout(timer.current);
    setProducts(undefined);
  }, []);
  // A scan gave the field its text back, or somebody emptied it.
  useEffect(() => {
    if (text.trim() === '') forget();
  }, [text, forget]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { products, search, forget };
}

/** On a busy device keys arrive late: it counts from when the page has time. */
function nextKeyOfScan(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SCAN_GAP_MAX_MS));
}
