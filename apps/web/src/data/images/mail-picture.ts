/** Takes a file as the picture of a campaign's mail: small, and on this device at once; the upload lane sends it (MKT-03). */
import type { CompanyDb } from '../company-db.ts';
import { writeFailureMessage } from '../local-writes/write-failure.ts';
import { readPictureFile } from './picture-file.ts';
import { keepBytes } from './picture-store.ts';
import { shrinkForMail } from './shrink-picture.ts';

export type MailPicture =
  | { readonly ok: true; readonly sha256: string }
  /** `problem` for the person who chose the file. */
  | { readonly ok: false; readonly problem: string };

const NOT_A_PICTURE = 'Elige una imagen PNG, JPG o GIF que no esté dañada.';
const TOO_LARGE = 'La imagen es demasiado grande: redúcela o elige otra.';

/** Never throws: a failure is part of the result. */
export async function keepMailPicture(db: CompanyDb, file: File): Promise<MailPicture> {
  const small = await shrunk(file);
  if (typeof small === 'string') return { ok: false, problem: small };
  try {
    return { ok: true, sha256: await keepBytes(db, small, Date.now()) };
  } catch (error) {
    console.error('imagen', error);
    return { ok: false, problem: writeFailureMessage(error) };
  }
}

async function shrunk(file: File): Promise<Blob | string> {
  try {
    const read = await readPictureFile(file);
    if (read.ok) return await shrinkForMail(read.file);
    const { code } = read.problem;
    return code === 'too_large' || code === 'too_many_pixels' ? TOO_LARGE : NOT_A_PICTURE;
  } catch (error) {
    // The file was removed since it was chosen, or it has the header of a picture and no picture.
    console.warn('imagen', error);
    return NOT_A_PICTURE;
  }
}
