/** The certificates of a period, and the documents of which IVA can be withheld, both ways. */
import type {
  MissingCertificatesReply,
  WithholdablesReply,
} from '@cuadra/contracts/accounting/withholdings-reading';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import type { WithholdingDirection } from '@cuadra/domain/withholdings/withholding';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import {
  readMissingCertificates,
  readWithholdables,
} from '../../../data/accounting-reading/withholdables-reader.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { withVoids } from '../../../data/newest-recorded.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { type Read, useRead } from '../frame/use-read.ts';
import { useBooksClient } from '../reading/use-books.ts';
import { listedWithholdings, type RecordedWithholding } from './recorded-withholdings.ts';

export interface RecordedWithholdings {
  readonly recorded: readonly RecordedWithholding[];
  /** Another one once any is recorded, voided, or arrives at the server. */
  readonly mark: string;
}

/** Those of a period, newest first. */
export function useRecordedWithholdings({ from, to }: VatPeriod): RecordedWithholdings {
  const { db } = useCompany();
  return useLiveQuery(() => readRecorded(db, { from, to }), [db, from, to]) ?? NOTHING;
}

const NOTHING: RecordedWithholdings = { recorded: [], mark: '' };

/** Those of the period by an index, and the count of all, which a void of a later day changes. */
async function readRecorded(db: CompanyDb, { from, to }: VatPeriod): Promise<RecordedWithholdings> {
  const [rows, all] = await Promise.all([
    db.withholdings.where('booked_on').between(from, to, true, true).toArray(),
    db.withholdings.count(),
  ]);
  const made = rows.filter(({ reverses_id }) => reverses_id === null);
  return {
    recorded: listedWithholdings(await withVoids(db, db.withholdings, made), from),
    mark: [String(all), ...rows.map(({ id, version }) => `${id} ${version}`)].join(),
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

/** Documents of before the period that are without a certificate still. @param mark another one reads again */
export function useOlderMissing(
  direction: WithholdingDirection,
  { from: before }: VatPeriod,
  mark: string,
): Read<MissingCertificatesReply> {
  const { db } = useCompany();
  const client = useBooksClient();
  const read = useCallback(
    () => readMissingCertificates(db, client, { direction, before }),
    [db, client, direction, before],
  );
  return useRead(read, mark);
}
