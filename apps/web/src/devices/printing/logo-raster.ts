/**
 * The logos of a document as dots for a receipt printer. Apart from the dithering because this needs the browser's
 * canvas.
 */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import type { Raster } from './escpos-commands.ts';
import { rasterOf } from './raster.ts';

/** Dots: a third of 58 mm, at 8 a millimetre. */
const SIDE_MAX_DOTS = 192;
const CHANNELS = 4;

/** By data URL. One that cannot be read is left out: a receipt without a logo is better than none. */
export async function logoRasters(content: PrintDocument): Promise<ReadonlyMap<string, Raster>> {
  const rasters = new Map<string, Raster>();
  for (const block of content.blocks) {
    if (block.kind !== 'logo') continue;
    try {
      rasters.set(block.dataUrl, await rasterOfPicture(block.dataUrl));
    } catch (error) {
      console.warn('logo', error);
    }
  }
  return rasters;
}

async function rasterOfPicture(dataUrl: string): Promise<Raster> {
  const picture = new Image();
  picture.src = dataUrl;
  await picture.decode();
  const scale = Math.min(1, SIDE_MAX_DOTS / Math.max(picture.naturalWidth, picture.naturalHeight));
  const width = Math.max(1, Math.round(picture.naturalWidth * scale));
  const height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // Transparent pixels become paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return rasterOf(greysOf(context.getImageData(0, 0, width, height).data), width);
}

/** Perceived brightness. */
function greysOf(pixels: Uint8ClampedArray): number[] {
  return Array.from({ length: pixels.length / CHANNELS }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.slice(index * CHANNELS, index * CHANNELS + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}
