/**
 * What kind of picture a file is, by its content and not by its name. Separate from the screens because the server must
 * not trust them, and an HTML page named `logo.png` is not a picture.
 */
export type ImageType = 'png' | 'jpeg' | 'gif' | 'webp';

interface Mark {
  readonly offset: number;
  readonly bytes: readonly number[];
}

const at = (offset: number, ...bytes: number[]): Mark => ({ offset, bytes });

/** PNG: ISO/IEC 15948. JPEG: ITU T.81, start of image. GIF: 87a and 89a. WebP: a RIFF file of that form. */
const MARKS: readonly (readonly [ImageType, ...Mark[]])[] = [
  ['png', at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['jpeg', at(0, 0xff, 0xd8, 0xff)],
  ['gif', at(0, 0x47, 0x49, 0x46, 0x38, 0x37, 0x61)],
  ['gif', at(0, 0x47, 0x49, 0x46, 0x38, 0x39, 0x61)],
  ['webp', at(0, 0x52, 0x49, 0x46, 0x46), at(8, 0x57, 0x45, 0x42, 0x50)],
];

/**
 * @param bytes of the file, its first twelve at least
 * @returns undefined for everything else; an SVG is none of these, since it can hold a script
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const found = MARKS.find(([, ...marks]) => marks.every((mark) => has(bytes, mark)));
  return found?.[0];
}

function has(bytes: Uint8Array, { offset, bytes: wanted }: Mark): boolean {
  return wanted.every((byte, index) => bytes[offset + index] === byte);
}
