/** Merges two customers (S-30): receivables and store credit go to the survivor. */
import { formatDocument } from '@cuadra/domain/party/customer';

import { minus } from '../amounts.ts';
import { followedCustomer } from '../followed-entries.ts';
import { ledgerEntry } from '../ledger-entry.ts';
import type { CustomerRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { mergeBase, mergesOf } from './merge-records.ts';

export const { merge: mergeCustomers, takeIn: takeInCustomerMerge } = mergesOf<CustomerRow>({
  collection: 'customers',
  tables: ['customers'],
  rowOf: (tx, id) => tx.get('customers', id),
  survivorOf: async (tx, id) => tx.get('customers', await followedCustomer(tx, id)),
  refusalOf: () => undefined,
  codeOf: ({ document_type, document_number }) => formatDocument(document_type, document_number),
  entriesOf: async (tx, from, into) => {
    const balances = await tx.where('customer_balances', 'customer_id', [from.id]);
    return balances.flatMap(({ currency, shown: { amount } }) =>
      /[1-9]/.test(amount) ? [entry(from.id, currency, minus(amount)), entry(into.id, currency, amount)] : [],
    );
  },
  mergeRows,
});

function entry(customer_id: string, currency: string, amount: string) {
  return ledgerEntry('customer_balances', { customer_id, currency }, { amount });
}

async function mergeRows(
  tx: DeviceTransaction,
  from: CustomerRow,
  into: CustomerRow,
  at: string,
): Promise<void> {
  const gone = { deleted_at: from.deleted_at ?? at, merged_into: into.id, duplicate_of: null };
  const earlier = await tx.where('customers', 'merged_into', [from.id]);
  const freed = into.duplicate_of === from.id ? [{ ...into, duplicate_of: null }] : [];
  const moved = earlier.map((row) => ({ ...row, merged_into: into.id }));
  await tx.put('customers', [{ ...from, ...gone }, ...freed, ...moved]);
  await mergeBase(tx, 'customers', from.id, gone);
}
