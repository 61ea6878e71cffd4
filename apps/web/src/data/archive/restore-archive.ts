/**
 * Puts a company's file into an empty company in the cloud (DATA-05). All of the file is checked before the first write;
 * what was cut off goes on where it was with the same file; at the end everything is read again and compared.
 */
import type { ArchiveLine } from '@cuadra/contracts/archive';
import { canonicalJson } from '@cuadra/contracts/canonical-json';
import { nameBasedId } from '@cuadra/contracts/ids';
import { hashOfText } from '@cuadra/contracts/item-hash';
import type { ItemResult } from '@cuadra/contracts/protocol';
import { BATCH_BYTES_MAX, BATCH_ITEMS_MAX, SCHEMA_VERSION } from '@cuadra/contracts/protocol-constants';
import type { RestoreBody } from '@cuadra/contracts/restore';

import type { ApiProblem } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import type { RestoreApi } from '../api/restore-api.ts';
import type { Maker } from '../rows.ts';
import { backoffMs } from '../sync/backoff.ts';
import { type AnyRow, archiveLines } from './archive-rows.ts';
import { type ArchiveDifference, differencesOf } from './compare-archives.ts';
import { itemsOfArchive, type RestoreItem } from './items-of-rows.ts';
import { idMapOf, withMappedIds } from './map-ids.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { readServerRows } from './rows-of-server.ts';

export interface RestoreOptions {
  readonly companyId: string;
  /** Who restores: the author of all but documents, which keep their own. */
  readonly maker: Maker;
  readonly company: Pick<CompanyApi, 'changes'>;
  readonly restore: RestoreApi;
  readonly onProgress?: (step: RestoreStep, done: number, total: number) => void;
  /** Waits before a call is made again. */
  readonly pause?: (ms: number) => Promise<void>;
  readonly nowMs?: () => number;
}

export type RestoreStep = 'reading' | 'sending' | 'comparing';

/** Somebody of the old company: an account is his own, so he is invited and never restored. */
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
      /** What the server would not take as it is. */
      readonly refused: readonly ItemResult[];
      readonly differences: readonly ArchiveDifference[];
    }
  /** In Spanish, ready to be shown. */
  | { readonly ok: false; readonly message: string };

/** Calls without an answer, one after the other, until the person has to begin again. */
const ATTEMPTS_MAX = 6;
/** Room for the envelope around the items. */
const CALL_BYTES_MAX = BATCH_BYTES_MAX - 1024;

export async function restoreArchive(file: Blob, options: RestoreOptions): Promise<RestoredArchive> {
  const { companyId, restore, onProgress } = options;
  const read = await readArchive(file, (done) => onProgress?.('reading', done, 0));
  if (!read.ok) return { ok: false, message: read.message };
  const { archive, hash } = read;
  const id = nameBasedId(companyId, 'restore', hash);
  const begun = await again(options, () => restore.begin(bodyOf(archive, { id, companyId, hash })));
  if (!begun.ok) return failed(begun.problem);
  const sent = begun.value.is_finished
    ? { ok: true as const, refused: [] }
    : await sendItems(wireItems(archive, { ...options, id }), id, options);
  if (!sent.ok) return failed(sent.problem);
  const finished = await again(options, () => restore.finish(id));
  if (!finished.ok) return failed(finished.problem);
  return compare(archive, sent.refused, options);
}

