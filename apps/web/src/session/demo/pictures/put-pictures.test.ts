import 'fake-indexeddb/auto';
import { ProductImageFields } from '@cuadra/contracts/catalog/catalog';
import { newId } from '@cuadra/contracts/primitives/ids';
import { hashOfBytes } from '@cuadra/contracts/protocol/item-hash';
import { describe, expect, it } from 'vitest';
import { CompanyDb } from '../../../data/company-db.ts';
import { DEMO_ARTICLES } from '../demo-articles.ts';
import { demoMetaAt } from '../demo-rows.ts';
import { DRAWING_SIZE, type Drawing } from './drawing.ts';
import { pictureOf } from './goods-pictures.ts';
import { type PictureTools, putPictures } from './put-pictures.ts';

const META = demoMetaAt('2026-11-20T14:00:00.000Z');
const COLOUR = /^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/;
/** Of path data: letters of its commands, and numbers. */
const PATH = /^M[-\d.\s,MmLlHhVvQqAaZz]+$/;

/** A drawing as its own words. */
const tools: PictureTools = {
  paint: async (drawing) => new Blob([JSON.stringify(drawing)], { type: 'image/webp' }),
  pause: async () => {},
};

describe('the drawings of the demo’s goods', () => {
  const drawings = new Map(
    DEMO_ARTICLES.map((article): [string, Drawing] => [
      pictureOf(article)?.key ?? '',
      pictureOf(article)?.drawing() ?? [],
    ]),
  );

  it('[AUTH-11] [PROD-07] are there for every product, one for those that differ in size alone', () => {
    expect(DEMO_ARTICLES.filter((article) => pictureOf(article) === undefined)).toEqual([]);
    expect([...drawings.keys()].filter((key) => key.includes('-0')).length).toBe(24);
    const [families, brandsOfEach] = [26, 2];
    expect(drawings.size).toBe(24 + families * brandsOfEach);
    expect(new Set([...drawings.values()].map((drawing) => JSON.stringify(drawing))).size).toBe(
      drawings.size,
    );
  });

  it('are of paths and colours that a canvas takes, inside of their frame', () => {
    const parts = [...drawings.values()].flat();
    expect(parts.filter((part) => part.kind !== 'text' && !PATH.test(part.path))).toEqual([]);
    expect(parts.filter((part) => part.kind !== 'round' && !COLOUR.test(part.colour))).toEqual([]);
    const texts = parts.filter((part) => part.kind === 'text');
    expect(
      texts.filter(({ text, x, widthMax }) => text === '' || x + widthMax / 2 > DRAWING_SIZE.width),
    ).toEqual([]);
  });
});

describe('the pictures of a new demo', () => {
  it('[AUTH-11] [PROD-07] give each product a main picture, whose bytes are here', async () => {
    const db = new CompanyDb(newId(), true);
    await putPictures(db, DEMO_ARTICLES, META, tools);
    const rows = await db.product_images.toArray();
    expect(new Set(rows.map(({ product_id }) => product_id)).size).toBe(DEMO_ARTICLES.length);
    expect(rows.filter((row) => !ProductImageFields.safeParse(row).success)).toEqual([]);
    expect(new Set(rows.map(({ path }) => path.split('/').slice(0, 3).join('/')))).toEqual(
      new Set(['uploads/2026/11']),
    );
    const blobs = await db.blobs.toArray();
    expect(new Set(rows.map(({ thumbnail }) => thumbnail))).toEqual(
      new Set(blobs.map(({ sha256 }) => sha256)),
    );
    // Nothing else has them: what only the server has too may go.
    expect(new Set(blobs.map(({ state }) => state))).toEqual(new Set(['waiting']));
    expect(blobs.length).toBeLessThan(DEMO_ARTICLES.length / 2);
  });

  it('are put once: of what somebody took away nothing comes back, and what is missing comes', async () => {
    const db = new CompanyDb(newId(), true);
    const [first, second] = DEMO_ARTICLES;
    if (first === undefined || second === undefined) throw new Error('the demo sells something');
    await putPictures(db, [first], META, tools);
    const [row] = await db.product_images.toArray();
    await db.product_images.update(row?.id ?? '', { deleted_at: META.created_at });
    const painted: Drawing[] = [];
    const paint = async (drawing: Drawing) => {
      painted.push(drawing);
      return new Blob(['x'], { type: 'image/png' });
    };
    await putPictures(db, [first, second], META, { ...tools, paint });
    expect(painted).toHaveLength(1);
    expect((await db.product_images.get(row?.id ?? ''))?.deleted_at).toBe(META.created_at);
    const other = await db.product_images.where('product_id').equals(second.id).first();
    expect(other).toMatchObject({
      filename: `${second.sku}.png`,
      mime: 'image/png',
      sha256: hashOfBytes(new TextEncoder().encode('x')),
    });
  });
});
