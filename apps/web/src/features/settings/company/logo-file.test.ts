import { describe, expect, it } from 'vitest';
import { logoFileProblem } from './logo-file.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const TYPE_PROBLEM =
  'El logo debe ser una imagen PNG, JPG o WebP. File type must be image/png, image/jpeg, image/webp';

describe('a file for the logo', () => {
  it('[CO-02] is taken when it holds a picture, whatever its name says', async () => {
    expect(await logoFileProblem(new File([PNG], 'logo.txt', { type: 'text/plain' }))).toBeUndefined();
  });

  it.each([
    [
      'an SVG with a script',
      new File(['<svg><script>x()</script></svg>'], 'logo.svg', { type: 'image/svg+xml' }),
    ],
    [
      'a PNG that is an HTML page',
      new File(['<!doctype html><h1>Hola</h1>'], 'logo.png', { type: 'image/png' }),
    ],
    ['a GIF', new File(['GIF89a......'], 'logo.gif', { type: 'image/gif' })],
  ])('[CO-02][SHELL-09] is refused when it is %s', async (_, file) => {
    expect(await logoFileProblem(file)).toBe(TYPE_PROBLEM);
  });

  it('[CO-02][SHELL-09] is refused with 30 MB, before a browser decodes it', async () => {
    const file = new File([PNG, new Uint8Array(30_000_000)], 'logo.png');
    expect(await logoFileProblem(file)).toBe(
      'La imagen pesa demasiado: usa una de hasta 10 MB. File is larger than 10485760 bytes',
    );
  });

  it('[SHELL-09] is refused when it is empty', async () => {
    expect(await logoFileProblem(new File([], 'logo.png'))).toBe(
      'El archivo está vacío. File is smaller than 1 bytes',
    );
  });
});
