/**
 * Pictures of a company as they come and go (S-15): what is taken, what it counts for the plan (PLAN-02), and what is
 * cleared away. HTTP is in `upload-routes.ts`, the bytes in the storage.
 */
import { createHash } from 'node:crypto';
import type { PictureType } from '@cuadra/contracts/protocol/uploads';
import { IMAGE_PIXELS_MAX, imageSizeOf } from '@cuadra/domain/files/image-size';
import { imageTypeOf } from '@cuadra/domain/files/image-type';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';

export interface Uploads {
  readonly database: CompanyDatabase;
  readonly storage: FileStorage;
}

export interface NewUpload {
  /** What the caller says they are: 64 hex digits. */
  readonly sha256: string;
  readonly bytes: Uint8Array;
  /** User id. */
  readonly madeBy: string;
}

export type UploadRefusal = 'hash_mismatch' | 'not_a_picture' | 'plan_limit';
export type UploadOutcome =
  | { readonly kind: 'stored' | 'already'; readonly mime: PictureType }
  | { readonly kind: 'refused'; readonly code: UploadRefusal };

const GIB = 1024 ** 3;
/** What no product names is kept until room is needed, and so long at least: a deletion may be taken back. */
const UNNAMED_DAYS = 7;

const KNOWN: Statement = {
  name: 'upload_known',
  text: 'select mime from uploads where company_id = $1 and sha256 = $2',
};
/** As `app.usage` counts them, and nothing of all else that it counts. */
const ROOM: Statement = {
  name: 'upload_room',
  text: `select (s.limits->>'storage_gb')::numeric * ${GIB} as most,
      (select coalesce(sum(u.bytes), 0) from uploads u where u.company_id = $1)
      + (select coalesce(sum(octet_length(c.logo)), 0) from company_settings c where c.company_id = $1)
      + (select coalesce(sum(r.bytes), 0) from raw_items r where r.company_id = $1 and r.state in ('kept', 'superseded')) as used
    from company_state s where s.company_id = $1`,
};
const INSERT: Statement = {
  name: 'upload_insert',
  text: `insert into uploads (company_id, sha256, mime, bytes, made_by) values ($1, $2, $3, $4, $5)
    on conflict (company_id, sha256) do nothing`,
};
/** No living picture names them, and none has for a while. */
const CLEAR: Statement = {
  name: 'uploads_clear',
  text: `delete from uploads u where u.company_id = $1 and u.created_at < now() - make_interval(days => $2)
    and not exists (select from product_images i where i.company_id = u.company_id and i.sha256 = u.sha256
      and (i.deleted_at is null or i.deleted_at > now() - make_interval(days => $2)))
    and not exists (select from product_images i where i.company_id = u.company_id and i.thumbnail = u.sha256
      and i.thumbnail <> '' and (i.deleted_at is null or i.deleted_at > now() - make_interval(days => $2)))
    returning u.sha256`,
};

/** Takes a picture; the same one again is taken again and changes nothing. */
export async function storeUpload(
  { database, storage }: Uploads,
  companyId: string,
  upload: NewUpload,
): Promise<UploadOutcome> {
  const { sha256, bytes } = upload;
  // Before what it is: one that was cut off on its way looks like none, and is brought again whole.
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    return { kind: 'refused', code: 'hash_mismatch' };
  }
  const mime = pictureTypeOf(bytes);
  if (mime === undefined) return { kind: 'refused', code: 'not_a_picture' };
  const file = { companyId, sha256 };
  // Of one moment: its twin, which comes between the two questions, must not take the room that it needs itself.
  const known = await database.withCompany(companyId, (tx) => standing(tx, upload), 'snapshot');
  if (known === 'full' && !(await clearedEnough({ database, storage }, companyId, upload))) {
    return { kind: 'refused', code: 'plan_limit' };
  }
  // Before its row, and of one that has a row but lost its bytes to a restored disk, too.
  await storage.put(file, bytes);
  if (known === 'known') return { kind: 'already', mime };
  return database.withCompany(companyId, (tx) => enter(tx, storage, { ...upload, mime }));
}

async function standing(
  tx: CompanyTx,
  { sha256, bytes }: Pick<NewUpload, 'sha256' | 'bytes'>,
): Promise<'known' | 'new' | 'full'> {
  if (await isKnown(tx, sha256)) return 'known';
  return (await hasRoom(tx, bytes.byteLength)) ? 'new' : 'full';
}

/** Gives bytes that are on the disk their row. Two that come at once must not both take the last room. */
async function enter(
  tx: CompanyTx,
  storage: FileStorage,
  { sha256, bytes, madeBy, mime }: NewUpload & { readonly mime: PictureType },
): Promise<UploadOutcome> {
  const file = { companyId: tx.companyId, sha256 };
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  // By another call, while this one waited.
  if (await isKnown(tx, sha256)) return { kind: 'already', mime };
  if (!(await hasRoom(tx, bytes.byteLength))) {
    // Nobody's: under the lock, as below.
    await storage.remove(file);
    return { kind: 'refused', code: 'plan_limit' };
  }
  await tx.query(INSERT, [tx.companyId, sha256, mime, bytes.byteLength, madeBy]);
  // Cleared away between the two as one that nobody names.
  if (!(await storage.has(file))) await storage.put(file, bytes);
  return { kind: 'stored', mime };
}

async function isKnown(tx: CompanyTx, sha256: string): Promise<boolean> {
  return (await tx.query(KNOWN, [tx.companyId, sha256])).length > 0;
}

/** By what it holds, never by its name: it must also say a size, and one that can be unpacked. */
function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const type = imageTypeOf(bytes);
  const size = imageSizeOf(bytes);
  if (type === undefined || size === undefined) return undefined;
  return size.width * size.height > IMAGE_PIXELS_MAX ? undefined : `image/${type}`;
}

/** In every state of the company: what a move brings beyond it stays on its device. */
async function hasRoom(tx: CompanyTx, adding: number): Promise<boolean> {
  const [room] = await tx.query<{ most: string | null; used: string }>(ROOM, [tx.companyId]);
  if (room === undefined || room.most === null) return true;
  return Number(room.used) + adding <= Number(room.most);
}

/** Clears away what no product has named for a while. @returns whether there is room now */
async function clearedEnough(
  { database, storage }: Uploads,
  companyId: string,
  { sha256, bytes }: Pick<NewUpload, 'sha256' | 'bytes'>,
): Promise<boolean> {
  return database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const cleared = await tx.query<{ sha256: string }>(CLEAR, [companyId, UNNAMED_DAYS]);
    // Under the lock: whoever brings the same bytes again looks, under it, whether they are there.
    for (const one of cleared) await storage.remove({ companyId, sha256: one.sha256 });
    return (await isKnown(tx, sha256)) || (await hasRoom(tx, bytes.byteLength));
  });
}

export interface FoundUpload extends StoredFile {
  readonly mime: PictureType;
}

/** Undefined where this company has none of that name, whoever else has. */
export async function findUpload(
  { database, storage }: Uploads,
  companyId: string,
  sha256: string,
): Promise<FoundUpload | undefined> {
  const [row] = await database.withCompany(
    companyId,
    (tx) => tx.query<{ mime: PictureType }>(KNOWN, [companyId, sha256]),
    'snapshot',
  );
  if (row === undefined) return undefined;
  const file = await storage.open({ companyId, sha256 });
  return file === undefined ? undefined : { ...file, mime: row.mime };
}
