/** Finds customers by name or document, accents and signs aside (POS-03). */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { formatDocument } from '@cuadra/domain/party/customer';
import type { CustomerRow } from '../../../data/rows.ts';
import type { CartCustomer } from '../cart/cart.ts';

const SHOWN_MAX = 50;

/** In order of name; all of them, as far as they are shown, while nothing is typed. */
export function findCustomers(customers: readonly CustomerRow[], typed: string): CustomerRow[] {
  const words = searchWords(typed);
  const plainWords = words.map(withoutSigns);
  return customers
    .filter((customer) => customer.deleted_at === null)
    .filter((customer) => {
      const name = normaliseForSearch(customer.name);
      const document = withoutSigns(
        normaliseForSearch(`${customer.document_type}${customer.document_number}`),
      );
      // A cédula is typed with and without its points: 'V-15.100.580', '15100580'.
      return (
        matchesAllWords(name, words) || (plainWords.join('') !== '' && document.includes(plainWords.join('')))
      );
    })
    .sort((first, second) => first.name.localeCompare(second.name, 'es'))
    .slice(0, SHOWN_MAX);
}

/** What a sale keeps of a customer. */
export function cartCustomerOf(row: CustomerRow): CartCustomer {
  return {
    id: row.id,
    name: row.name,
    documentType: row.document_type,
    documentNumber: row.document_number,
    group: row.customer_type,
  };
}

/** As it is shown: 'V-12.345.678'. */
export function documentOf(row: Pick<CustomerRow, 'document_type' | 'document_number'>): string {
  return formatDocument(row.document_type, row.document_number);
}

function withoutSigns(text: string): string {
  return text.replace(/[\s.\-\u2010-\u2015]/g, '');
}
