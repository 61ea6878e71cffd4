/** The payments of a method that are not settled, and the settlements that this device has, newest first. */
import type { UnsettledQuery, UnsettledReply } from '@cuadra/contracts/accounting/settling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { readUnsettled } from '../../../data/accounting-reading/unsettled-reader.ts';
import { type NewestRecorded, newestRecorded, type Recorded } from '../../../data/newest-recorded.ts';
import type { SettlementRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { type Read, useRead } from '../frame/use-read.ts';
import { useBooksClient } from '../reading/use-books.ts';

export type RecordedSettlement = Recorded<SettlementRow>;

export interface Settling {
  readonly unsettled: Read<UnsettledReply>;
  readonly recorded: readonly RecordedSettlement[];
  readonly hasMore: boolean;
}

/** @param count how many of the settlements */
export function useSettling({ method, currency }: UnsettledQuery, count: number): Settling {
  const { db } = useCompany();
  const client = useBooksClient();
  const newest = useLiveQuery(() => newestRecorded(db, db.settlements, count), [db, count]) ?? NOTHING;
  const { recorded, hasMore, mark } = newest;
  const read = useCallback(
    () => readUnsettled(db, client, { method, currency }),
    [db, client, method, currency],
  );
  const unsettled = useRead(read, mark);
  return useMemo(() => ({ unsettled, recorded, hasMore }), [unsettled, recorded, hasMore]);
}

const NOTHING: NewestRecorded<SettlementRow> = { recorded: [], hasMore: false, mark: '' };
