/** What is issued of a sale or return on numbered sheets, live; nothing is read of one that is not issued so (FISC-02). */
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import { readIssued } from '../../../data/forms/issued-of.ts';
import type { IssuedDocumentRow, SaleReturnRow, SaleRow } from '../../../data/rows.ts';

const NONE: readonly IssuedDocumentRow[] = [];

export function useIssued(
  db: CompanyDb,
  { id, issue_mode }: Pick<SaleRow | SaleReturnRow, 'id' | 'issue_mode'>,
): readonly IssuedDocumentRow[] {
  const isIssued = (issue_mode ?? 'not_fiscal') !== 'not_fiscal';
  const rows = useLiveQuery(async () => (isIssued ? readIssued(db, id) : NONE), [db, id, isIssued]);
  return rows ?? NONE;
}
