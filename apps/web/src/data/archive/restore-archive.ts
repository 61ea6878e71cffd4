/**
 * Restores a company's file into an empty company in the cloud (DATA-05). All of the file is checked before the first
 * write. With the same file an interrupted restore resumes. At the end everything is read again and compared.
 */

import type { AccountingPeriodReply, LateDocument } from '@cuadra/contracts/accounting/periods';
import type { ArchiveLine } from '@cuadra/contracts/company-file/archive';
import type { RestoreBody, RestoreItemsBody } from '@cuadra/contracts/company-file/restore';
import { restoredStatus } from '@cuadra/contracts/marketing/campaigns';
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';

import type { ApiProblem } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import type { RestoreApi } from '../api/restore-api.ts';
import type { Maker } from '../rows.ts';
import {
  isPassing,
  type Patience,
  type PutInOrder,
  putInOrder,
  untilAnswered,
} from '../sync/waiting/put-in-order.ts';
import { type AnyRow, archiveLines } from './archive-rows.ts';
import { type ArchiveDifference, differencesOf } from './compare-archives.ts';
import { declarationDifferences, readFiledDeclarations, withMappedDocuments } from './filed-declarations.ts';
import { fieldsOf, itemsOfArchive, type RestoreItem } from './items-of-rows.ts';
import { idMapOf, withMappedIds } from './map-ids.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { readServerRows } from './rows-of-server.ts';

export interface RestoreOptions extends Patience {
  readonly companyId: string;
  /** The person who restores: the author of everything but documents, which keep their own. */
  readonly maker: Maker;
  readonly company: Pick<CompanyApi, 'changes' | 'filedDeclaration'>;
  readonly restore: RestoreApi;
  /** Stores the bytes of pictures on this device, which uploads them afterwards (S-15). */
  readonly keepPictures: (pictures: ReadonlyMap<string, Blob>) => Promise<void>;
  readonly onProgress?: (step: RestoreStep, done: number, total: number) => void;
  readonly nowMs?: () => number;
}

export type RestoreStep = 'reading' | 'sending' | 'comparing';

/** A user of the old company. An account is personal, so its owner is invited and never restored. */
export interface ArchivedPerson {
  readonly name: string;
  readonly email: string;
}

export type RestoredArchive =
  | {
      readonly ok: true;
      readonly companyName: string;
      readonly rows: number;
      readonly people: readonly ArchivedPerson[];
      /** Items that the server refused as they are. */
      readonly refused: readonly ItemResult[];
      readonly differences: readonly ArchiveDifference[];
    }
  /** In Spanish, ready to be shown. */
  | { readonly ok: false; readonly message: string };

/** The same file resumes the same restore, because its ids follow from the file's hash. */
export async function restoreArchive(file: Blob, options: RestoreOptions): Promise<RestoredArchive> {
  const { companyId, restore, onProgress } = options;
  const read = await readArchive(file, (done) => onProgress?.('reading', done, 0));
  if (!read.ok) return { ok: false, message: read.message };
  const { archive, hash } = read;
  const id = nameBasedId(companyId, 'restore', hash);
  const begun = await untilAnswered(() => restore.begin(bodyOf(archive, { id, companyId, hash })), options);
  if (!begun.ok) return failed(begun.problem);
  const sent: PutInOrder = begun.value.is_finished
    ? { ok: true, untaken: [] }
    : await putAll(archive, id, options);
  if (!sent.ok) return failed(sent.problem);
  const periods = periodsOf(archive);
  if (!begun.value.is_finished && periods.length > 0) {
    const closed = await untilAnswered(() => restore.putPeriods(id, periods), options);
    if (!closed.ok) return failed(closed.problem);
  }
  for (const text of begun.value.is_finished ? [] : declarationsFor(archive, companyId)) {
    const declared = await untilAnswered(() => restore.putDeclaration(id, text), options);
    if (!declared.ok) return failed(declared.problem);
  }
  const finished = await untilAnswered(() => restore.finish(id), options);
  if (!finished.ok) return failed(finished.problem);
  await options.keepPictures(archive.pictures);
  return compare(archive, sent.untaken, options);
}

/** The closed months of the books, which no client writes: they go apart, once everything is posted (ACC-07). */
function periodsOf({ lines }: Archive): RestoreItemsBody['periods'] {
  return lines
    .filter(({ collection, row }) => collection === 'accounting_periods' && row.deleted_at === null)
    .map(({ collection, row }) => ({ id: row.id, ...fieldsOf(collection, row) }) as AccountingPeriodReply);
}

/** What was declared, which no client writes either; with the ids that its documents have in the other company. */
function declarationsFor({ header, lines, declarations }: Archive, companyId: string): readonly string[] {
  const ids = idMapOf(lines, header.company.id, companyId);
  return declarations.map((text) => withMappedDocuments(text, ids));
}

