/**
 * Shrinks a picture to the size it is shown in: at most 1600 pixels a side, and a thumbnail for tables and tiles. It is
 * drawn anew, so that only the pixels of the file remain: neither the place of a photo nor a hidden script.
 */
import type { PictureType } from '@cuadra/contracts/protocol/uploads';
import type { ImageSize } from '@cuadra/domain/files/image-size';

import type { PictureFile } from './picture-file.ts';

const PICTURE_SIDE_MAX = 1600;
/** A tile of the till at twice its size, for screens with fine pixels. */
const THUMBNAIL_SIDE_MAX = 240;

export interface ShrunkPicture {
  readonly blob: Blob;
  readonly mime: PictureType;
  readonly size: ImageSize;
  readonly thumbnail: Blob;
}

/** WebP keeps transparency and is a third smaller; a browser that cannot write it returns a PNG instead. */
const FORMATS = [
  { type: 'image/webp', quality: 0.82 },
  { type: 'image/jpeg', quality: 0.85 },
] as const;

/** @throws where the file has the header of a picture but no picture, or the browser lacks the memory */
export async function shrinkPicture(file: PictureFile): Promise<ShrunkPicture> {
  const mime = `image/${file.type}` as const;
  // Rotated as the camera was held, not as its sensor lay.
  const picture = await createImageBitmap(new Blob([file.bytes], { type: mime }), {
    imageOrientation: 'from-image',
  });
  try {
    const thumbnail = await encode(draw(picture, THUMBNAIL_SIDE_MAX), file.type);
    // A GIF may be animated: it is stored as it is, and only its first frame is drawn small.
    if (file.type === 'gif') {
      const size = { width: picture.width, height: picture.height };
      return { blob: new Blob([file.bytes], { type: mime }), mime, size, thumbnail };
    }
    const canvas = draw(picture, PICTURE_SIDE_MAX);
    const blob = await encode(canvas, file.type);
    const size = { width: canvas.width, height: canvas.height };
    return { blob, mime: blob.type as PictureType, size, thumbnail };
  } finally {
    picture.close();
  }
}

/** Twice the width that a mail shows it in. */
const MAIL_SIDE_MAX = 1200;

/**
 * For a mail: a JPEG, because some mail programs draw no WebP, on white. A GIF loses its movement.
 *
 * @throws as {@link shrinkPicture}
 */
export async function shrinkForMail(file: PictureFile): Promise<Blob> {
  const picture = await createImageBitmap(new Blob([file.bytes], { type: `image/${file.type}` }), {
    imageOrientation: 'from-image',
  });
  try {
    const blob = await toBlob(draw(picture, MAIL_SIDE_MAX, '#ffffff'), 'image/jpeg', 0.82);
    if (blob === null) throw new Error('the browser could not write the picture');
    return blob;
  } finally {
    picture.close();
  }
}

/** The size to draw: never larger than the picture, and at least one pixel. */
export function fittedSize({ width, height }: ImageSize, sideMax: number): ImageSize {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** @param ground below what is transparent; undefined leaves it so */
function draw(picture: ImageBitmap, sideMax: number, ground?: string): HTMLCanvasElement {
  const { width, height } = fittedSize(picture, sideMax);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser has no memory for a canvas');
  context.imageSmoothingQuality = 'high';
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** A JPEG has no transparency to lose; a PNG that the browser cannot write as WebP stays a PNG. */
async function encode(canvas: HTMLCanvasElement, from: PictureFile['type']): Promise<Blob> {
  for (const { type, quality } of FORMATS) {
    if (type === 'image/jpeg' && from !== 'jpeg') continue;
    const blob = await toBlob(canvas, type, quality);
    if (blob?.type === type) return blob;
  }
  const png = await toBlob(canvas, 'image/png', 1);
  if (png === null) throw new Error('the browser could not write the picture');
  return png;
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
