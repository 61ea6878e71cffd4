/**
 * Books what was stored without entries while the company lived on its device (S-56): in the order of making, in slices
 * that hold the company's lock for a moment each (S-05). After an interruption it goes on where it was.
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import { readPeriods } from '../accounting/read-periods.ts';
import type { Collections } from '../collections/collections.ts';
import {
  type DocumentRow,
  type NamedDocument,
  readDocuments,
  readStored,
} from '../collections/read-documents.ts';
import type { ResidenceMaker } from '../company/residence-state.ts';
import { LOCK_COMPANY, type Statement } from '../db/database.ts';
import { bookedLate, closingsOf } from '../documents/booked-late.ts';
import type { DocumentMapper, Entries } from '../documents/document-mapper.ts';

const UNBOOKED: Statement = {
  name: 'unbooked_documents',
  text: 'select collection, id from app.unbooked_documents($1)',
};
const BOOK: Statement = { name: 'book_document', text: 'select app.book_document($1) as booked' };

const SLICE_ITEMS = 50;

export type Books = Pick<Collections, 'database' | 'readers' | 'mappers'>;

export interface Booking {
  readonly maker: ResidenceMaker;
  /** Documents that came to the device's books after their month was closed, and when: by id, an instant. */
  readonly cameLate: ReadonlyMap<string, string>;
}

/** @returns how many were booked; 0 when none is left */
export function bookSlice(
  { database, readers, mappers }: Books,
  companyId: string,
  { maker, cameLate }: Booking,
): Promise<number> {
  return database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const closings = closingsOf([...(await readPeriods(tx)).values()].map(({ period }) => period));
    const documents = await tx.query<NamedDocument>(UNBOOKED, [SLICE_ITEMS]);
    const rows = await readDocuments(tx, readers, documents);
    for (const document of documents) {
      const row = rows.get(document.id);
      if (row === undefined) throw new Error(`${document.collection} ${document.id} is not there`);
      const booking = bookingOf(mappers[document.collection], companyId, document, row, maker);
      const late = cameLate.get(document.id);
      await tx.query(BOOK, [
        JSON.stringify(late === undefined ? booking : bookedLate(booking, late, closings)),
      ]);
    }
    return documents.length;
  });
}

interface BookingOf extends Readonly<Record<string, unknown>> {
  readonly entries: Entries;
}

/** The entries that the maker's device has derived from the document, derived again from what is stored (S-25). */
function bookingOf(
  mapper: DocumentMapper,
  companyId: string,
  { collection, id }: NamedDocument,
  row: DocumentRow,
  { deviceId, by }: ResidenceMaker,
): BookingOf {
  const { wire, made, origin } = readStored(mapper, companyId, { collection, id }, row);
  const { at, entries } = mapper.book(made, wire, origin);
  const item = {
    // A random id, so that no client can have used it before. Each document is booked once by its own mark, under the
    // lock.
    id: newId(),
    hash: hashOfBody({ collection, id }),
    device_id: null,
    made_by: by.id,
    made_by_name: by.name,
    made_at: new Date().toISOString(),
    kind: 'booking',
    collection,
    row_id: id,
    detail: { device: deviceId },
  };
  return {
    item,
    collection,
    id,
    at,
    entries,
    customer_id: row.customer_id ?? null,
    customer: row.customer ?? null,
  };
}
