/** A count sheet as it stands on this device: what was counted by everybody, what was expected, what differs. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';

import type { CountSheetRow } from '../../../data/rows.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { useCompany } from '../../../session/company-context.ts';
import { type CountRow, countRows } from './count-report.ts';
import { firstCountedAt, readLines, readScope, readStock } from './read-count.ts';
import { counterOf } from './record-count.ts';

export interface SheetState {
  /** Undefined during the first read. */
  readonly rows: readonly CountRow[] | undefined;
  /** What lines of this device are told by. */
  readonly deviceId: string | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Read in parts, each again only when it changes: a scan changes the lines alone. */
export function useSheet(sheet: CountSheetRow): SheetState {
  const { db, rate } = useCompany();
  const lines = useLiveQuery(() => readLines(db, sheet.id), [db, sheet.id]);
  const since = useMemo(() => (lines === undefined ? undefined : firstCountedAt(lines)), [lines]);
  const scope = useLiveQuery(() => readScope(db, sheet, NONE), [db, sheet]);
  const stock = useLiveQuery(() => readStock(db, sheet, since), [db, sheet, since]);
  const deviceId = useLiveQuery(
    () => dexieStore(db).read(['sync'], async (tx) => (await counterOf(tx)).deviceId),
    [db],
  );
  const exchange = rate?.exchange;
  const rows = useMemo(
    () =>
      lines === undefined || scope === undefined || stock === undefined
        ? undefined
        : countRows({ ...scope, ...stock, lines }, 'leave', exchange),
    [lines, scope, stock, exchange],
  );
  return { rows, deviceId };
}
