import { describe, expect, it } from 'vitest';
import { rasterOf } from './raster.ts';

describe('a picture in dots', () => {
  it('[SALE-02] has a bit a dot, rows of whole bytes', () => {
    expect(rasterOf([0, 255, 0, 255, 255, 255, 255, 255, 0], 9)).toEqual({
      widthBytes: 2,
      height: 1,
      bytes: [0b10100000, 0b10000000],
    });
  });

  it('[SALE-02] is as dark as the grey it stands for', () => {
    const width = 64;
    const { bytes } = rasterOf(new Array<number>(width * width).fill(191), width);
    const black = bytes.reduce((count, byte) => count + byte.toString(2).replaceAll('0', '').length, 0);
    expect(black / (width * width)).toBeCloseTo(0.25, 1);
  });
});
