/**
 * Addresses of pictures for the screens, by product: read from the device in one query for all that are shown together,
 * fetched where they are missing, sent again when one changes. Apart from drawing, because a thousand tiles that each
 * query the database would appear one by one.
 */
import { inGalleryOrder } from '@cuadra/domain/catalog/product-images';

import type { CompanyDb } from '../company-db.ts';
import { isAlive, type ProductImageRow } from '../rows.ts';
import { watchWrites } from '../watch-writes.ts';
import { PICTURE_AGAIN_MS, type PictureFetcher } from './fetch-picture.ts';
import { createFollowedPictures, type Tell } from './followed-pictures.ts';
import { type AddressTools, createPictureAddresses } from './picture-addresses.ts';

export interface PictureBook {
  /**
   * Passes on the address of the product's small main picture, and the new one after a change.
   *
   * @returns a function that ends it
   */
  follow(productId: string, tell: Tell): () => void;
  /** The address of these bytes; undefined where they are not available now. */
  addressOf(sha256: string): Promise<string | undefined>;
  /** The bytes themselves; undefined where they are not available now. */
  bytesOf(sha256: string): Promise<Blob | undefined>;
  /** The last address that {@link follow} passed on, without waiting. */
  peek(productId: string): string | undefined;
}

interface BookTools extends AddressTools {
  /** Runs the work once, after the delay. */
  readonly later: (work: () => void, delayMs: number) => void;
}

const BROWSER: BookTools = {
  urlOf: (bytes) => URL.createObjectURL(bytes),
  nowMs: Date.now,
  later: (work, delayMs) => void setTimeout(work, delayMs),
};

/** A picture reaches the server after the record that names it, perhaps long after, so it is requested again. */
const AGAIN_MS = PICTURE_AGAIN_MS + 1_000;

/** @param fetcher undefined where no server is asked */
export function createPictureBook(
  db: CompanyDb,
  fetcher: PictureFetcher | undefined,
  tools: BookTools = BROWSER,
): PictureBook {
  const { addressOf, bytesOf } = createPictureAddresses(db, fetcher, tools);
  const followed = createFollowedPictures();
  // All that is drawn together is read in one query.
  const ask = gathered(
    (productIds) => void tellOf(productIds),
    (work) => void setTimeout(work, 0),
  );
  const askAgain = gathered(
    (productIds) => {
      const looked = new Set(followed.productIds());
      ask(productIds.filter((id) => looked.has(id)));
    },
    (work) => tools.later(work, AGAIN_MS),
  );

  async function tellOf(productIds: readonly string[]): Promise<void> {
    const pictures = await smallMainPictures(db, productIds);
    await Promise.all(
      productIds.map(async (id) => {
        const sha256 = pictures.get(id);
        const url = sha256 === undefined ? undefined : await addressOf(sha256);
        if (sha256 !== undefined && url === undefined && fetcher !== undefined) askAgain([id]);
        followed.tell(id, url);
      }),
    );
  }

  watchWrites(db, ['product_images'], () => {
    followed.forgetUnseen();
    ask(followed.productIds());
  });

  return {
    follow: (productId, tell) => {
      const stop = followed.add(productId, tell);
      const known = followed.last(productId);
      if (known === undefined) ask([productId]);
      else tell(known);
      return stop;
    },
    addressOf,
    bytesOf,
    peek: followed.last,
  };
}

/** Collects requests for a moment and runs them in one go. */
function gathered(
  work: (ids: readonly string[]) => void,
  soon: (work: () => void) => void,
): (ids: Iterable<string>) => void {
  let held = new Set<string>();
  return (ids) => {
    const isWaiting = held.size > 0;
    for (const id of ids) held.add(id);
    if (isWaiting || held.size === 0) return;
    soon(() => {
      const all = [...held];
      held = new Set();
      work(all);
    });
  };
}

/** By product: the small version of its first picture, or the full one where there is no small one. */
async function smallMainPictures(
  db: CompanyDb,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const images = await readImages(db, productIds);
  const found = new Map<string, string>();
  for (const { product_id, thumbnail, sha256 } of inGalleryOrder(images.filter(isAlive))) {
    if (!found.has(product_id)) found.set(product_id, thumbnail === '' ? sha256 : thumbnail);
  }
  return found;
}

async function readImages(db: CompanyDb, productIds: readonly string[]): Promise<ProductImageRow[]> {
  try {
    return await db.product_images.where('product_id').anyOf(productIds).toArray();
  } catch (error) {
    // The screens are drawn without pictures.
    console.warn('imágenes', error);
    return [];
  }
}
