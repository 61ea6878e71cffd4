/**
 * Fetches every picture and attachment of the company onto this device, which becomes the only place it lives on (S-57). A picture
 * that fails now is fetched when it is first shown: the server still gives pictures to the device that a company has
 * moved to.
 */
import type { ApiClient } from '../api/api-client.ts';
import type { CompanyDb } from '../company-db.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { allNamingRows, hashesIn } from './named-bytes.ts';

/** @returns how many pictures are missing on the device afterwards */
export async function fetchAllPictures(db: CompanyDb, client: Pick<ApiClient, 'stream'>): Promise<number> {
  const names = hashesIn((await allNamingRows(db)).filter(({ deleted_at }) => deleted_at === null));
  const { fetch } = createPictureFetcher(db, client, { bytesMax: Number.POSITIVE_INFINITY });
  for (const sha256 of await notHere(db, names)) await fetch(sha256);
  return (await notHere(db, names)).length;
}

async function notHere(db: CompanyDb, names: Iterable<string>): Promise<string[]> {
  const here = new Set(await db.blobs.toCollection().primaryKeys());
  return [...names].filter((sha256) => !here.has(sha256));
}
