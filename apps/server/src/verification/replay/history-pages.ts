/** The documents of a company in the order of their booking, a page at a time: that of the history's versions (S-01). */
import { type DocumentRow, readDocuments } from '../../collections/read-documents.ts';
import type { RowReaders } from '../../collections/row-reader.ts';
import type { CompanyTx, Statement } from '../../db/database.ts';
import type { DocumentName } from '../../documents/document-name.ts';
import { isDocumentName } from '../../documents/document-name.ts';
import type { ReplayFacts } from './replay-facts.ts';

/** A document whose entries are in the books. */
export interface BookedDocument {
  readonly collection: DocumentName;
  readonly id: string;
  /** That of its entries. */
  readonly version: number;
  /** Undefined where the document itself is not there: a fault. */
  readonly row: DocumentRow | undefined;
}

export interface HistoryPage {
  readonly documents: readonly BookedDocument[];
  /** After which the next page begins; undefined after the last. */
  readonly next: number | undefined;
}

/** Few enough to hold with all their lines, many enough that a long history is not read row by row. */
const PAGE_DOCUMENTS = 256;

const PAGE: Statement = {
  name: 'replayed_page',
  text: `select version::int as version, kind, collection, row_id as id from history
    where company_id = $1 and version > $2 and version <= $4 and kind in ('create', 'booking') and collection = any ($3)
    order by version limit ${PAGE_DOCUMENTS}`,
};

interface HistoryRow {
  readonly version: number;
  readonly kind: 'create' | 'booking';
  readonly collection: string;
  readonly id: string;
}

/** The collections of documents. */
export function documentNames(readers: RowReaders): DocumentName[] {
  return [...readers.keys()].filter(isDocumentName);
}

/** @param after the version after which it begins; 0 for the first page */
export async function historyPage(
  tx: CompanyTx,
  readers: RowReaders,
  { version, bookedLate, unbooked }: Pick<ReplayFacts, 'version' | 'bookedLate' | 'unbooked'>,
  after: number,
): Promise<HistoryPage> {
  const names = documentNames(readers);
  const rows = await tx.query<HistoryRow>(PAGE, [tx.companyId, after, names, version]);
  const documents = rows.flatMap(({ version: booked, kind, collection, id }) => {
    const isInBooks = !unbooked.has(id) && (kind === 'booking' || !bookedLate.has(id));
    return isInBooks && isDocumentName(collection) ? [{ version: booked, collection, id }] : [];
  });
  const read = await readDocuments(tx, readers, documents);
  return {
    documents: documents.map((document) => ({ ...document, row: read.get(document.id) })),
    next: rows.length < PAGE_DOCUMENTS ? undefined : rows.at(-1)?.version,
  };
}
