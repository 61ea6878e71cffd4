/**
 * Exports everything of a company into one file (DATA-05), with the server's help where the device does not have all
 * rows.
 */

import type { CompanyApi } from '../api/company-api.ts';
import { correctedInstant } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { hashesOfRow, NAMING_TABLES } from '../images/named-bytes.ts';
import { archiveLines, type CompanyRows } from './archive-rows.ts';
import { type FiledTexts, filedTextOf, readFiledDeclarations } from './filed-declarations.ts';
import { readSnapshot } from './rows-of-device.ts';
import { readServerRows, type ServerRows } from './rows-of-server.ts';
import { writeArchive } from './write-archive.ts';

export type ExportedArchive =
  | {
      readonly ok: true;
      readonly file: Blob;
      readonly name: string;
      /** Pictures that are not on this device and could not be fetched. */
      readonly missingPictures: number;
    }
  | Extract<ServerRows, { ok: false }>;

export interface ExportOptions {
  /** Of the company's server; null where this device has all rows. */
  readonly api: Pick<CompanyApi, 'changes' | 'filedDeclaration' | 'prepareCopy'> | null;
  /** Fetches a picture that is not on this device; undefined where it is not available. */
  readonly fetchPicture?: (sha256: string) => Promise<Blob | undefined>;
  /** Called with the rows read, then with the rows written. */
  readonly onProgress?: (step: 'reading' | 'writing', done: number) => void;
  readonly nowMs?: number;
}

export async function exportArchive(db: CompanyDb, options: ExportOptions): Promise<ExportedArchive> {
  const { api, onProgress, nowMs = Date.now() } = options;
  const prepared = await api?.prepareCopy();
  // The reading itself refuses who may not read all of it.
  if (prepared?.ok === false && prepared.problem.code !== 'forbidden')
    return { ok: false, reason: 'no_answer', problem: prepared.problem };
  const snapshot = await readSnapshot(db);
  const read: ServerRows =
    api === null
      ? { ok: true, rows: snapshot }
      : await readServerRows(api, snapshot, (done) => onProgress?.('reading', done));
  if (!read.ok) return read;
  const filed = api === null ? await declaredHere(db) : await readFiledDeclarations(api);
  if (!filed.ok) return { ok: false, reason: 'no_answer', problem: filed.problem };
  const exportedAt = await correctedInstant(db, nowMs);
  const company = { id: db.companyId, name: companyName(read.rows) };
  const books = api === null ? ({ books: 'device' } as const) : {};
  const { pictures, missing } = await picturesOf(db, read.rows, options);
  const lines = archiveLines(read.rows);
  const declarations = filed.texts;
  const archive = { company, exportedAt, lines, trail: snapshot.trail, pictures, declarations, ...books };
  const file = await writeArchive(archive, (done) => onProgress?.('writing', done));
  return { ok: true, file, name: fileName(company.name, exportedAt), missingPictures: missing };
}

/** What a device that keeps its own books has declared, oldest period first. */
async function declaredHere(db: CompanyDb): Promise<FiledTexts> {
  const rows = await db.vat_declarations.toArray();
  const sorted = rows.sort((one, other) => (one.from < other.from ? -1 : 1));
  return { ok: true, texts: sorted.map(filedTextOf) };
}

/**
 * The bytes that undeleted pictures, attachments and campaigns name, small versions included: a restore uploads them as they are
 * (S-15).
 */
async function picturesOf(
  db: CompanyDb,
  { rows }: CompanyRows,
  { fetchPicture }: Pick<ExportOptions, 'fetchPicture'>,
): Promise<{ readonly pictures: ReadonlyMap<string, Blob>; readonly missing: number }> {
  const alive = (name: (typeof NAMING_TABLES)[number]) =>
    (rows.get(name) ?? []).filter(({ deleted_at }) => deleted_at === null);
  const names = new Set(
    NAMING_TABLES.flatMap((name) => alive(name).flatMap((row) => hashesOfRow(name, row))),
  );
  names.delete('');
  const pictures = new Map<string, Blob>();
  for (const sha256 of names) {
    const bytes = (await db.blobs.get(sha256))?.bytes ?? (await fetchPicture?.(sha256));
    if (bytes !== undefined) pictures.set(sha256, bytes);
  }
  return { pictures, missing: names.size - pictures.size };
}

function companyName({ rows }: CompanyRows): string {
  return String(rows.get('company_settings')?.[0]?.name ?? '');
}

/** `Bodega La Esquina 2026-11-20.cuadra`, without the characters that some file system forbids. */
function fileName(company: string, exportedAt: string): string {
  const name = company.replace(/[^\p{Letter}\p{Number} _-]/gu, '').trim();
  return `${name === '' ? 'Cuadra' : name} ${exportedAt.slice(0, 10)}.cuadra`;
}
