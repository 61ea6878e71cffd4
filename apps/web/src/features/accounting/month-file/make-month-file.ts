/** Makes the file of a month: whatever fails on the way ends in a sentence, and never in a button that stays busy. */
import type { ApiReply } from '../../../data/api/api-reply.ts';

export type MadeMonthFile =
  | { readonly ok: true; readonly file: Blob }
  | { readonly ok: false; readonly message: string };

const NOT_WRITTEN = { ok: false, message: 'No se pudo crear el archivo. Inténtalo otra vez.' } as const;

/** @param write returns undefined where the file could not be written */
export async function makeMonthFile<Read>(
  read: () => Promise<ApiReply<Read>>,
  write: (month: Read) => Promise<Blob | undefined>,
): Promise<MadeMonthFile> {
  try {
    const month = await read();
    if (!month.ok) return { ok: false, message: month.problem.message };
    const file = await write(month.value);
    return file === undefined ? NOT_WRITTEN : { ok: true, file };
  } catch (error) {
    console.error('carpeta del mes', error);
    return NOT_WRITTEN;
  }
}
