import { describe, expect, it } from 'vitest';

import { fittedSize } from './shrink-picture.ts';

describe('how large a picture is drawn', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [800, 600, 800, 600],
    [1600, 1, 1600, 1],
    [64_000, 10, 1600, 1],
  ])('[PROD-07] draws %i × %i as %i × %i', (width, height, fittedWidth, fittedHeight) => {
    expect(fittedSize({ width, height }, 1600)).toEqual({ width: fittedWidth, height: fittedHeight });
  });
});
