/** Where the entries of a document are: the transaction that it posted has its id (ACC-07). */

/** The parameter by which an address opens a transaction over the section. */
export const TRANSACTION_PARAMETER = 'transaction';

/** @param documentId of a document of any collection */
export function booksAddress(documentId: string): string {
  return `/app/accounting?${new URLSearchParams({ [TRANSACTION_PARAMETER]: documentId })}`;
}
