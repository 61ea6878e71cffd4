/** Writes the file that holds everything of a company (DATA-05). The caller has decided its content. */
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveDeclarationLine,
  type ArchiveEnd,
  type ArchiveHeader,
  type ArchiveLine,
  DECLARATION_PART_LENGTH,
  linesHash,
  PICTURE_PART_BYTES,
} from '@cuadra/contracts/company-file/archive';
import { SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';

import type { TrailRow } from '../device-rows.ts';
import { base64Of } from './base64.ts';

/**
 * Format versions: of a file with rows alone, and of one with the trail of a device, pictures, or PDFs and declarations.
 * The last one has documents that came late.
 */
const VERSION_OF_ROWS = 1;
const VERSION_WITH_TRAIL = 2;
const VERSION_WITH_PICTURES = 3;
const VERSION_WITH_DECLARATIONS = 4;
/** Lines joined before they are compressed: one at a time would cost more than the compression. */
const LINES_AT_ONCE = 500;

export interface ArchiveOf {
  readonly company: ArchiveHeader['company'];
  /** ISO. */
  readonly exportedAt: string;
  readonly lines: readonly ArchiveLine[];
  readonly books?: 'device';
  /** The trail of the device, oldest first. */
  readonly trail?: readonly TrailRow[];
  /** The bytes that the rows of pictures name, by hash. */
  readonly pictures?: ReadonlyMap<string, Blob>;
  /** The texts of declared periods of IVA. */
  readonly declarations?: readonly string[];
}

/** @param onProgress called with the number of rows written */
export async function writeArchive(archive: ArchiveOf, onProgress?: (done: number) => void): Promise<Blob> {
  const text = new Blob(await partsOf(archive, onProgress));
  return new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

async function partsOf(archive: ArchiveOf, onProgress?: (done: number) => void): Promise<Blob[]> {
  const { lines, trail = [], pictures = NO_PICTURES, declarations = [] } = archive;
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
  let pictureLines = 0;
  for (const [sha256, bytes] of pictures) {
    for await (const base64 of pictureParts(bytes)) {
      write([JSON.stringify({ picture: { sha256, mime: bytes.type, base64 } })]);
      pictureLines += 1;
    }
  }
  const declared = declarations.flatMap(declarationParts);
  for (const line of declared) write([JSON.stringify(line)]);
  for (let from = 0; from < trail.length; from += LINES_AT_ONCE) {
    write(trail.slice(from, from + LINES_AT_ONCE).map((row) => JSON.stringify({ trail: row })));
  }
  const counts = {
    ...countsOf(lines),
    ...partCount('trail', trail.length),
    ...partCount('pictures', pictureLines),
    ...partCount('declarations', declared.length),
  };
  const end: ArchiveEnd = { end: true, counts, sha256: hash.hex() };
  return [...parts, new Blob([`${JSON.stringify(end)}\n`])];
}

const NO_PICTURES: ReadonlyMap<string, Blob> = new Map();

function headerOf({
  company,
  exportedAt,
  books,
  lines,
  trail = [],
  pictures = NO_PICTURES,
  declarations = [],
}: ArchiveOf): ArchiveHeader {
  const versionOfRest = trail.length === 0 ? VERSION_OF_ROWS : VERSION_WITH_TRAIL;
  const versionWithPictures = pictures.size === 0 ? versionOfRest : VERSION_WITH_PICTURES;
  const hasPdf = [...pictures.values()].some(({ type }) => type === 'application/pdf');
  const versionOfBytes = hasPdf || declarations.length > 0 ? VERSION_WITH_DECLARATIONS : versionWithPictures;
  const hasLate = lines.some(({ row }) => row.came_late_at !== undefined);
  return {
    format: ARCHIVE_FORMAT,
    // The lowest version that covers the content, so that older programs can read the file.
    version: hasLate ? ARCHIVE_VERSION : versionOfBytes,
    schema: SCHEMA_VERSION,
    company,
    exported_at: exportedAt,
    ...(books === undefined ? {} : { books }),
  };
}

/** How the end of a file counts lines that are no rows; a file without any leaves the count out. */
export function partCount(
  name: 'trail' | 'pictures' | 'declarations',
  count: number,
): Record<string, number> {
  return count === 0 ? {} : { [name]: count };
}

function declarationParts(text: string): ArchiveDeclarationLine[] {
  const { id } = JSON.parse(text) as { readonly id: string };
  const parts: ArchiveDeclarationLine[] = [];
  for (let from = 0; from < text.length; from += DECLARATION_PART_LENGTH) {
    parts.push({ declaration: { id, text: text.slice(from, from + DECLARATION_PART_LENGTH) } });
  }
  return parts;
}

async function* pictureParts(bytes: Blob): AsyncGenerator<string> {
  for (let from = 0; from < bytes.size; from += PICTURE_PART_BYTES) {
    yield base64Of(new Uint8Array(await bytes.slice(from, from + PICTURE_PART_BYTES).arrayBuffer()));
  }
}

/** Number of rows by collection, without the empty ones. */
export function countsOf(lines: readonly ArchiveLine[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { collection } of lines) counts[collection] = (counts[collection] ?? 0) + 1;
  return counts;
}
