/** The customers of the company, for screens that search them. */
import { useSyncExternalStore } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import {
  type CustomerBook,
  customerBookOf,
  type KnownCustomers,
} from '../../../data/customers/customer-book.ts';

export interface UsedCustomerBook {
  readonly book: CustomerBook;
  readonly known: KnownCustomers;
}

export function useCustomerBook(db: CompanyDb): UsedCustomerBook {
  const book = customerBookOf(db);
  return { book, known: useSyncExternalStore(book.subscribe, book.get) };
}
