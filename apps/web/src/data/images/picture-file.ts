/**
 * Which files are taken as pictures (PROD-07): by what they hold, whatever they are called. Apart from making them smaller
 * because a screen asks it of what is dropped on it, and says why not.
 */
import { UPLOAD_BYTES_MAX } from '@cuadra/contracts/protocol/uploads';
import { IMAGE_PIXELS_MAX, type ImageSize, imageSizeOf } from '@cuadra/domain/files/image-size';
import { imageTypeOf } from '@cuadra/domain/files/image-type';

/** As they are told, and as the file chooser filters by. */
export const PICTURE_FILE_TYPES = ['.png', '.jpg', '.jpeg', '.gif'] as const;
/** A file with less cannot even say what it is. */
export const FILE_BYTES_MIN = 12;
/** Of a photo as a telephone takes it: it is made smaller before it is kept. */
export const FILE_BYTES_MAX = 25 * 1024 * 1024;
/** Of a GIF, which is kept as it is, or it would stand still. */
export const GIF_BYTES_MAX = UPLOAD_BYTES_MAX;

export type FileProblem =
  | { readonly code: 'type' }
  | { readonly code: 'too_large'; readonly bytes: number }
  | { readonly code: 'too_many_pixels'; readonly size: ImageSize }
  | { readonly code: 'too_small'; readonly bytes: number };

/** A file that can be made a picture. */
export interface PictureFile {
  readonly type: 'png' | 'jpeg' | 'gif';
  readonly size: ImageSize;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type ReadPictureFile =
  | { readonly ok: true; readonly file: PictureFile }
  | { readonly ok: false; readonly problem: FileProblem };

/** @throws where the file cannot be read: it was moved since, or lies on a disk that is gone */
export async function readPictureFile(file: Blob): Promise<ReadPictureFile> {
  if (file.size < FILE_BYTES_MIN) return wrong({ code: 'too_small', bytes: FILE_BYTES_MIN });
  if (file.size > FILE_BYTES_MAX) return wrong({ code: 'too_large', bytes: FILE_BYTES_MAX });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = imageTypeOf(bytes);
  const size = imageSizeOf(bytes);
  if (type === undefined || type === 'webp' || size === undefined) return wrong({ code: 'type' });
  // Unpacked it would fill the memory of the tab.
  if (size.width * size.height > IMAGE_PIXELS_MAX) return wrong({ code: 'too_many_pixels', size });
  if (type === 'gif' && file.size > GIF_BYTES_MAX) return wrong({ code: 'too_large', bytes: GIF_BYTES_MAX });
  return { ok: true, file: { type, size, bytes } };
}

function wrong(problem: FileProblem): ReadPictureFile {
  return { ok: false, problem };
}
