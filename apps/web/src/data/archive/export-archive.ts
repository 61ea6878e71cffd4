/** Takes everything of a company out into one file (DATA-05): with the server's help where the device has not all. */

import type { CompanyApi } from '../api/company-api.ts';
import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { archiveLines, type CompanyRows } from './archive-rows.ts';
import { readSnapshot } from './rows-of-device.ts';
import { readServerRows, type ServerRows } from './rows-of-server.ts';
import { writeArchive } from './write-archive.ts';

export type ExportedArchive =
  | { readonly ok: true; readonly file: Blob; readonly name: string }
  | Extract<ServerRows, { ok: false }>;

export interface ExportOptions {
  /** Of the company's server; null where this device holds all there is. */
  readonly api: Pick<CompanyApi, 'changes'> | null;
  /** Called with the rows read, then with the rows written. */
  readonly onProgress?: (step: 'reading' | 'writing', done: number) => void;
  readonly nowMs?: number;
}

export async function exportArchive(db: CompanyDb, options: ExportOptions): Promise<ExportedArchive> {
  const { api, onProgress, nowMs = Date.now() } = options;
  const snapshot = await readSnapshot(db);
  const read: ServerRows =
    api === null
      ? { ok: true, rows: snapshot }
      : await readServerRows(api, snapshot, (done) => onProgress?.('reading', done));
  if (!read.ok) return read;
  const exportedAt = await dexieStore(db).read(['sync'], (tx) => correctedNow(tx, nowMs));
  const company = { id: db.companyId, name: companyName(read.rows) };
  const books = api === null ? ({ books: 'device' } as const) : {};
  const archive = { company, exportedAt, lines: archiveLines(read.rows), trail: snapshot.trail, ...books };
  const file = await writeArchive(archive, (done) => onProgress?.('writing', done));
  return { ok: true, file, name: fileName(company.name, exportedAt) };
}

function companyName({ rows }: CompanyRows): string {
  return String(rows.get('company_settings')?.[0]?.name ?? '');
}

/** `Bodega La Esquina 2026-11-20.cuadra`: characters that some system's files may not bear are left out. */
function fileName(company: string, exportedAt: string): string {
  const name = company.replace(/[^\p{Letter}\p{Number} _-]/gu, '').trim();
  return `${name === '' ? 'Cuadra' : name} ${exportedAt.slice(0, 10)}.cuadra`;
}
