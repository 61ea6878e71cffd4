/**
 * What this device records on a count sheet, and which thing was counted last. Apart from the interpretation of scans.
 */
import { formatQuantity } from '@cuadra/domain/money/format';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { type CountedThing, thingKey } from '@cuadra/domain/stock/count';
import { useCallback, useMemo, useState } from 'react';

import { deleteRecord } from '../../../../data/local-writes/change-records.ts';
import type { CountSheetRow } from '../../../../data/rows.ts';
import { playFound } from '../../../../devices/tones.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { attempt } from '../../../../ui/forms/attempt-save.ts';
import { sayRefused } from '../../scan/article-scans.ts';
import type { ScanWord } from '../../scan/take-scan.ts';
import { type CountChange, recordCount } from './record-count.ts';

export interface CountedLines {
  /** Of the thing counted last; its row is the current one. */
  readonly currentKey: string | undefined;
  /** A person pressed the row to enter its figure. */
  readonly isChosen: boolean;
  choose(key: string | undefined): void;
  /** @returns whether it was written down */
  write(thing: CountedThing, name: string, change: CountChange): Promise<boolean>;
  /** It is as if this device had not counted it. */
  forget(lineId: string): Promise<void>;
}

/** @param say shows the result; the same function at every rendering */
export function useCountedLines(
  sheet: CountSheetRow,
  say: (word: ScanWord | undefined) => void,
): CountedLines {
  const { db, maker } = useCompany();
  const [current, setCurrent] = useState<{ readonly key: string; readonly isChosen: boolean }>();
  const writes = useMemo((): Pick<CountedLines, 'write' | 'forget'> => {
    const write: CountedLines['write'] = async (thing, name, change) => {
      const stored = await storeCount(db, sheet, thing, change, maker);
      if ('why' in stored) {
        sayRefused(say, stored.why);
        return false;
      }
      setCurrent({ key: thingKey(thing), isChosen: false });
      say({ tone: 'ok', text: `${name}: ${formatQuantity(stored.counted)} contados aquí` });
      playFound();
      return true;
    };
    const forget: CountedLines['forget'] = async (lineId) => {
      const why = await attempt(SAVE_GATE, async () => {
        await deleteRecord(db, 'count_lines', lineId, maker);
        return undefined;
      });
      if (why === undefined) say(undefined);
      else sayRefused(say, why);
    };
    return { write, forget };
  }, [db, maker, sheet, say]);
  const choose = useCallback(
    (key: string | undefined) => setCurrent(key === undefined ? undefined : { key, isChosen: true }),
    [],
  );
  return { currentKey: current?.key, isChosen: current?.isChosen ?? false, choose, ...writes };
}

/** @returns what this device has counted of the thing by now, or why it was not recorded */
async function storeCount(
  ...count: Parameters<typeof recordCount>
): Promise<{ readonly counted: Quantity } | { readonly why: string }> {
  let counted: Quantity | undefined;
  const why = await attempt(SAVE_GATE, async () => {
    const outcome = await recordCount(...count);
    if (outcome.kind === 'counted') counted = outcome.counted;
    return undefined;
  });
  if (why !== undefined) return { why };
  return counted === undefined ? { why: 'Este conteo ya se cerró: no se cuenta más en él.' } : { counted };
}
