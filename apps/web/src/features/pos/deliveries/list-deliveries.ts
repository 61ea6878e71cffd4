/** The delivery notes of this device as the list shows them, newest first. */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { deliveryNoteNumber } from '@cuadra/domain/deliveries/delivery-note';
import type { CompanyDb } from '../../../data/company-db.ts';
import { type Delivery, readDeliveries } from '../../../data/deliveries/read-deliveries.ts';
import type { DeliveryNoteRow } from '../../../data/rows.ts';

export type ListKind = 'open' | 'all';

/** The most that are shown; older ones are found by their number or customer. */
const SHOWN_MAX = 100;

/** @param typed words of a number or a customer, empty for all */
export function listDeliveries(db: CompanyDb, kind: ListKind, typed: string): Promise<Delivery[]> {
  const words = searchWords(typed);
  return readDeliveries(db, {
    isWanted: (row) => matchesAllWords(textOf(row), words),
    onlyOpen: kind === 'open',
    limit: SHOWN_MAX,
  });
}

function textOf(row: DeliveryNoteRow): string {
  return normaliseForSearch(
    `${deliveryNoteNumber(row)} ${row.customer.name} ${row.customer.document_number}`,
  );
}
