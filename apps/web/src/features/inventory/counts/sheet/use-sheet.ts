/** A count sheet as this device has it: what all devices counted, what was expected, what differs. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';

import type { CountLineRow, CountSheetRow, ProductRow } from '../../../../data/rows.ts';
import { dexieStore } from '../../../../data/store/dexie-store.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { type CountRow, countRows, withCounted } from '../reading/count-report.ts';
import { type CountScope, firstCountedAt, readLines, readScope, readStock } from '../reading/read-count.ts';
import { counterOf } from './record-count.ts';

export interface SheetState {
  /** Undefined during the first read. */
  readonly rows: readonly CountRow[] | undefined;
  /** Identifies the lines of this device. */
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
  const products = useProducts(scope, lines);
  const exchange = rate?.exchange;
  // As if nothing were counted: of thousands a scan changes one.
  const uncounted = useMemo(
    () =>
      scope === undefined || stock === undefined
        ? undefined
        : countRows({ ...scope, ...stock, lines: [] }, 'leave', exchange),
    [scope, stock, exchange],
  );
  const rows = useMemo(() => {
    if (uncounted === undefined || lines === undefined || scope === undefined || stock === undefined)
      return undefined;
    const counted = new Set(lines.map(({ product_id }) => product_id));
    const ofCounted = new Map([...products].filter(([id]) => counted.has(id)));
    return withCounted(
      uncounted,
      countRows({ ...scope, products: ofCounted, ...stock, lines }, 'leave', exchange),
    );
  }, [uncounted, lines, scope, products, stock, exchange]);
  return { rows, deviceId };
}

const NO_PRODUCTS: ReadonlyMap<string, ProductRow> = new Map();

/** The products in the sheet's scope, and those found on the shelf and counted besides. */
function useProducts(
  scope: CountScope | undefined,
  lines: readonly CountLineRow[] | undefined,
): ReadonlyMap<string, ProductRow> {
  const { db } = useCompany();
  const inScope = scope?.products ?? NO_PRODUCTS;
  const outside = useMemo(
    () =>
      [...new Set((lines ?? []).map(({ product_id }) => product_id))].filter((id) => !inScope.has(id)).join(),
    [lines, inScope],
  );
  const found = useLiveQuery(
    () => (outside === '' ? [] : db.products.bulkGet(outside.split(','))),
    [db, outside],
  );
  return useMemo(
    () =>
      new Map([
        ...inScope,
        ...(found ?? []).flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])),
      ]),
    [inScope, found],
  );
}
