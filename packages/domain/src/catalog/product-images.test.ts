import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inGalleryOrder, type OrderedImage, uploadPath } from './product-images.ts';

describe('inGalleryOrder', () => {
  it('[PROD-07] puts the main picture first, then the gallery by its places', () => {
    const images: OrderedImage[] = [
      { id: 'c', type: 'gallery', position: 1 },
      { id: 'a', type: 'main', position: 2 },
      { id: 'b', type: 'gallery', position: 0 },
      { id: 'd', type: 'gallery', position: 1 },
    ];
    expect(inGalleryOrder(images).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[DATA-04] comes to the same order on every device, whatever order the rows came in', () => {
    const image = fc.record({
      id: fc.uuid(),
      type: fc.constantFrom('main' as const, 'gallery' as const),
      position: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.uniqueArray(image, { selector: ({ id }) => id }), (images) => {
        expect(inGalleryOrder([...images].reverse())).toEqual(inGalleryOrder(images));
      }),
    );
  });
});

describe('uploadPath', () => {
  const AT = '2026-11-20T12:00:00.000Z';
  const MS = Date.parse(AT);

  it.each([
    ['Harina PAN.JPG', 'harina-pan.jpg'],
    ['Café “Páramo” 250 g.png', 'cafe-paramo-250-g.png'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['a..b.png', 'a.b.png'],
    ['🌽.gif', 'gif'],
    ['', 'imagen'],
    ['...', 'imagen'],
  ])('[PROD-07] says of %j where it lies: %s', (filename, name) => {
    expect(uploadPath(filename, AT, MS)).toBe(`uploads/2026/11/${MS}-${name}`);
  });

  it('[PROD-07] leads nowhere else, whatever the file is called', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (filename) => {
        expect(uploadPath(filename, AT, MS)).toMatch(/^uploads\/2026\/11\/\d+-[a-z0-9][a-z0-9.-]{0,79}$/);
        expect(uploadPath(filename, AT, MS)).not.toContain('..');
      }),
    );
  });
});
