import { describe, expect, it } from 'vitest';
import { isCompanyLogo, LOGO_BYTES_MAX } from './logo.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1];
const WEBP = [...Buffer.from('RIFF'), 1, 0, 0, 0, ...Buffer.from('WEBP')];
const HTML = [...Buffer.from('<!doctype html><script>')];

function dataUrl(type: string, head: readonly number[], size = head.length): string {
  return `data:${type};base64,${Buffer.concat([Buffer.from(head)], size).toString('base64')}`;
}

describe('a company’s logo', () => {
  it.each([
    ['none', ''],
    ['a PNG', dataUrl('image/png', PNG)],
    ['a JPEG', dataUrl('image/jpeg', JPEG)],
    ['a WebP', dataUrl('image/webp', WEBP)],
    ['one as large as it may be', dataUrl('image/png', PNG, LOGO_BYTES_MAX)],
  ])('[CO-02] is %s', (_, text) => {
    expect(isCompanyLogo(text)).toBe(true);
  });

  it.each([
    ['an address', 'https://ejemplo.com/logo.png'],
    ['an SVG', dataUrl('image/svg+xml', [...Buffer.from('<svg onload="x()">')])],
    ['a GIF', dataUrl('image/gif', [...Buffer.from('GIF89a')])],
    ['an HTML page that says it is a PNG', dataUrl('image/png', HTML)],
    ['a JPEG that says it is a PNG', dataUrl('image/png', JPEG)],
    ['one byte too many', dataUrl('image/png', PNG, LOGO_BYTES_MAX + 1)],
    ['a picture with something after it', `${dataUrl('image/png', PNG)}"><script>`],
    ['a picture without its bytes', 'data:image/png;base64,'],
  ])('[CO-02] is not %s', (_, text) => {
    expect(isCompanyLogo(text)).toBe(false);
  });
});
