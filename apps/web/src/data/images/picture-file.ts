/**
 * Which files are accepted as pictures (PROD-07): judged by their content, not by their name. Apart from shrinking them
 * because a screen checks a dropped file and explains a refusal.
 */
import { UPLOAD_BYTES_MAX } from '@cuadra/contracts/protocol/uploads';
import { IMAGE_PIXELS_MAX, type ImageSize, imageSizeOf } from '@cuadra/domain/files/image-size';
import { imageTypeOf } from '@cuadra/domain/files/image-type';

/** The types as shown to people, and the filter of the file chooser. */
export const PICTURE_FILE_TYPES = ['.png', '.jpg', '.jpeg', '.gif'] as const;
/** A smaller file has no complete header. */
export const FILE_BYTES_MIN = 12;
/** Of a photo from a phone, which is shrunk before it is stored. */
export const FILE_BYTES_MAX = 25 * 1024 * 1024;
/** Of a GIF, which is stored as it is, because shrinking would lose its animation. */
export const GIF_BYTES_MAX = UPLOAD_BYTES_MAX;

export type FileProblem =
  | { readonly code: 'type' }
  | { readonly code: 'too_large'; readonly bytes: number }
  | { readonly code: 'too_many_pixels'; readonly size: ImageSize }
  | { readonly code: 'too_small'; readonly bytes: number };

/** A file that can become a picture. */
export interface PictureFile {
  readonly type: 'png' | 'jpeg' | 'gif';
  readonly size: ImageSize;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type ReadPictureFile =
  | { readonly ok: true; readonly file: PictureFile }
  | { readonly ok: false; readonly problem: FileProblem };

/** @throws where the file cannot be read: it was moved, or its disk is gone */
export async function readPictureFile(file: Blob): Promise<ReadPictureFile> {
  if (file.size < FILE_BYTES_MIN) return wrong({ code: 'too_small', bytes: FILE_BYTES_MIN });
  if (file.size > FILE_BYTES_MAX) return wrong({ code: 'too_large', bytes: FILE_BYTES_MAX });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = imageTypeOf(bytes);
  const size = imageSizeOf(bytes);
  if (type === undefined || type === 'webp' || size === undefined) return wrong({ code: 'type' });
  // Decoded, it would fill the memory of the tab.
  if (size.width * size.height > IMAGE_PIXELS_MAX) return wrong({ code: 'too_many_pixels', size });
  if (type === 'gif' && file.size > GIF_BYTES_MAX) return wrong({ code: 'too_large', bytes: GIF_BYTES_MAX });
  return { ok: true, file: { type, size, bytes } };
}

function wrong(problem: FileProblem): ReadPictureFile {
  return { ok: false, problem };
}
