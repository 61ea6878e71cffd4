/** The certificates of a period, and the documents of which IVA can be withheld, both ways. */
import type { WithholdablesReply } from '@cuadra/contracts/accounting/withholdings-reading';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import type { WithholdingDirection } from '@cuadra/domain/withholdings/withholding';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { readWithholdables } from '../../../data/accounting-reading/withholdables-reader.ts';
import type { WithholdingRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { type Read, useRead } from '../frame/use-read.ts';
import { useBooksClient } from '../reading/use-books.ts';
import { type RecordedWithholding, recordedOf } from './recorded-withholdings.ts';

const NONE: readonly WithholdingRow[] = [];

export interface RecordedWithholdings {
  readonly recorded: readonly RecordedWithholding[];
  /** Another one once any is recorded, voided, or arrives at the server. */
  readonly mark: string;
}

/** Those of a period, newest first. */
export function useRecordedWithholdings({ from, to }: VatPeriod): RecordedWithholdings {
  const { db } = useCompany();
  const rows = useLiveQuery(() => db.withholdings.toArray(), [db]) ?? NONE;
  return {
    recorded: recordedOf(rows, { from, to }),
    mark: rows.map(({ id, version }) => `${id} ${version}`).join(),
  };
}

/**
 * @param partyId of one customer or supplier; undefined for all that withhold or are withheld from
 * @param mark another one reads again
 */
export function useWithholdables(
  direction: WithholdingDirection,
  { from, to }: VatPeriod,
  partyId: string | undefined,
  mark = '',
): Read<WithholdablesReply> {
  const { db } = useCompany();
  const client = useBooksClient();
  const read = useCallback(() => {
    const party = partyId === undefined ? {} : { party_id: partyId };
    return readWithholdables(db, client, { direction, from, to, ...party });
  }, [db, client, direction, from, to, partyId]);
  return useRead(read, mark);
}