/** The same file begins the same restore; its ids do not depend on when. */
function bodyOf(
  { header, lines }: Archive,
  { id, companyId, hash }: { readonly id: string; readonly companyId: string; readonly hash: string },
): RestoreBody {
  const ids = idMapOf(lines, header.company.id, companyId);
  const series = new Map<string, RestoreBody['series'][number]>();
  for (const { collection, row } of lines) {
    if (collection !== 'sales') continue;
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

/** JSON of each item, with its body to the byte of its hash. */
function wireItems(
  archive: Archive,
  { companyId, id, maker, nowMs }: RestoreOptions & { readonly id: string },
) {
  // Later than what the company began with, or that would win over the file (S-27).
  const into = { companyId, restoreId: id, maker, madeAt: new Date((nowMs ?? Date.now)()).toISOString() };
  return itemsOfArchive(archive, into).map((item, place) => ({
    id: item.id,
    json: wireItem(item, place + 1),
  }));
}

function wireItem({ body, ...item }: RestoreItem, seq: number): string {
  const text = canonicalJson(body);
  const envelope = JSON.stringify({ ...item, seq, schema: SCHEMA_VERSION, hash: hashOfText(text) });
  return `${envelope.slice(0, -1)},"body":${text}}`;
}

interface WireItem {
  readonly id: string;
  readonly json: string;
}

type Sent =
  | { readonly ok: true; readonly refused: readonly ItemResult[] }
  | { readonly ok: false; readonly problem: ApiProblem };

/** One call after the other: an item may need those before it. What there was no time for goes with the next call. */
async function sendItems(items: readonly WireItem[], id: string, options: RestoreOptions): Promise<Sent> {
  const refused: ItemResult[] = [];
  for (let done = 0, silences = 0; done < items.length; ) {
    const part = nextCall(items, done);
    const clock = new Date((options.nowMs ?? Date.now)()).toISOString();
    const put = () =>
      options.restore.putItems(
        id,
        clock,
        part.map(({ json }) => json),
      );
    const reply = await again(options, put);
    if (!reply.ok) return reply;
    const settled = reply.value.findIndex(({ result }) => result === 'later');
    const count = settled === -1 ? part.length : settled;
    refused.push(
      ...reply.value.slice(0, count).filter(({ result }) => result === 'refused' || result === 'kept'),
    );
    done += count;
    silences = count === 0 ? silences + 1 : 0;
    if (silences >= ATTEMPTS_MAX) return { ok: false, problem: BUSY };
    if (count === 0) await (options.pause ?? pauseFor)(backoffMs(silences, 0.5));
    options.onProgress?.('sending', done, items.length);
  }
  return { ok: true, refused };
}

const BUSY: ApiProblem = { code: 'later', message: 'El servidor está ocupado.', status: 503, errors: [] };

/** An item larger than a call goes alone: the server says what is to be said of it. */
function nextCall(items: readonly WireItem[], from: number): readonly WireItem[] {
  const part: WireItem[] = [];
  let bytes = 0;
  for (const item of items.slice(from, from + BATCH_ITEMS_MAX)) {
    bytes += new TextEncoder().encode(item.json).length + 1;
    if (part.length > 0 && bytes > CALL_BYTES_MAX) break;
    part.push(item);
  }
  return part;
}

type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ApiProblem };

/** The same call twice is one: it is made again until it is answered, though not for ever. */
async function again<Value>(
  options: RestoreOptions,
  call: () => Promise<Reply<Value>>,
): Promise<Reply<Value>> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await call();
    if (reply.ok || !isPassing(reply.problem) || attempt >= ATTEMPTS_MAX) return reply;
    await (options.pause ?? pauseFor)(reply.problem.retryAfterMs ?? backoffMs(attempt, 0.5));
  }
}

function isPassing({ status }: ApiProblem): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function failed(problem: ApiProblem): RestoredArchive {
  const resume = isPassing(problem) ? ' Elige otra vez el mismo archivo para seguir donde quedó.' : '';
  return { ok: false, message: `${problem.message}${resume}` };
}

/** Reads all of the company as whoever exports it would, and holds it against the file. */
async function compare(
  { header, lines }: Archive,
  refused: readonly ItemResult[],
  { companyId, company, onProgress }: RestoreOptions,
): Promise<RestoredArchive> {
  const read = await readServerRows(company, NOTHING_OWN, (done) =>
    onProgress?.('comparing', done, lines.length),
  );
  if (!read.ok) {
    const problem = read.reason === 'no_answer' ? read.problem.message : 'No puedes ver todos los datos.';
    return { ok: false, message: `Los datos están en la empresa, pero no se pudieron comparar. ${problem}` };
  }
  const ids = idMapOf(lines, header.company.id, companyId);
  const wanted = lines.map(
    ({ collection, row }): ArchiveLine => ({ collection, row: withMappedIds(row, ids) }),
  );
  return {
    ok: true,
    companyName: header.company.name,
    rows: lines.length,
    people: lines.filter(({ collection }) => collection === 'users').map(({ row }) => personOf(row)),
    refused,
    differences: differencesOf(wanted, archiveLines(read.rows)),
  };
}

function personOf({ name, email }: AnyRow): ArchivedPerson {
  return { name: String(name ?? ''), email: String(email ?? '') };
}

const NOTHING_OWN = { rows: new Map(), documents: [], waiting: [], pending: [] } as const;
