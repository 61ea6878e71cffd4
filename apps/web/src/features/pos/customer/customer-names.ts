/** The names of a customer at the till (POS-03): in the sale, and on screen. */
import { formatDocument } from '@cuadra/domain/party/customer';
import type { CustomerRow } from '../../../data/rows.ts';
import type { CartCustomer } from '../../../session/selling/sold-cart.ts';

/** The customer data that a sale stores. */
export function cartCustomerOf(row: CustomerRow): CartCustomer {
  return {
    id: row.id,
    name: row.name,
    documentType: row.document_type,
    documentNumber: row.document_number,
    group: row.customer_type,
    groupIds: row.group_ids ?? [],
  };
}

/** The document as shown: 'V-12.345.678'. */
export function documentOf(row: Pick<CustomerRow, 'document_type' | 'document_number'>): string {
  return formatDocument(row.document_type, row.document_number);
}
