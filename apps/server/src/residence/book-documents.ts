/**
 * Books what was stored without entries while the company lived on its device (S-56): in the order of making, in slices
 * that hold the company's lock for a moment each (S-05). After an interruption it goes on where it was. A document that
 * cannot be booked stays where it is and stops no other.
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import type { StuckDocument } from '@cuadra/contracts/residence/residence';
import pg from 'pg';
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
import { raisedReason } from '../documents/raised-reason.ts';
import { messageOf } from '../error-message.ts';

const UNBOOKED: Statement = {
  name: 'unbooked_documents',
  text: 'select collection, id from app.unbooked_documents($1)',
};
const BOOK: Statement = { name: 'book_document', text: 'select app.book_document($1) as booked' };

/** Around one document: what it has written before it failed is undone. */
const ONE = {
  begin: { name: '', text: 'savepoint one_document' },
  undo: { name: '', text: 'rollback to savepoint one_document' },
  end: { name: '', text: 'release savepoint one_document' },
} as const satisfies Readonly<Record<string, Statement>>;

const SLICE_ITEMS = 50;

export type Books = Pick<Collections, 'database' | 'readers' | 'mappers'>;

export interface Booking {
  readonly maker: ResidenceMaker;
  /** Documents that came to the device's books after their month was closed, and when: by id, an instant. */
  readonly cameLate: ReadonlyMap<string, string>;
}

/** By document, those that could not be booked so far, and why. */
export type StuckDocuments = Map<string, StuckDocument>;

/**
 * @param stuck those of former slices, which are passed over; what this one finds is added
 * @returns how many were looked at; 0 when none is left but these
 */
export function bookSlice(
  { database, readers, mappers }: Books,
  companyId: string,
  { maker, cameLate }: Booking,
  stuck: StuckDocuments,
): Promise<number> {
  return database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const closings = closingsOf([...(await readPeriods(tx)).values()].map(({ period }) => period));
    const unbooked = await tx.query<NamedDocument>(UNBOOKED, [SLICE_ITEMS + stuck.size]);
    const documents = unbooked.filter(({ id }) => !stuck.has(id));
    const rows = await readDocuments(tx, readers, documents);
    for (const document of documents) {
      await tx.query(ONE.begin);
      try {
        await book(document);
        await tx.query(ONE.end);
      } catch (error) {
        const message = whyStuck(error);
        if (message === undefined) throw error;
        await tx.query(ONE.undo);
        stuck.set(document.id, { ...document, message });
      }
    }
    return documents.length;

    async function book(document: NamedDocument): Promise<void> {
      const row = rows.get(document.id);
      if (row === undefined) throw new Error(`${document.collection} ${document.id} is not there`);
      const booking = readBooking(mappers[document.collection], companyId, document, row, maker);
      const late = cameLate.get(document.id);
      await tx.query(BOOK, [
        JSON.stringify(late === undefined ? booking : bookedLate(booking, late, closings)),
      ]);
    }
  });
}

/** A document that is stored and that today's program cannot read or work out. */
class UnreadableDocument extends Error {}

function readBooking(...document: Parameters<typeof bookingOf>): BookingOf {
  try {
    return bookingOf(...document);
  } catch (error) {
    throw new UnreadableDocument(messageOf(error));
  }
}

/** Undefined where the fault is not the document's: then nothing of the slice is booked, and it is tried again. */
function whyStuck(error: unknown): string | undefined {
  if (error instanceof UnreadableDocument)
    return 'La nube no puede leer este documento: exporta una copia y escribe a soporte con su nombre.';
  const reason = error instanceof pg.DatabaseError ? raisedReason(error.code ?? '') : undefined;
  if (reason === undefined) return undefined;
  const [first] = reason.problems;
  return first === undefined
    ? 'Uno de sus montos es demasiado grande: anúlalo y compara de nuevo.'
    : `${first.message} ${WHAT_TO_DO[reason.code] ?? 'Corrígelo o anúlalo, y compara de nuevo.'}`;
}

const WHAT_TO_DO: Partial<Record<ReasonCode, string>> = {
  bad_reference: 'Agrega la que falta en el Plan de cuentas, y compara de nuevo.',
};

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
