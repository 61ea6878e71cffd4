/**
 * Adds the pictures of the demo's goods [AUTH-11, PROD-07], one by one, so that screens are drawn in between. Apart
 * from the books because these must add up, and a shop without pictures is still complete.
 */
import { hashOfBytes } from '@cuadra/contracts/protocol/item-hash';
import type { PictureType } from '@cuadra/contracts/protocol/uploads';
import { uploadPath } from '@cuadra/domain/catalog/product-images';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductImageRow } from '../../../data/rows.ts';
import { type DemoArticle, type DemoMeta, demoId } from '../demo-articles.ts';
import type { Drawing } from './drawing.ts';
import { pictureOf } from './goods-pictures.ts';
import { PICTURE_SIZE, paint } from './paint.ts';

export interface PictureTools {
  /** Undefined without a canvas to paint on. */
  readonly paint: ((drawing: Drawing) => Promise<Blob>) | undefined;
  /** Lets the screens be drawn. */
  readonly pause: () => Promise<void>;
}

export function browserPaint(): PictureTools['paint'] {
  return typeof document === 'undefined' ? undefined : paint;
}

/** Goods with a picture are left alone, and so are those whose picture a person deleted. */
export async function putPictures(
  db: CompanyDb,
  articles: readonly DemoArticle[],
  meta: DemoMeta,
  tools: PictureTools,
): Promise<void> {
  const known = await db.product_images.bulkGet(articles.map(imageId));
  const wanted = articles.filter((_, place) => known[place] === undefined);
  for (const same of bySamePicture(wanted)) {
    await tools.pause();
    await putPicture(db, same, meta, tools);
  }
}

interface SamePicture {
  readonly drawing: () => Drawing;
  readonly articles: readonly DemoArticle[];
}

function bySamePicture(articles: readonly DemoArticle[]): Iterable<SamePicture> {
  const groups = new Map<string, SamePicture>();
  for (const article of articles) {
    const picture = pictureOf(article);
    if (picture === undefined) continue;
    const before = groups.get(picture.key)?.articles ?? [];
    groups.set(picture.key, { drawing: picture.drawing, articles: [...before, article] });
  }
  return groups.values();
}

/** The bytes and the record that names them in one transaction: neither exists without the other. */
async function putPicture(
  db: CompanyDb,
  { drawing, articles }: SamePicture,
  meta: DemoMeta,
  tools: PictureTools,
): Promise<void> {
  const bytes = await tools.paint?.(drawing());
  if (bytes === undefined) return;
  const sha256 = hashOfBytes(new Uint8Array(await bytes.arrayBuffer()));
  const rows = articles.map((article) => imageRow(article, bytes, sha256, meta));
  await db.transaction('rw', db.product_images, db.blobs, async () => {
    // They exist nowhere else: in the state `waiting` they are never evicted.
    await db.blobs.put({ sha256, mime: bytes.type, bytes, state: 'waiting', used_at: meta.created_at });
    await db.product_images.bulkPut(rows);
  });
}

function imageId({ sku }: DemoArticle): string {
  return demoId('picture', sku);
}

function imageRow(article: DemoArticle, bytes: Blob, sha256: string, meta: DemoMeta): ProductImageRow {
  const filename = `${article.sku}.${bytes.type === 'image/webp' ? 'webp' : 'png'}`;
  return {
    ...meta,
    ...PICTURE_SIZE,
    id: imageId(article),
    product_id: article.id,
    type: 'main',
    position: 0,
    alt: article.name,
    filename,
    path: uploadPath(filename, meta.created_at, Date.parse(meta.created_at)),
    sha256,
    thumbnail: sha256,
    mime: bytes.type as PictureType,
    bytes: bytes.size,
  };
}
