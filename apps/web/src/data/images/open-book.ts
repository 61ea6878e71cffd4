/**
 * The one picture book of a company's database, built with the browser's functions. The till loads it after its first
 * frame.
 */
import { companyApiOf } from '../api/company-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { createPictureBook, type PictureBook } from './picture-book.ts';
import { dropUnnamed } from './picture-store.ts';

/** To be called once for each database. */
export function openPictureBook(db: CompanyDb): PictureBook {
  dropUnnamed(db, Date.now()).catch((error: unknown) => console.warn('imágenes', error));
  // Demo users make no calls [AUTH-11].
  return createPictureBook(db, db.isDemo ? undefined : createPictureFetcher(db, companyApiOf(db).client));
}
