/**
 * Reads codes from a picture: with the browser's own detector if it has one, otherwise with a decoder that is fetched
 * then (POS-03).
 */

import type { PictureReader } from './picture-reader.ts';

/** The part of the browser's `BarcodeDetector` in use; not every browser has it. */
interface OwnDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface OwnDetectorClass {
  new (options: { readonly formats: readonly string[] }): OwnDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

/** @throws the error of fetching the decoder: without a network, when it was never used before */
export async function openCodeReader(): Promise<PictureReader> {
  const own = await ownReader();
  if (own !== undefined) return own;
  return (await import('./wasm-reader.ts')).openWasmReader();
}

async function ownReader(): Promise<PictureReader | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { readonly BarcodeDetector?: OwnDetectorClass };
  if (Detector === undefined) return undefined;
  const known = await Detector.getSupportedFormats();
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!formats.includes('ean_13')) return undefined;
  const detector = new Detector({ formats });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}
