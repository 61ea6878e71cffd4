/** The notices of the cart's lines, live: they follow sales elsewhere, and never delay a line. */
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { TillLine } from '../../../session/selling/sold-cart.ts';
import { lineNotices } from '../cart/line-notices.ts';
import { useUnitStocks } from '../catalogue/use-stocks.ts';
import { useTill } from '../context/till-context.ts';
import { afterPaint } from '../screen/timing.ts';
import { useLineChanges } from './use-line-changes.ts';

const NOTHING_SAID: ReadonlyMap<string, string> = new Map();

/** By line id. */
export function useLineNotices(lines: readonly TillLine[]): ReadonlyMap<string, string> {
  const stocks = useUnitStocks(lines);
  const ofLots = useLotNotices(lines);
  const ofChanges = useLineChanges(lines);
  return useMemo(
    () => joined(joined(lineNotices(lines, stocks), ofLots), ofChanges),
    [lines, stocks, ofLots, ofChanges],
  );
}

/** The lot notices, once the lines are painted; nothing is read when no line has lots. */
function useLotNotices(lines: readonly TillLine[]): ReadonlyMap<string, string> {
  const { company, series } = useTill();
  const [notices, setNotices] = useState(NOTHING_SAID);
  const hasLots = lines.some((line) => line.tracksLots === true);
  useEffect(() => {
    if (!hasLots) return;
    let stop: (() => void) | undefined = () => {};
    const begin = async (): Promise<void> => {
      const { followLots } = await import('../lots/line-lots.ts');
      if (stop === undefined) return;
      const place = { db: company.db, warehouseId: series.warehouse_id, today: company.today };
      stop = followLots(place, lines, (notices) => startTransition(() => setNotices(notices)));
    };
    afterPaint(() => void begin().catch((error: unknown) => console.warn('lotes', error)));
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [hasLots, lines, company.db, company.today, series.warehouse_id]);
  return hasLots ? notices : NOTHING_SAID;
}

function joined(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>) {
  if (second.size === 0) return first;
  const both = new Map(first);
  for (const [id, words] of second) both.set(id, [words, first.get(id)].filter(Boolean).join(' · '));
  return both;
}
