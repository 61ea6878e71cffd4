/**
 * What may be attached to a document: a photo or a PDF, by its content and not by its name. Separate from pictures
 * because a PDF has no pixels, and is never drawn by a screen of ours.
 */
import { type ImageType, imageTypeOf } from './image-type.ts';

/** Attachments of one document. */
export const ATTACHMENTS_MAX = 10;

export type AttachmentType = ImageType | 'pdf';

/** Where a whole PDF says that it ends (ISO 32000, 7.5.5), as readers look for it. */
const END_WITHIN = 1024;

/** @returns undefined for everything else, and for a PDF that was cut off */
export function attachmentTypeOf(bytes: Uint8Array): AttachmentType | undefined {
  return isPdf(bytes) ? 'pdf' : imageTypeOf(bytes);
}

/** From its first byte on: what comes before the mark could be a page or a script. */
function isPdf(bytes: Uint8Array): boolean {
  return (
    /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8))) &&
    textOf(bytes.subarray(-END_WITHIN)).includes('%%EOF')
  );
}

/** One character a byte. */
function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
