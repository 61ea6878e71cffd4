/**
 * Addresses of pictures by their hash: from this device, or fetched where they are not here. Apart from the book of products,
 * because the product form shows pictures that no product has yet.
 */
import type { CompanyDb } from '../company-db.ts';
import type { PictureFetcher } from './fetch-picture.ts';
import { readBytes } from './picture-store.ts';

export interface AddressTools {
  readonly urlOf: (bytes: Blob) => string;
  readonly nowMs: () => number;
}

/**
 * @param fetcher undefined where nothing is asked of a server
 * @returns what gives the address of these bytes; undefined where they are not to be had now
 */
export function createPictureAddresses(
  db: CompanyDb,
  fetcher: PictureFetcher | undefined,
  { urlOf, nowMs }: AddressTools,
): (sha256: string) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>();

  async function find(sha256: string): Promise<string | undefined> {
    const bytes = (await readBytes(db, sha256, nowMs())) ?? (await fetcher?.fetch(sha256));
    return bytes === undefined ? undefined : urlOf(bytes);
  }

  return (sha256) => {
    const before = known.get(sha256);
    if (before !== undefined) return before;
    const finding = find(sha256).catch((error: unknown) => {
      console.warn('imagen', error);
      return undefined;
    });
    known.set(sha256, finding);
    // One that was not to be had may be by the time it is asked for again.
    void finding.then((url) => {
      if (url === undefined) known.delete(sha256);
    });
    return finding;
  };
}
