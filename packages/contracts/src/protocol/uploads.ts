/**
 * The bytes of pictures and attachments on their way (S-15). Separate from the records that name them: bytes are named by their hash,
 * are the same for ever, and travel by themselves.
 */
import { z } from 'zod';

/** Of one file. A device makes pictures smaller before it stores them; a GIF and a PDF it stores as they are. */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;

/** The types of pictures, recognised by their first bytes; also the only types they are served with. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** All types of bytes that are taken: a PDF is only ever attached to a document (ACC-03). */
export const UPLOAD_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Hex sha256 of the bytes. */
export const Sha256 = z
  .string('Falta la huella del archivo.')
  .regex(/^[0-9a-f]{64}$/, 'La huella del archivo no es válida.');

/** Of `PUT /uploads/{sha256}` (ENT-18). */
export const UploadReply = z.object({
  /** The address from which members of the company can read it. */
  url: z.string(),
  sha256: Sha256,
  mime: z.enum(UPLOAD_TYPES),
  bytes: z.int(),
});
export type UploadReply = z.infer<typeof UploadReply>;
