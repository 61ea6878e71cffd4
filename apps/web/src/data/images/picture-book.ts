/**
 * Addresses of pictures for the screens, by product: read from the device in one go for all that are shown together, fetched
 * where they are not here, told again when somebody changes them. Apart from what draws them, because a thousand tiles
 * that each asked the database would be seen to come one by one.
 */
import { inGalleryOrder } from '@cuadra/domain/catalog/product-images';

import type { CompanyDb } from '../company-db.ts';
import { isAlive, type ProductImageRow } from '../rows.ts';
import { watchWrites } from '../watch-writes.ts';
import { PICTURE_AGAIN_MS, type PictureFetcher } from './fetch-picture.ts';
import { readBytes } from './picture-store.ts';

export interface PictureBook {
  /**
   * Tells the address of the product's small main picture, and of another once it is changed.
   *
   * @returns what ends it
   */
  follow(productId: string, tell: (url: string | undefined) => void): () => void;
  /** The address of these bytes; undefined where they are not to be had now. */
  addressOf(sha256: string): Promise<string | undefined>;
  /** What {@link follow} told last, without waiting. */
  peek(productId: string): string | undefined;
}

type Tell = (url: string | undefined) => void;

interface BookTools {
  readonly fetcher: PictureFetcher | undefined;
  readonly urlOf: (bytes: Blob) => string;
  readonly nowMs: () => number;
  /** Does it once, after so long. */
  readonly later: (work: () => void, delayMs: number) => void;
}

const BROWSER: Omit<BookTools, 'fetcher'> = {
  urlOf: (bytes) => URL.createObjectURL(bytes),
  nowMs: Date.now,
  later: (work, delayMs) => void setTimeout(work, delayMs),
};

/** A picture comes to the server after the record that names it, perhaps long after: it is asked for again. */
const AGAIN_MS = PICTURE_AGAIN_MS + 1_000;

/** @param fetcher undefined where nothing is asked of a server */
export function createPictureBook(
  db: CompanyDb,
  fetcher: PictureFetcher | undefined,
  tools: Omit<BookTools, 'fetcher'> = BROWSER,
): PictureBook {
  const { urlOf, nowMs, later } = tools;
  const addresses = new Map<string, Promise<string | undefined>>();
  const shown = new Map<string, string | undefined>();
  const followers = new Map<string, Set<Tell>>();
  let asked = new Set<string>();
  const missing = new Set<string>();

  function addressOf(sha256: string): Promise<string | undefined> {
    const known = addresses.get(sha256);
    if (known !== undefined) return known;
    const finding = find(sha256).catch((error: unknown) => {
      console.warn('imagen', error);
      return undefined;
    });
    addresses.set(sha256, finding);
    // One that was not to be had may be by the time it is asked for again.
    void finding.then((url) => {
      if (url === undefined) addresses.delete(sha256);
    });
    return finding;
  }

  async function find(sha256: string): Promise<string | undefined> {
    const bytes = (await readBytes(db, sha256, nowMs())) ?? (await fetcher?.fetch(sha256));
    return bytes === undefined ? undefined : urlOf(bytes);
  }

  function ask(productIds: Iterable<string>): void {
    const isAsking = asked.size > 0;
    for (const id of productIds) asked.add(id);
    // All that is drawn in one go is read in one go.
    if (!isAsking && asked.size > 0) setTimeout(() => void readAsked(), 0);
  }

  async function readAsked(): Promise<void> {
    const productIds = [...asked];
    asked = new Set();
    const mains = await mainPictures(db, productIds).catch((error: unknown) => {
      console.warn('imágenes', error);
      return new Map<string, ProductImageRow>();
    });
    await Promise.all(
      productIds.map(async (id) => {
        const image = mains.get(id);
        const small = image?.thumbnail === '' ? image.sha256 : image?.thumbnail;
        const url = small === undefined ? undefined : await addressOf(small);
        if (small !== undefined && url === undefined) askAgain(id);
        tellAll(id, url);
      }),
    );
  }

  function askAgain(productId: string): void {
    if (fetcher === undefined) return;
    if (missing.size === 0) later(askForMissing, AGAIN_MS);
    missing.add(productId);
  }

  function askForMissing(): void {
    const still = [...missing].filter((id) => followers.has(id));
    missing.clear();
    ask(still);
  }

  function tellAll(productId: string, url: string | undefined): void {
    if (!followers.has(productId)) return;
    const before = shown.get(productId);
    shown.set(productId, url);
    if (url === before) return;
    for (const tell of [...(followers.get(productId) ?? [])]) tell(url);
  }

  watchWrites(db, ['product_images'], () => ask(followers.keys()));

  return {
    follow: (productId, tell) => {
      const held = followers.get(productId) ?? new Set();
      followers.set(productId, held.add(tell));
      const known = shown.get(productId);
      if (known === undefined) ask([productId]);
      else tell(known);
      return () => {
        held.delete(tell);
        if (held.size === 0) followers.delete(productId);
      };
    },
    addressOf,
    peek: (productId) => shown.get(productId),
  };
}

/** The first picture of each product that has any. */
async function mainPictures(
  db: CompanyDb,
  productIds: readonly string[],
): Promise<Map<string, ProductImageRow>> {
  const images = await db.product_images.where('product_id').anyOf(productIds).toArray();
  const mains = new Map<string, ProductImageRow>();
  for (const image of inGalleryOrder(images.filter(isAlive))) {
    if (!mains.has(image.product_id)) mains.set(image.product_id, image);
  }
  return mains;
}
