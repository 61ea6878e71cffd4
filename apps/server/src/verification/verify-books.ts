/**
 * "Todo cuadra" (ACC-09): derives a company's books from its documents again, and compares them with every balance that
 * is stored. It reads one snapshot and changes nothing; documents are read in pages, and only balances are in memory.
 *
 * Documents of before the last comparison that found all right are not computed again while a digest of them and of all
 * that they wrote is the same; every balance is compared each time.
 */
import {
  VERIFIED,
  type VerificationResult,
  type VerifiedPart,
} from '@cuadra/contracts/accounting/verification';
import { type ReadTrail, type TrailPlace, verifyTrailIn } from '../audit/verify-trail.ts';
import type { Collections } from '../collections/collections.ts';
import type { CompanyTx, Statement } from '../db/database.ts';
import { messageOf } from '../error-message.ts';
import { inTurns } from '../plugins/in-turns.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { compareBalances } from './compare-balances.ts';
import { BANK_ROLES, compareBanks } from './compare-banks.ts';
import { type BookRules, DocumentComparison } from './compare-documents.ts';
import { type Compared, compareSums } from './compare-sums.ts';
import { compareSuppliers } from './compare-suppliers.ts';
import { compareUnsettled } from './compare-unsettled.ts';
import { Differences } from './differences.ts';
import { addDigests, type Digest, digestOf, isSameDigest } from './older-digest.ts';
import { withRecalled } from './recalled-documents.ts';
import { type BookedDocument, documentNames, type HistoryPage, historyPage } from './replay/history-pages.ts';
import { Replay } from './replay/replay.ts';
import { loadReplayFacts, type ReplayFacts } from './replay/replay-facts.ts';
import { readStoredEntries, type StoredEntries } from './stored-entries.ts';
import { strayEntries } from './stray-entries.ts';
import { comparedText, documentsText, TITLES, withoutBolivarsText } from './verification-text.ts';

export type VerifiedBooks = Pick<Collections, 'database' | 'readers' | 'mappers'>;

const ACCOUNTS: Statement = {
  name: 'verified_roles',
  text: `select id, role from accounts where company_id = $1 and role <> ''`,
};
const BANKS: Statement = {
  name: 'verified_banks',
  text: `select distinct coalesce(nullif(a.role, ''), a.id::text) as key from accounts a
    where a.company_id = $1 and (a.role = any ($2) or a.id in (
      select account_id from settlements where company_id = $1
      union select account_id from bank_lines where company_id = $1 and deleted_at is null))`,
};
const REBUILT: Statement = {
  name: 'verified_rebuild',
  text: 'select version::int as version from stock_value_rebuilds where company_id = $1 and finished_at is not null',
};

const WITHOUT_BOLIVARS: Statement = {
  name: 'verified_without_bolivars',
  text: 'select app.without_bolivars($1, 10000) as count',
};

/** How the books were compared, and from where the next comparison may go on. */
export interface VerifiedBooksAt {
  readonly result: VerificationResult;
  /** Null where something differs: all is computed again until it is corrected. */
  readonly checkpoint: Checkpoint | null;
}

/** @param isFull whether all documents are computed again, also those that were found right before */
export function verifyBooks(
  books: VerifiedBooks,
  companyId: string,
  at: Date,
  isFull: boolean,
): Promise<VerifiedBooksAt> {
  return books.database.withCompany(companyId, (tx) => verify(tx, books, at, isFull), 'snapshot');
}

async function verify(
  tx: CompanyTx,
  { readers, mappers }: VerifiedBooks,
  at: Date,
  isFull: boolean,
): Promise<VerifiedBooksAt> {
  const facts = await loadReplayFacts(tx);
  const digestBetween: DigestBetween = (after, until) =>
    digestOf(tx, mappers, documentNames(readers), { after, until });
  const from = isFull ? null : await unchangedCheckpoint(tx, at, digestBetween);
  const state =
    from === null ? undefined : await withRecalled(tx, from.state, from.version, facts.reversible);
  const replay = new Replay(tx.companyId, mappers, facts, state);
  const comparison = new DocumentComparison(await bookRules(tx));
  const documents = new Differences();
  await replayPages(
    (after) => readPage(tx, readers, facts, after),
    from?.version ?? 0,
    (document, stored) => compareDocument(document, { replay, comparison, documents, stored }),
  );
  await strayEntries(tx, readers, documents);
  await compareBalances(tx, replay, comparison);
  await compareSuppliers(tx, replay, comparison);
  await compareBanks(tx, replay, comparison);
  await compareUnsettled(tx, comparison);
  const trail = await compareTrail(tx, from ?? undefined);
  const sums = await compareSums(tx);
  const [without] = await tx.query<{ count: number }>(WITHOUT_BOLIVARS, [facts.firstRate?.until ?? 0]);
  const documentWords = `${documentsText(documents.compared, from)}${withoutBolivarsText(without?.count ?? 0)}`;
  const checks = checksOf(partsOf({ documents, comparison, sums, trail }), documentWords);
  const result = {
    checked_at: at.toISOString(),
    full_at: from?.fullAt ?? at.toISOString(),
    documents: documents.compared + (from?.documents ?? 0),
    is_right: checks.every(({ differences }) => differences === 0),
    checks,
  };
  if (!result.is_right) return { result, checkpoint: null };
  const { version } = facts;
  const newer = await digestBetween(from?.version ?? 0, version);
  return {
    result,
    checkpoint: {
      ...{ version, chain: trail.chain, documents: result.documents, state: replay.state },
      digest: from === null ? newer : addDigests(from.digest, newer),
      fullAt: result.full_at,
    },
  };
}

