/** The movements on this device, the newest first, as they are now. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';

import { isAlive, type SupplierRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { type ListedMovement, listMovements } from './movement-rows.ts';

/** Documents are read whole: so many at once are a moment, not a wait. */
const AT_ONCE = 500;

export interface Movements {
  /** Undefined during the first read of the database. */
  readonly listed: readonly ListedMovement[] | undefined;
  readonly suppliers: readonly SupplierRow[];
  /** There are older ones on the device. */
  readonly hasMore: boolean;
  showMore(): void;
}

const NO_SUPPLIERS: readonly SupplierRow[] = [];

export function useMovements(): Movements {
  const { db, warehouses } = useCompany();
  const [limit, setLimit] = useState(AT_ONCE);
  const rows = useLiveQuery(
    () =>
      db.stock_movements
        .orderBy('date')
        .reverse()
        .limit(limit + 1)
        .toArray(),
    [db, limit],
  );
  const suppliers = useLiveQuery(() => db.suppliers.orderBy('name').filter(isAlive).toArray(), [db]);
  const listed = useMemo(() => {
    const names = new Map(warehouses.map(({ id, name }) => [id, name]));
    return rows === undefined ? undefined : listMovements(rows.slice(0, limit), names);
  }, [rows, warehouses, limit]);
  return {
    listed,
    suppliers: suppliers ?? NO_SUPPLIERS,
    hasMore: rows !== undefined && rows.length > limit,
    showMore: () => setLimit((held) => held + AT_ONCE),
  };
}
