/**
 * The picture of a product, or of some bytes, as an address to show. Here because till, inventory and dashboard show
 * them; the code that finds them is loaded after the first frame.
 */
import { useEffect, useState } from 'react';

import type { CompanyDb } from '../../data/company-db.ts';
import type { PictureBook } from '../../data/images/picture-book.ts';
import { useCompany } from './company-context.ts';

const opening = new WeakMap<CompanyDb, Promise<PictureBook>>();
const opened = new WeakMap<CompanyDb, PictureBook>();

function bookOf(db: CompanyDb): Promise<PictureBook> {
  const known = opening.get(db);
  if (known !== undefined) return known;
  const book = import('../../data/images/open-book.ts').then(({ openPictureBook }) => openPictureBook(db));
  opening.set(db, book);
  book.then(
    (made) => opened.set(db, made),
    (error: unknown) => {
      // Its file failed to load: the next picture to be drawn loads it again.
      console.warn('imágenes', error);
      opening.delete(db);
    },
  );
  return book;
}

/** The small version of the main picture; undefined where there is none, or it is not available now. */
export function usePicture(productId: string): string | undefined {
  const { db } = useCompany();
  const [url, setUrl] = useState(() => opened.get(db)?.peek(productId));
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    bookOf(db).then(
      (book) => {
        if (!isOver) stop = book.follow(productId, setUrl);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [db, productId]);
  return url;
}

/**
 * Reads the bytes of a file of this company, from the device or the server; undefined where they are not available now.
 */
export async function readFileBytes(db: CompanyDb, sha256: string): Promise<Blob | undefined> {
  return (await bookOf(db)).bytesOf(sha256);
}

/** The picture with this hash; undefined until it is found. */
export function usePictureBytes(sha256: string): string | undefined {
  const { db } = useCompany();
  const [found, setFound] = useState<{ readonly sha256: string; readonly url: string | undefined }>();
  useEffect(() => {
    let isOver = false;
    bookOf(db)
      .then((book) => book.addressOf(sha256))
      .then(
        (url) => isOver || setFound({ sha256, url }),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [db, sha256]);
  return found?.sha256 === sha256 ? found.url : undefined;
}
