/**
 * Takes a file as an attachment of a document (ACC-03): a photo is shrunk as the picture of a product is, a PDF stays as
 * it is. Stored on this device at once; the upload lane sends it once its record is there (S-15).
 */
import { UPLOAD_BYTES_MAX, type UploadType } from '@cuadra/contracts/protocol/uploads';
import { attachmentTypeOf } from '@cuadra/domain/files/attachment-type';

import type { CompanyDb } from '../company-db.ts';
import { writeFailureMessage } from '../local-writes/write-failure.ts';
import { FILE_BYTES_MAX, FILE_BYTES_MIN, type FileProblem } from './picture-file.ts';
import { keepBytes } from './picture-store.ts';
import { type ShrunkPicture, shrinkPicture } from './shrink-picture.ts';
import { makePicture, shownName, type UploadProblem } from './upload-picture.ts';

/** The filter of the file chooser. */
export const ATTACHMENT_FILE_TYPES = ['.pdf', '.png', '.jpg', '.jpeg', '.gif'] as const;

/** What the record of an attachment says of its file. */
export interface KeptFile {
  readonly filename: string;
  readonly sha256: string;
  /** Empty of a PDF. */
  readonly thumbnail: string;
  readonly mime: UploadType;
  readonly bytes: number;
}

export type AttachmentProblem = FileProblem | UploadProblem;

export type KeptAttachment =
  | { readonly ok: true; readonly file: KeptFile }
  | { readonly ok: false; readonly problem: AttachmentProblem };

/** The browser's functions that it needs, replaceable in tests. */
export interface AttachmentTools {
  readonly shrink: (file: Parameters<typeof shrinkPicture>[0]) => Promise<ShrunkPicture>;
  readonly nowMs: () => number;
}

const BROWSER: AttachmentTools = { shrink: shrinkPicture, nowMs: Date.now };

/** Never throws: a failure is part of the result. */
export async function keepAttachment(
  db: CompanyDb,
  file: File,
  tools: AttachmentTools = BROWSER,
): Promise<KeptAttachment> {
  try {
    if (await isPdf(file)) return await keepPdf(db, file, tools);
    const made = await makePicture(file, tools);
    if (!made.ok) return made;
    const { blob, mime, thumbnail } = made.picture;
    const [sha256, small] = [
      await keepBytes(db, blob, tools.nowMs()),
      await keepBytes(db, thumbnail, tools.nowMs()),
    ];
    const filename = shownName(file.name, 'foto');
    return { ok: true, file: { filename, sha256, thumbnail: small, mime, bytes: blob.size } };
  } catch (error) {
    console.error('adjunto', error);
    return { ok: false, problem: { code: 'failed', why: writeFailureMessage(error) } };
  }
}

/** By its content; one that is larger than any file is not read. */
async function isPdf(file: File): Promise<boolean> {
  if (file.size < FILE_BYTES_MIN || file.size > FILE_BYTES_MAX) return false;
  return attachmentTypeOf(new Uint8Array(await file.arrayBuffer())) === 'pdf';
}

async function keepPdf(db: CompanyDb, file: File, { nowMs }: AttachmentTools): Promise<KeptAttachment> {
  if (file.size > UPLOAD_BYTES_MAX)
    return { ok: false, problem: { code: 'too_large', bytes: UPLOAD_BYTES_MAX } };
  // Under a type of ours: that of the file is what its name says.
  const bytes = new Blob([await file.arrayBuffer()], { type: 'application/pdf' });
  const sha256 = await keepBytes(db, bytes, nowMs());
  const filename = shownName(file.name, 'documento.pdf');
  return { ok: true, file: { filename, sha256, thumbnail: '', mime: 'application/pdf', bytes: bytes.size } };
}
