/** The decoder for browsers without their own: WebAssembly, served with the app's files and never from elsewhere. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { PictureReader } from './picture-reader.ts';

/** The width the picture is reduced to: more pixels do not help to read a code held before the camera. */
const WIDTH_MAX = 960;

export async function openWasmReader(): Promise<PictureReader> {
  await prepareZXingModule({ overrides: { locateFile: () => decoderUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    if (context === null || picture.videoWidth === 0) return [];
    const scale = Math.min(1, WIDTH_MAX / picture.videoWidth);
    canvas.width = Math.round(picture.videoWidth * scale);
    canvas.height = Math.round(picture.videoHeight * scale);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const results = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
      formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode'],
      maxNumberOfSymbols: 4,
    });
    return results.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
