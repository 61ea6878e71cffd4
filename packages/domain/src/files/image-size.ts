/**
 * How large a picture is, read from its first bytes without decoding it. Separate from its kind because a picture that
 * says it has a hundred thousand pixels a side must be refused before it is decoded, and a file with the mark of a
 * picture but without a size is not a picture.
 */
import { imageTypeOf } from './image-type.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of what is unpacked at all: a photo of 64 megapixels takes 256 MB of memory. */
export const IMAGE_PIXELS_MAX = 64_000_000;

/**
 * @param bytes the whole file, or as much of it as there is: a JPEG's size may come after a preview of any length
 * @returns undefined where it is not a picture of those four kinds, or has no size in it
 */
export function imageSizeOf(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = sizeOf(view, bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

function sizeOf(view: DataView, bytes: Uint8Array): ImageSize | undefined {
  switch (imageTypeOf(bytes)) {
    case 'png':
      return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
    case 'gif':
      return view.byteLength < 10
        ? undefined
        : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    case 'jpeg':
      return jpegSize(view);
    case 'webp':
      return webpSize(view, bytes);
    case undefined:
      return undefined;
  }
}

/** Segments before the picture itself: each says how long it is (ITU T.81, B.1.1.4). */
function jpegSize(view: DataView): ImageSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Filling before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Start of frame, whichever the coding; C4, C8 and CC are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Lossy, lossless and extended say it each in another way (RFC 9649, 2.5 to 2.7). */
function webpSize(view: DataView, bytes: Uint8Array): ImageSize | undefined {
  if (view.byteLength < 30) return undefined;
  switch (String.fromCharCode(...bytes.subarray(12, 16))) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return undefined;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
