/**
 * Takes a file as a picture of the company: shrinks it, stores it on this device at once, and returns the address, name
 * and path that the specification asks for (PROD-07, PROD-10, ENT-18). The upload lane sends it to the server; without
 * a server the upload is simulated here, with the specified second of waiting.
 */
import type { PictureType } from '@cuadra/contracts/protocol/uploads';
import { uploadPath } from '@cuadra/domain/catalog/product-images';

import { correctedInstant } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { writeFailureMessage } from '../local-writes/write-failure.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import type { FileProblem, PictureFile } from './picture-file.ts';
import { readPictureFile } from './picture-file.ts';
import { keepBytes } from './picture-store.ts';
import { type ShrunkPicture, shrinkPicture } from './shrink-picture.ts';

/** Duration of an upload without a server (PROD-10). */
export const SIMULATED_UPLOAD_MS = 1_000;
const NAME_LENGTH_MAX = 200;

export interface UploadedPicture {
  /** Of this device, for the life of the page: the bytes are in its database. */
  readonly url: string;
  readonly filename: string;
  readonly path: string;
  /** The hash that its record names. */
  readonly sha256: string;
  readonly thumbnail: string;
  readonly mime: PictureType;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

export type PictureUpload =
  | { readonly ok: true; readonly picture: UploadedPicture }
  | { readonly ok: false; readonly problem: FileProblem | UploadProblem };

export type UploadProblem =
  /** The header of a picture without a picture: truncated, or damaged. */
  | { readonly code: 'broken' }
  /** `why` in a sentence, where the device says so: it is full, or the program was updated. */
  | { readonly code: 'failed'; readonly why?: string };

/** The browser's functions that it needs, replaceable in tests. */
export interface UploadTools {
  readonly shrink: (file: PictureFile) => Promise<ShrunkPicture>;
  readonly wait: (ms: number) => Promise<void>;
  readonly urlOf: (bytes: Blob) => string;
  readonly nowMs: () => number;
}

const BROWSER: UploadTools = {
  shrink: shrinkPicture,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  urlOf: (bytes) => URL.createObjectURL(bytes),
  nowMs: Date.now,
};

/** Never throws: a failure is part of the result. */
export async function uploadPicture(
  db: CompanyDb,
  file: File,
  tools: UploadTools = BROWSER,
): Promise<PictureUpload> {
  const made = await makePicture(file, tools);
  if (!made.ok) return made;
  try {
    const picture = await keepPicture(db, file.name, made.picture, tools);
    if (await staysHere(db)) await tools.wait(SIMULATED_UPLOAD_MS);
    return { ok: true, picture };
  } catch (error) {
    console.error('imagen', error);
    return { ok: false, problem: { code: 'failed', why: writeFailureMessage(error) } };
  }
}

export type MadePicture =
  | { readonly ok: true; readonly picture: ShrunkPicture }
  | { readonly ok: false; readonly problem: FileProblem | UploadProblem };

/** Checks a file and shrinks it; nothing is stored yet. */
export async function makePicture(file: File, { shrink }: Pick<UploadTools, 'shrink'>): Promise<MadePicture> {
  try {
    const read = await readPictureFile(file);
    return read.ok ? { ok: true, picture: await shrink(read.file) } : read;
  } catch (error) {
    // The file was removed since it was chosen, its content cannot be drawn, or the browser lacks the memory.
    console.warn('imagen', error);
    return { ok: false, problem: { code: isUndrawable(error) ? 'broken' : 'failed' } };
  }
}

/** The browser's error for bytes that it cannot decode (HTML, `createImageBitmap`). */
function isUndrawable(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

async function keepPicture(
  db: CompanyDb,
  filename: string,
  { blob, mime, size, thumbnail }: ShrunkPicture,
  { urlOf, nowMs }: UploadTools,
): Promise<UploadedPicture> {
  const at = await correctedInstant(db, nowMs());
  const [sha256, small] = [await keepBytes(db, blob, nowMs()), await keepBytes(db, thumbnail, nowMs())];
  return {
    url: urlOf(blob),
    filename: shownName(filename, 'imagen'),
    path: uploadPath(filename, at, Date.parse(at)),
    sha256,
    thumbnail: small,
    mime,
    bytes: blob.size,
    ...size,
  };
}

/** The name of a file as its record has it: its end, where it is too long. */
export function shownName(filename: string, otherwise: string): string {
  const name = filename
    .replace(/\p{Cc}/gu, '')
    .slice(-NAME_LENGTH_MAX)
    .trim();
  return name === '' ? otherwise : name;
}

/** Pictures of a demo never leave the device, nor those of a company that lives on it (DATA-02). */
async function staysHere(db: CompanyDb): Promise<boolean> {
  if (db.isDemo) return true;
  return dexieStore(db).read(['sync'], async (tx) => (await readSyncValue(tx, 'residence')) === 'device');
}
