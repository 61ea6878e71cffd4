/**
 * Addresses of pictures by their hash: from this device, or fetched. Apart from the book of products, because the
 * product form shows pictures that no product has yet.
 */
import type { CompanyDb } from '../company-db.ts';
import type { PictureFetcher } from './fetch-picture.ts';
import { readBytes } from './picture-store.ts';

export interface AddressTools {
  readonly urlOf: (bytes: Blob) => string;
  readonly nowMs: () => number;
}

export interface PictureAddresses {
  /** Undefined where they are not available now. */
  readonly bytesOf: (sha256: string) => Promise<Blob | undefined>;
  /** The address of these bytes; undefined where they are not available now. */
  readonly addressOf: (sha256: string) => Promise<string | undefined>;
}

/**
 * @param fetcher undefined where no server is asked
 */
export function createPictureAddresses(
  db: CompanyDb,
  fetcher: PictureFetcher | undefined,
  { urlOf, nowMs }: AddressTools,
): PictureAddresses {
  const known = new Map<string, Promise<string | undefined>>();

  const bytesOf = async (sha256: string) =>
    (await readBytes(db, sha256, nowMs())) ?? (await fetcher?.fetch(sha256));

  async function find(sha256: string): Promise<string | undefined> {
    const bytes = await bytesOf(sha256);
    return bytes === undefined ? undefined : urlOf(bytes);
  }

  const addressOf = (sha256: string) => {
    const before = known.get(sha256);
    if (before !== undefined) return before;
    const finding = find(sha256).catch((error: unknown) => {
      console.warn('imagen', error);
      return undefined;
    });
    known.set(sha256, finding);
    // A picture that was missing may be available at the next request.
    void finding.then((url) => {
      if (url === undefined) known.delete(sha256);
    });
    return finding;
  };
  return { bytesOf, addressOf };
}