/** What came late to the old company's books says so again, with the months that were closed there. */
function putAll(archive: Archive, id: string, options: RestoreOptions): Promise<PutInOrder> {
  const { restore, nowMs = Date.now, onProgress } = options;
  const wire = wireItems(archive, { ...options, id });
  const items = wire.map(({ text }) => text);
  const cameLate = lateDocuments(archive, options.companyId);
  const late = new Map(wire.map(({ id: itemId, text }) => [text, cameLate.get(itemId)]));
  const periods = periodsOf(archive);
  return putInOrder(
    items,
    (part) =>
      restore.putItems(id, new Date(nowMs()).toISOString(), part, {
        late: part.flatMap((text) => late.get(text) ?? []),
        periods,
      }),
    options,
    (done) => onProgress?.('sending', done, items.length),
  );
}

/** What is numbered by the series of a device. */
const NUMBERED: ReadonlySet<string> = new Set(['sales', 'sale_returns', 'quotes', 'delivery_notes']);

/** The same file begins the same restore; its ids do not depend on the time. */
function bodyOf(
  { header, lines }: Archive,
  { id, companyId, hash }: { readonly id: string; readonly companyId: string; readonly hash: string },
): RestoreBody {
  const ids = idMapOf(lines, header.company.id, companyId);
  const series = new Map<string, RestoreBody['series'][number]>();
  for (const { collection, row } of lines) {
    if (!NUMBERED.has(collection)) continue;
    const { series_id, series: code, register_id } = withMappedIds(row, ids);
    const of = { id: String(series_id), code: String(code), register_id: String(register_id) };
    series.set(of.id, of);
  }
  const alive = (name: string) =>
    lines.filter(({ collection, row }) => collection === name && row.deleted_at === null);
  return {
    id,
    file_hash: hash,
    series: [...series.values()],
    products: alive('products').length,
    stores: alive('warehouses').filter(({ row }) => row.type === 'store').length,
  };
}

/** JSON of each item, its body byte for byte as it was hashed. */
function wireItems(
  archive: Archive,
  { companyId, id, maker, nowMs }: RestoreOptions & { readonly id: string },
) {
  // Later than the company's first rows, which would otherwise win over the file (S-27).
  const into = { companyId, restoreId: id, maker, madeAt: new Date((nowMs ?? Date.now)()).toISOString() };
  return itemsOfArchive(archive, into).map((item, place) => ({
    id: item.id,
    text: wireItem(item, place + 1),
  }));
}

function wireItem({ body, ...item }: RestoreItem, seq: number): string {
  const text = canonicalJson(body);
  const envelope = JSON.stringify({ ...item, seq, schema: SCHEMA_VERSION, hash: hashOfText(text) });
  return `${envelope.slice(0, -1)},"body":${text}}`;
}

/** By the id that the document has in the other company. */
function lateDocuments({ header, lines }: Archive, companyId: string): ReadonlyMap<string, LateDocument> {
  const ids = idMapOf(lines, header.company.id, companyId);
  return new Map(
    lines.flatMap(({ row: { id, came_late_at } }) => {
      const mapped = ids.get(String(id)) ?? String(id);
      return came_late_at === undefined ? [] : [[mapped, { id: mapped, at: String(came_late_at) }] as const];
    }),
  );
}

function failed(problem: ApiProblem): RestoredArchive {
  const resume = isPassing(problem) ? ' Elige otra vez el mismo archivo para seguir donde quedó.' : '';
  return { ok: false, message: `${problem.message}${resume}` };
}

/** Reads all of the company as an export does, and compares it with the file. */
async function compare(
  archive: Archive,
  refused: readonly ItemResult[],
  { companyId, company, onProgress }: RestoreOptions,
): Promise<RestoredArchive> {
  const { header, lines } = archive;
  const read = await readServerRows(company, NOTHING_OWN, (done) =>
    onProgress?.('comparing', done, lines.length),
  );
  const filed = await readFiledDeclarations(company);
  if (!read.ok || !filed.ok) {
    const problem = problemOf(read) ?? problemOf(filed) ?? 'No puedes ver todos los datos.';
    return { ok: false, message: `Los datos están en la empresa, pero no se pudieron comparar. ${problem}` };
  }
  const ids = idMapOf(lines, header.company.id, companyId);
  const wanted = lines.map((line) => asRestored({ ...line, row: withMappedIds(line.row, ids) }));
  return {
    ok: true,
    companyName: header.company.name,
    rows: lines.length,
    people: lines.filter(({ collection }) => collection === 'users').map(({ row }) => personOf(row)),
    refused,
    differences: [
      ...differencesOf(wanted, archiveLines(read.rows), header.books),
      ...declarationDifferences(declarationsFor(archive, companyId), filed.texts).map((one) => ({
        ...one,
        collection: 'vat_declarations' as const,
      })),
    ],
  };
}

/** As the server takes it. */
function asRestored({ collection, row }: ArchiveLine): ArchiveLine {
  return collection === 'campaigns'
    ? { collection, row: { ...row, status: restoredStatus(row.status) } }
    : { collection, row };
}

function problemOf(reply: { readonly ok: boolean; readonly problem?: ApiProblem }): string | undefined {
  return reply.problem?.message;
}

function personOf({ name, email }: AnyRow): ArchivedPerson {
  return { name: String(name ?? ''), email: String(email ?? '') };
}

const NOTHING_OWN = { rows: new Map(), documents: [], waiting: [], pending: [], trail: [] } as const;
