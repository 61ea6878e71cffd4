/** The picture of a campaign's mails, as it goes into each of them (MKT-03). */
import type { MailPicture } from '../mail/bulk-mail.ts';
import { findUpload, type Uploads } from '../storage/uploads.ts';
import type { MessageContent } from './message-values.ts';

/** A device makes them a fifth of it; a larger one would be sent ten thousand times. */
const BYTES_MAX = 1024 * 1024;

export const PICTURE_TOO_LARGE = 'La imagen de la campaña pesa demasiado para un correo (más de 1 MB).';
const PICTURE_MISSING = 'La imagen de la campaña todavía no ha llegado al servidor.';

/** @returns undefined where the message has none; a sentence where it cannot be had */
export async function readPicture(
  uploads: Uploads,
  companyId: string,
  { image_sha256: sha256 }: MessageContent,
): Promise<MailPicture | string | undefined> {
  if (sha256 === undefined || sha256 === null || sha256 === '') return undefined;
  const found = await findUpload(uploads, companyId, { sha256, readsBooks: false });
  if (found === undefined) return PICTURE_MISSING;
  if (found.size > BYTES_MAX) {
    found.stream.destroy();
    return PICTURE_TOO_LARGE;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return { cid: `${sha256.slice(0, 16)}@cuadra`, mime: found.mime, bytes: Buffer.concat(chunks) };
}
