/** Pictures as dots for receipt printers: greys by dithering (Floyd–Steinberg). */
import type { Raster } from './escpos-commands.ts';

const BITS = 8;
const WHITE = 255;
const MIDDLE = 128;

/** @param greys 0 to 255 a pixel, 0 black, row by row */
export function rasterOf(greys: ArrayLike<number>, width: number): Raster {
  const height = width === 0 ? 0 : Math.floor(greys.length / width);
  const rest = Float64Array.from(greys);
  const widthBytes = Math.ceil(width / BITS);
  const bytes = new Array<number>(widthBytes * height).fill(0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = rest[y * width + x] ?? WHITE;
      const isBlack = grey < MIDDLE;
      const place = y * widthBytes + (x >> 3);
      if (isBlack) bytes[place] = (bytes[place] ?? 0) | (0x80 >> (x & 7));
      scatter(rest, { x, y, width, height }, isBlack ? grey : grey - WHITE);
    }
  }
  return { widthBytes, height, bytes };
}

/** Distributes the error of a dot to the following ones. */
function scatter(
  rest: Float64Array,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  error: number,
): void {
  const { x, y, width, height } = at;
  const give = (dx: number, dy: number, sixteenths: number): void => {
    const [toX, toY] = [x + dx, y + dy];
    if (toX < 0 || toX >= width || toY >= height) return;
    const place = toY * width + toX;
    rest[place] = (rest[place] ?? 0) + (error * sixteenths) / 16;
  };
  give(1, 0, 7);
  give(-1, 1, 3);
  give(0, 1, 5);
  give(1, 1, 1);
}
