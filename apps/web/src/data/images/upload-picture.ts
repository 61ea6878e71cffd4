/**
 * Takes a file as a picture of the company: made smaller, kept on this device at once, and answered for as the
 * specification has it, with its address, its name and its path (PROD-07, PROD-10, ENT-18). Its way to the server is the
 * upload lane's; where there is no server it is done here, after the second that the source waited.
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

/** How long an upload to nowhere takes (PROD-10). */
export const SIMULATED_UPLOAD_MS = 1_000;
const NAME_LENGTH_MAX = 200;

export interface UploadedPicture {
  /** Of this device, for as long as the page stands: the bytes are in its database. */
  readonly url: string;
  readonly filename: string;
  readonly path: string;
  /** What its record says of it. */
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
  /** The mark of a picture, and no picture behind it: cut off, or damaged. */
  | { readonly code: 'broken' }
  /** `why` in a sentence, where the device says so: it has no room, or the program was updated. */
  | { readonly code: 'failed'; readonly why?: string };

/** What of the browser it needs, so that tests can give something else. */
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

/** Never throws: what went wrong is said in the answer. */
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

type MadePicture =
  | { readonly ok: true; readonly picture: ShrunkPicture }
  | { readonly ok: false; readonly problem: FileProblem | UploadProblem };

/** Nothing is stored yet. */
async function makePicture(file: File, { shrink }: UploadTools): Promise<MadePicture> {
  try {
    const read = await readPictureFile(file);
    return read.ok ? { ok: true, picture: await shrink(read.file) } : read;
  } catch (error) {
    // The file is gone since it was chosen, what it holds cannot be drawn, or the browser has no memory for it.
    console.warn('imagen', error);
    return { ok: false, problem: { code: isUndrawable(error) ? 'broken' : 'failed' } };
  }
}

/** As the browser says of bytes that it could not decode (HTML, `createImageBitmap`). */
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
  const name = filename
    .replace(/\p{Cc}/gu, '')
    .slice(-NAME_LENGTH_MAX)
    .trim();
  return {
    url: urlOf(blob),
    filename: name === '' ? 'imagen' : name,
    path: uploadPath(filename, at, Date.parse(at)),
    sha256,
    thumbnail: small,
    mime,
    bytes: blob.size,
    ...size,
  };
}

/** Nothing of a demo leaves the device, nor the pictures of a company that lives on it (DATA-02). */
async function staysHere(db: CompanyDb): Promise<boolean> {
  if (db.isDemo) return true;
  return dexieStore(db).read(['sync'], async (tx) => (await readSyncValue(tx, 'residence')) === 'device');
}
