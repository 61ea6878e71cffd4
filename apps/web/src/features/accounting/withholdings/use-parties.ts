/** Whom a certificate can be of: customers, or the suppliers of the invoices that were read. */
import type { WithholdableReply } from '@cuadra/contracts/accounting/withholdings-reading';
import type { WithholdingDirection } from '@cuadra/domain/withholdings/withholding';
import { useLiveQuery } from 'dexie-react-hooks';
import { isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { partyKey } from './choosable-lines.ts';
import type { Party } from './withholding-draft.ts';

const NONE: readonly Party[] = [];

/** Each once, in the order of their names. */
export function useParties(
  direction: WithholdingDirection,
  documents: readonly WithholdableReply[] | undefined,
): readonly Party[] {
  const { db } = useCompany();
  const customers = useLiveQuery(async () => {
    if (direction === 'made') return NONE;
    const rows = await db.customers
      .filter((row) => isAlive(row) && row.document_number !== '')
      .sortBy('name');
    return rows.map(({ id, name, document_type, document_number, vat_withholding_percentage }) => ({
      ...{ id, name, document: `${document_type}-${document_number}` },
      percentage: vat_withholding_percentage ?? null,
    }));
  }, [db, direction]);
  if (direction === 'received') return customers ?? NONE;
  const suppliers = new Map(
    (documents ?? []).map(({ party_id, party_name, party_document }) => [
      partyKey(party_id, party_name),
      { id: party_id, name: party_name, document: party_document, percentage: null },
    ]),
  );
  return [...suppliers.values()].sort((first, second) => first.name.localeCompare(second.name, 'es'));
}
