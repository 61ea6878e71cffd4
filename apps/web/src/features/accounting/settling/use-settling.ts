/** The payments of a method that are not settled, and the settlements that this device has, newest first. */
import type { UnsettledQuery, UnsettledReply } from '@cuadra/contracts/accounting/settling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { readUnsettled } from '../../../data/accounting-reading/unsettled-reader.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SettlementRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { type Read, useRead } from '../frame/use-read.ts';
import { useBooksClient } from '../reading/use-books.ts';

export interface RecordedSettlement {
  readonly row: SettlementRow;
  readonly isVoid: boolean;
}

export interface Settling {
  readonly unsettled: Read<UnsettledReply>;
  readonly recorded: readonly RecordedSettlement[];
}

export function useSettling({ method, currency }: UnsettledQuery): Settling {
  const { db } = useCompany();
  const client = useBooksClient();
  const { recorded, mark } = useLiveQuery(() => readRecorded(db), [db]) ?? NOTHING;
  const read = useCallback(
    () => readUnsettled(db, client, { method, currency }),
    [db, client, method, currency],
  );
  const unsettled = useRead(read, mark);
  return useMemo(() => ({ unsettled, recorded }), [unsettled, recorded]);
}

interface Recorded {
  /** Without the documents that take others back: these are marked. */
  readonly recorded: readonly RecordedSettlement[];
  /** Another one once a settlement is recorded or voided, or arrives at the server. */
  readonly mark: string;
}

const NOTHING: Recorded = { recorded: [], mark: '' };

async function readRecorded(db: CompanyDb): Promise<Recorded> {
  const rows = await db.settlements.toArray();
  const voided = new Set(rows.flatMap(({ reverses_id }) => reverses_id ?? []));
  return {
    recorded: rows
      .filter(({ reverses_id }) => reverses_id === null)
      .sort((first, second) => (first.made_at < second.made_at ? 1 : -1))
      .map((row) => ({ row, isVoid: voided.has(row.id) })),
    mark: rows.map(({ id, version }) => `${id} ${version}`).join(),
  };
}
