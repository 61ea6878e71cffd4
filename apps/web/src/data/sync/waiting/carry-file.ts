/**
 * Uploads the outbox file of another device that cannot send any more (S-46). Nothing of it enters this device's
 * outbox: the items count here once they are read from the server.
 */
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';

import type { ApiReply } from '../../api/api-reply.ts';
import { type Guard, isNumber, isObject, isText, listOf, maybe, objectWith, oneOf } from '../../guards.ts';
import { type Patience, putInOrder } from './put-in-order.ts';
import type { WaitingFile, WaitingItem } from './waiting-file.ts';

export interface CarryApi {
  /** @param items JSON of each, its body byte for byte as it was hashed */
  carry(deviceId: string, clock: string, items: readonly string[]): Promise<ApiReply<readonly ItemResult[]>>;
}

export interface CarryOptions extends Patience {
  readonly companyId: string;
  readonly api: CarryApi;
  readonly onProgress?: (done: number, total: number) => void;
  readonly nowMs?: () => number;
}

export type Carried =
  | { readonly ok: true; readonly count: number; readonly untaken: readonly ItemResult[] }
  /** In Spanish, ready to be shown. */
  | { readonly ok: false; readonly message: string };

/** Far above the outbox of a busy shop's device after weeks. */
const FILE_BYTES_MAX = 200 * 1024 * 1024;

const FOREIGN =
  'Este archivo no es de Cuadra. Elige el que guardaste con “Guardar como archivo” en el otro equipo.';
const DAMAGED = 'El archivo está dañado: su contenido no es el que se guardó. Usa el original.';
const ANOTHER_COMPANY = 'Este archivo es de otra empresa. Cámbiate a ella para subirlo.';
const NEWER =
  'Este archivo es de una versión más nueva de Cuadra. Actualiza la aplicación y vuelve a intentarlo.';
const WITHOUT_DEVICE =
  'Ese equipo nunca llegó a registrarse en la empresa: lo que guardó no se puede subir desde otro.';
const EMPTY = 'El archivo no tiene nada por subir.';

const isItem: Guard<WaitingItem> = objectWith({
  seq: isNumber,
  id: isText,
  kind: oneOf(['create', 'patch', 'delete', 'import'] as const),
  collection: isText,
  row_id: isText,
  schema: isNumber,
  hash: isText,
  made_by: objectWith({ id: isText, name: isText }),
  made_at: isText,
  seen: maybe(isNumber),
  body: isText,
}) as Guard<WaitingItem>;

const isFile: Guard<Omit<WaitingFile, 'format' | 'version'>> = objectWith({
  company_id: isText,
  device_id: isText,
  saved_at: isText,
  items: listOf(isItem),
});

type ReadFile =
  | { readonly ok: true; readonly file: Omit<WaitingFile, 'format' | 'version'> }
  | { readonly ok: false; readonly message: string };

/** All of the file is checked before anything is sent. */
export async function carryFile(file: Blob, options: CarryOptions): Promise<Carried> {
  const read = await readFile(file, options.companyId);
  if (!read.ok) return read;
  const { device_id, items } = read.file;
  const now = options.nowMs ?? Date.now;
  const sent = await putInOrder(
    items.toSorted((one, other) => one.seq - other.seq).map(wireItem),
    (part) => options.api.carry(device_id, new Date(now()).toISOString(), part),
    options,
    (done) => options.onProgress?.(done, items.length),
  );
  if (sent.ok) return { ok: true, count: items.length, untaken: sent.untaken };
  return {
    ok: false,
    message: `${sent.problem.message} Lo que ya llegó no se repite: elige otra vez el archivo.`,
  };
}

async function readFile(file: Blob, companyId: string): Promise<ReadFile> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, message: FOREIGN };
  const content = parsed(await file.text());
  if (!isObject(content) || content.format !== 'cuadra-pending') return { ok: false, message: FOREIGN };
  if (content.version !== 1) return { ok: false, message: NEWER };
  if (!isFile(content)) return { ok: false, message: DAMAGED };
  if (content.company_id !== companyId) return { ok: false, message: ANOTHER_COMPANY };
  if (content.device_id === '') return { ok: false, message: WITHOUT_DEVICE };
  if (content.items.length === 0) return { ok: false, message: EMPTY };
  const isWhole = content.items.every(({ body, hash }) => hashOfText(body) === hash);
  return isWhole ? { ok: true, file: content } : { ok: false, message: DAMAGED };
}

/** The stored text of the body: serialised anew it would be a different one. */
function wireItem({ body, ...envelope }: WaitingItem): string {
  return `${JSON.stringify(envelope).slice(0, -1)},"body":${body}}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not one of our files; the caller reports it.
    return undefined;
  }
}
