/** Writes the file that holds everything of a company (DATA-05): what is in it is decided before. */
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveEnd,
  type ArchiveHeader,
  type ArchiveLine,
  linesHash,
} from '@cuadra/contracts/archive';
import { SCHEMA_VERSION } from '@cuadra/contracts/protocol-constants';

import type { TrailRow } from '../rows.ts';

/** Of a file of nothing but rows. */
const VERSION_OF_ROWS = 1;
/** Lines put together before they are handed on: one at a time would cost more than packing them. */
const LINES_AT_ONCE = 500;

export interface ArchiveOf {
  readonly company: ArchiveHeader['company'];
  /** ISO. */
  readonly exportedAt: string;
  readonly lines: readonly ArchiveLine[];
  readonly books?: 'device';
  /** Of the device, oldest first. */
  readonly trail?: readonly TrailRow[];
}

/** @param onProgress called with the number of rows written */
export async function writeArchive(archive: ArchiveOf, onProgress?: (done: number) => void): Promise<Blob> {
  const text = new Blob(partsOf(archive, onProgress));
  return new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

function partsOf(archive: ArchiveOf, onProgress?: (done: number) => void): Blob[] {
  const { lines, trail = [] } = archive;
  const hash = linesHash();
  const parts: Blob[] = [];
  const write = (texts: readonly string[]) => {
    const bytes = new TextEncoder().encode(texts.map((text) => `${text}\n`).join(''));
    hash.update(bytes);
    parts.push(new Blob([bytes]));
  };
  write([JSON.stringify(headerOf(archive))]);
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const slice = lines.slice(from, from + LINES_AT_ONCE);
    write(slice.map(({ collection, row }) => JSON.stringify({ collection, row })));
    onProgress?.(from + slice.length);
  }
  for (let from = 0; from < trail.length; from += LINES_AT_ONCE) {
    write(trail.slice(from, from + LINES_AT_ONCE).map((row) => JSON.stringify({ trail: row })));
  }
  const counts = { ...countsOf(lines), ...trailCount(trail.length) };
  const end: ArchiveEnd = { end: true, counts, sha256: hash.hex() };
  return [...parts, new Blob([`${JSON.stringify(end)}\n`])];
}

function headerOf({ company, exportedAt, books, trail = [] }: ArchiveOf): ArchiveHeader {
  return {
    format: ARCHIVE_FORMAT,
    // Whatever an older program can read says so.
    version: trail.length === 0 ? VERSION_OF_ROWS : ARCHIVE_VERSION,
    schema: SCHEMA_VERSION,
    company,
    exported_at: exportedAt,
    ...(books === undefined ? {} : { books }),
  };
}

/** As the end of a file counts its trail; a file without one does not speak of it. */
export function trailCount(count: number): Record<string, number> {
  return count === 0 ? {} : { trail: count };
}

/** Rows a collection; none for those without rows. */
export function countsOf(lines: readonly ArchiveLine[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { collection } of lines) counts[collection] = (counts[collection] ?? 0) + 1;
  return counts;
}
