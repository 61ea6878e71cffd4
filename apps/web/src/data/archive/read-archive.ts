/**
 * Reads a company's file whole and checks all of it before the first write: a truncated, foreign or altered file must
 * change nothing (DATA-05).
 */
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  ArchiveDeclarationLine,
  ArchiveEnd,
  ArchiveHeader,
  ArchiveLine,
  ArchivePictureLine,
  ArchiveTrailLine,
  archiveRowSchema,
  linesHash,
} from '@cuadra/contracts/company-file/archive';
import { filedDeclarationOf } from '@cuadra/contracts/company-file/filed-declarations';
import { SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import {
  type CollectionName,
  isBalanceName,
  isCollectionName,
} from '@cuadra/contracts/registry/collection-traits';

import { balanceKeyOf } from '../ledger-entry.ts';
import { rowKey } from '../rows.ts';
import type { AnyRow } from './archive-rows.ts';
import { bytesOfBase64 } from './base64.ts';
import { textLines } from './text-lines.ts';
import { countsOf, partCount } from './write-archive.ts';

export type ArchiveProblem = 'foreign' | 'newer' | 'cut' | 'altered' | 'bad_row';

export interface Archive {
  readonly header: ArchiveHeader;
  readonly lines: readonly ArchiveLine[];
  /** Bytes of pictures, by the hash in their name; the caller checks it. */
  readonly pictures: ReadonlyMap<string, Blob>;
  /** The texts of declared periods of IVA. */
  readonly declarations: readonly string[];
}

export type ReadArchive =
  /** `hash` identifies the file: two files with equal content have the same one. */
  | { readonly ok: true; readonly archive: Archive; readonly hash: string }
  | {
      readonly ok: false;
      readonly problem: ArchiveProblem;
      /** In Spanish, ready to be shown. */
      readonly message: string;
    };

const MESSAGES: Readonly<Record<ArchiveProblem, string>> = {
  foreign: 'Este archivo no es una copia de Cuadra. Elige un archivo .cuadra exportado desde Configuración.',
  newer: 'Esta copia es de una versión más nueva de Cuadra. Actualiza la aplicación y vuelve a intentarlo.',
  cut: 'La copia está incompleta o dañada. Cópiala otra vez desde donde la guardaste, o expórtala de nuevo.',
  altered: 'El contenido de la copia cambió después de exportarla. Usa el archivo original.',
  bad_row: 'La copia tiene datos que Cuadra no puede leer. Expórtala de nuevo con la versión actual.',
};

/** @param onProgress called with the number of rows read */
export async function readArchive(file: Blob, onProgress?: (done: number) => void): Promise<ReadArchive> {
  const reading = new ArchiveReading(onProgress);
  try {
    for await (const line of textLines(file)) {
      const problem = reading.take(line);
      if (problem !== undefined) return refused(problem);
    }
  } catch {
    // Whatever stops the decompression, the file is not as it was written: it is no gzip, or it ends too early.
    return refused(reading.isBegun ? 'cut' : 'foreign');
  }
  return reading.result();
}

/** One reading of one file: header, rows, end. */
class ArchiveReading {
  private header: ArchiveHeader | undefined;
  private endHash: string | undefined;
  /** Reported only at the end: in an altered file it says nothing. */
  private hasBadRow = false;
  /** Only counted. */
  private trailEntries = 0;
  private pictureLines = 0;
  private readonly pictures = new Map<string, Blob>();
  private declarationLines = 0;
  /** By id. */
  private readonly declarations = new Map<string, string>();
  private readonly lines: ArchiveLine[] = [];
  private readonly keys = new Set<string>();
  private readonly hash = linesHash();
  private readonly onProgress: ((done: number) => void) | undefined;

  constructor(onProgress: ((done: number) => void) | undefined) {
    this.onProgress = onProgress;
  }

  get isBegun(): boolean {
    return this.header !== undefined;
  }

  take(line: string): ArchiveProblem | undefined {
    if (this.endHash !== undefined) return 'altered';
    const content = parsed(line);
    if (this.header === undefined) return this.begin(line, content);
    const end = ArchiveEnd.safeParse(content);
    if (end.success) return this.finish(end.data);
    this.count(line);
    const picture = ArchivePictureLine.safeParse(content);
    const declaration = ArchiveDeclarationLine.safeParse(content);
    if (picture.success) this.takePicture(picture.data);
    else if (declaration.success) this.takeDeclaration(declaration.data);
    else if (ArchiveTrailLine.safeParse(content).success) this.trailEntries += 1;
    else if (!this.takeRow(content)) this.hasBadRow = true;
    return undefined;
  }

  result(): ReadArchive {
    if (this.header === undefined) return refused('foreign');
    if (this.endHash === undefined) return refused('cut');
    return {
      ok: true,
      archive: {
        ...{ header: this.header, lines: this.lines, pictures: this.pictures },
        declarations: [...this.declarations.values()],
      },
      hash: this.endHash,
    };
  }

  /** A newer file may have another header, so its format and numbers are checked first. */
  private begin(line: string, content: unknown): ArchiveProblem | undefined {
    if (memberOf(content, 'format') !== ARCHIVE_FORMAT) return 'foreign';
    const isNewer =
      Number(memberOf(content, 'version')) > ARCHIVE_VERSION ||
      Number(memberOf(content, 'schema')) > SCHEMA_VERSION;
    if (isNewer) return 'newer';
    const header = ArchiveHeader.safeParse(content);
    if (!header.success) return 'foreign';
    this.header = header.data;
    this.count(line);
    return undefined;
  }

  /** Returns whether it is a row that can be restored and the only one with its key. */
  private takeRow(content: unknown): boolean {
    const line = ArchiveLine.safeParse(content);
    if (!line.success || !isCollectionName(line.data.collection)) return false;
    const { collection } = line.data;
    const read = archiveRowSchema(collection).safeParse(withItsUnit(collection, line.data.row));
    if (!read.success) return false;
    const row = read.data;
    const key = rowKey(
      collection,
      isBalanceName(collection) ? balanceKeyOf(collection, row) : String(row.id),
    );
    if (this.keys.has(key)) return false;
    this.keys.add(key);
    this.lines.push({ collection, row });
    this.onProgress?.(this.lines.length);
    return true;
  }

  /** The parts of one picture are adjacent. Joined into one blob they stay on disk, where browsers keep large blobs. */
  private takePicture({ picture: { sha256, mime, base64 } }: ArchivePictureLine): void {
    this.pictureLines += 1;
    const before = this.pictures.get(sha256);
    const parts = [...(before === undefined ? [] : [before]), bytesOfBase64(base64)];
    this.pictures.set(sha256, new Blob(parts, { type: mime }));
  }

  private takeDeclaration({ declaration: { id, text } }: ArchiveDeclarationLine): void {
    this.declarationLines += 1;
    this.declarations.set(id, (this.declarations.get(id) ?? '') + text);
  }

  private count(line: string): void {
    this.hash.update(new TextEncoder().encode(`${line}\n`));
  }

  private finish(end: ArchiveEnd): ArchiveProblem | undefined {
    this.endHash = end.sha256;
    if (this.hash.hex() !== end.sha256) return 'altered';
    const filed = [...this.declarations.values()];
    if (this.hasBadRow || filed.some((text) => filedDeclarationOf(text) === undefined)) return 'bad_row';
    const counts = {
      ...countsOf(this.lines),
      ...partCount('trail', this.trailEntries),
      ...partCount('pictures', this.pictureLines),
      ...partCount('declarations', this.declarationLines),
    };
    const names = new Set([...Object.keys(counts), ...Object.keys(end.counts)]);
    return [...names].every((name) => counts[name] === end.counts[name]) ? undefined : 'altered';
  }
}

function refused(problem: ArchiveProblem): ReadArchive {
  return { ok: false, problem, message: MESSAGES[problem] };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Not one of our lines; the caller decides what that means.
    return undefined;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

/** In files written before stock was counted by unit, quantities are in base units and balances are not compared. */
function withItsUnit(collection: CollectionName, row: AnyRow): AnyRow {
  return collection === 'stock_balances' ? { unit_id: '', ...row } : row;
}
