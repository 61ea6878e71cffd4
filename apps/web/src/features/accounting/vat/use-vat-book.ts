/** A book of IVA, read from the server, or made here where the device keeps the books. */
import type { VatBookName, VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { useCallback } from 'react';
import { readVatBook } from '../../../data/accounting-reading/vat-book-reader.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { type Read, useRead } from '../frame/use-read.ts';
import { useBooksClient } from '../reading/use-books.ts';

export function useVatBook(book: VatBookName, { from, to }: VatPeriod): Read<VatBookReply> {
  const { db } = useCompany();
  const client = useBooksClient();
  const read = useCallback(() => readVatBook(db, client, { book, from, to }), [db, client, book, from, to]);
  return useRead(read);
}