type DigestBetween = (after: number, until: number) => Promise<Digest>;

/** From where the comparison may go on; null where all documents have to be computed again. */
async function unchangedCheckpoint(
  tx: CompanyTx,
  at: Date,
  digestBetween: DigestBetween,
): Promise<Checkpoint | null> {
  const known = await readCheckpoint(tx, at);
  if (known === null) return null;
  return isSameDigest(await digestBetween(0, known.version), known.digest) ? known : null;
}

/** Visits every document in order. The database reads the next page while one is compared. */
async function replayPages(
  read: (after: number) => Promise<ReadPage>,
  after: number,
  visit: (document: BookedDocument, stored: StoredEntries) => void,
): Promise<void> {
  for (let page: ReadPage | undefined = await read(after); page !== undefined; ) {
    const { documents, stored, next }: ReadPage = page;
    [page] = await Promise.all([
      next === undefined ? undefined : read(next),
      inTurns(documents, (document) => visit(document, stored)),
    ]);
  }
}

type Part = Omit<Compared, 'name'>;

interface AllCompared {
  readonly documents: Differences;
  readonly comparison: DocumentComparison;
  readonly sums: readonly Compared[];
  readonly trail: Part;
}

/** By the name of the check. */
function partsOf({ documents, comparison, sums, trail }: AllCompared): ReadonlyMap<string, Part> {
  const { stock, customers, suppliers, cash, banks, accounts, vatBooks } = comparison;
  return new Map<string, Part>([
    ['documents', ofDifferences(documents)],
    ['stock', ofDifferences(stock)],
    ['customers', ofDifferences(customers)],
    ['suppliers', ofDifferences(suppliers)],
    ['cash', ofDifferences(cash)],
    ['banks', ofDifferences(banks)],
    ['accounts', ofDifferences(accounts)],
    ['vat_books', ofDifferences(vatBooks)],
    ...sums.map((one) => [one.name, one] as const),
    ['trail', trail],
  ]);
}

/** In the order of the screen. @param documentWords what was compared document by document, and what waits for a rate */
function checksOf(parts: ReadonlyMap<string, Part>, documentWords: string): VerifiedPart[] {
  return VERIFIED.flatMap((name): VerifiedPart[] => {
    const part = parts.get(name);
    if (part === undefined) return [];
    const { compared, differences, first } = part;
    const words = name === 'documents' ? documentWords : comparedText(name, compared);
    return [{ name, title: TITLES[name], compared: words, differences, first }];
  });
}

interface ReadPage extends HistoryPage {
  readonly stored: StoredEntries;
}

async function readPage(
  tx: CompanyTx,
  readers: VerifiedBooks['readers'],
  facts: ReplayFacts,
  after: number,
): Promise<ReadPage> {
  const page = await historyPage(tx, readers, facts, after);
  const stored = await readStoredEntries(
    tx,
    page.documents.map(({ id }) => id),
  );
  return { ...page, stored };
}

interface Comparing {
  readonly replay: Replay;
  readonly comparison: DocumentComparison;
  readonly documents: Differences;
  readonly stored: StoredEntries;
}

/** A document that cannot be read is named, and the replay goes on without it. */
function compareDocument(
  { row, ...document }: BookedDocument,
  { replay, comparison, documents, stored }: Comparing,
): void {
  const { collection, id } = document;
  const failed = (message: string) =>
    documents.note(false, () => ({ message, document: row === undefined ? null : { collection, id } }));
  if (row === undefined) {
    failed(`El documento ${id} está en el historial y ya no está guardado.`);
    return;
  }
  try {
    comparison.compare({ ...document, row }, replay.book({ ...document, row }), stored);
    documents.note(true, () => ({ message: '', document: null }));
  } catch (error) {
    failed(`El documento ${id} no se puede leer: ${messageOf(error)}.`);
  }
}

function ofDifferences({ compared, count, first }: Differences): Part {
  return { compared, differences: count, first };
}

async function bookRules(tx: CompanyTx): Promise<BookRules> {
  const accounts = await tx.query<{ id: string; role: string }>(ACCOUNTS, [tx.companyId]);
  const banks = await tx.query<{ key: string }>(BANKS, [tx.companyId, BANK_ROLES]);
  const [rebuilt] = await tx.query<{ version: number | null }>(REBUILT, [tx.companyId]);
  return {
    banks: new Set(banks.map(({ key }) => key)),
    roleOfAccount: new Map(accounts.map(({ id, role }) => [id, role])),
    costsRebuiltUntil: rebuilt?.version ?? 0,
  };
}

async function compareTrail(
  tx: CompanyTx,
  from: TrailPlace | undefined,
): Promise<Part & Pick<TrailPlace, 'chain'>> {
  const read: ReadTrail = (text, values) => tx.query({ name: '', text }, values);
  const { versions, fault, chain } = await verifyTrailIn(read, tx.companyId, from);
  if (fault === undefined) return { compared: versions, differences: 0, first: null, chain };
  const message =
    fault.kind === 'end'
      ? `El historial no termina donde debe; su última versión es la ${fault.version}.`
      : `La versión ${fault.version} del historial ${fault.kind === 'missing' ? 'falta' : 'fue alterada'}.`;
  return { compared: versions, differences: 1, first: { message, document: null }, chain };
}
