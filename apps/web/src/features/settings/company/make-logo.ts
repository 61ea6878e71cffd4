/**
 * Makes a logo from a picture: at most 256 pixels and 48 kB, drawn anew, so that the company's data, which go to every
 * device, contain nothing of the file but its pixels [CO-02].
 */
import { LOGO_BYTES_MAX } from '@cuadra/contracts/company/logo';
import { LOGO_TYPE_PROBLEM, logoFileProblem } from './logo-file.ts';

export type MadeLogo =
  | { readonly ok: true; readonly dataUrl: string }
  | { readonly ok: false; readonly problem: string };

/** Pixels of the longer side, tried in turn until the picture is small enough. */
const SIDES = [256, 192, 128, 96];
/** PNG keeps edges and what is transparent; WebP is for photos, where the browser can write it. */
const FORMATS = [
  { type: 'image/png', quality: 1 },
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/webp', quality: 0.7 },
] as const;

export async function makeLogo(file: Blob): Promise<MadeLogo> {
  const problem = await logoFileProblem(file);
  if (problem !== undefined) return { ok: false, problem };
  const picture = await decode(file);
  if (picture === undefined) return { ok: false, problem: LOGO_TYPE_PROBLEM };
  try {
    for (const side of SIDES) {
      const canvas = draw(picture, side);
      for (const format of FORMATS) {
        const blob = await encode(canvas, format);
        if (blob !== undefined) return { ok: true, dataUrl: await dataUrlOf(blob) };
      }
    }
    return { ok: false, problem: 'La imagen no se pudo reducir lo suficiente. Usa una más sencilla.' };
  } finally {
    picture.close();
  }
}

/** Undefined when the file has the signature of a picture and is none. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    console.warn('logo', error);
    return undefined;
  }
}

function draw(picture: ImageBitmap, sideMax: number): HTMLCanvasElement {
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

/** Undefined where it is too large, or the browser cannot write the format and gave another. */
async function encode(
  canvas: HTMLCanvasElement,
  { type, quality }: (typeof FORMATS)[number],
): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob !== null && blob.type === type && blob.size <= LOGO_BYTES_MAX ? blob : undefined;
}

async function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
