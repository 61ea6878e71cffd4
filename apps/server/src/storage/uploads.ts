/**
 * Storing and clearing a company's pictures and attachments (S-15): which are accepted, how they count for the plan
 * (PLAN-02), and which are cleared away. HTTP is in `upload-routes.ts`, the bytes in the storage.
 */
import { createHash } from 'node:crypto';
import type { UploadType } from '@cuadra/contracts/protocol/uploads';
import { attachmentTypeOf } from '@cuadra/domain/files/attachment-type';
import { IMAGE_PIXELS_MAX, imageSizeOf } from '@cuadra/domain/files/image-size';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, statements } from '../db/database.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';

export interface Uploads {
  readonly database: CompanyDatabase;
  readonly storage: FileStorage;
}

export interface NewUpload {
  /** The hash that the caller states: 64 hex digits. */
  readonly sha256: string;
  readonly bytes: Uint8Array;
  /** User id. */
  readonly madeBy: string;
}

export type UploadRefusal = 'hash_mismatch' | 'not_a_picture' | 'plan_limit';
export type UploadOutcome =
  | { readonly kind: 'stored' | 'already'; readonly mime: UploadType }
  | { readonly kind: 'refused'; readonly code: UploadRefusal };

const GIB = 1024 ** 3;
/**
 * Bytes that no record names are stored until room is needed, and for at least so long: a deletion may be taken back.
 */
const UNNAMED_DAYS = 7;

const SQL = statements({
  upload_known: 'select mime from uploads where company_id = $1 and sha256 = $2',
  /** Counts the bytes as `app.usage` does, and none of the other limits. */
  upload_room: `select (s.limits->>'storage_gb')::numeric * ${GIB} as most,
      (select coalesce(sum(u.bytes), 0) from uploads u where u.company_id = $1)
      + (select coalesce(sum(octet_length(c.logo)), 0) from company_settings c where c.company_id = $1)
      + (select coalesce(sum(r.bytes), 0) from raw_items r where r.company_id = $1 and r.state in ('kept', 'superseded')) as used
    from company_state s where s.company_id = $1`,
  upload_insert: `insert into uploads (company_id, sha256, mime, bytes, made_by) values ($1, $2, $3, $4, $5)
    on conflict (company_id, sha256) do nothing`,
  /** Deletes the rows that no live picture, attachment or campaign names, and that none has named for a while. */
  uploads_clear: `delete from uploads u where u.company_id = $1 and u.created_at < now() - make_interval(days => $2)
    and not exists (select from product_images i where i.company_id = u.company_id and i.sha256 = u.sha256
      and (i.deleted_at is null or i.deleted_at > now() - make_interval(days => $2)))
    and not exists (select from product_images i where i.company_id = u.company_id and i.thumbnail = u.sha256
      and i.thumbnail <> '' and (i.deleted_at is null or i.deleted_at > now() - make_interval(days => $2)))
    and not exists (select from attachments a where a.company_id = u.company_id and a.sha256 = u.sha256
      and (a.deleted_at is null or a.deleted_at > now() - make_interval(days => $2)))
    and not exists (select from attachments a where a.company_id = u.company_id and a.thumbnail = u.sha256
      and a.thumbnail <> '' and (a.deleted_at is null or a.deleted_at > now() - make_interval(days => $2)))
    and not exists (select from campaigns c where c.company_id = u.company_id and c.content->>'image_sha256' = u.sha256
      and (c.deleted_at is null or c.deleted_at > now() - make_interval(days => $2)))
    returning u.sha256`,
  /** Which records name the bytes, deleted ones too: those of a document are for those who may read the books. */
  upload_named: `select u.mime, u.mime = 'application/pdf'
      or (exists (select from attachments a where a.company_id = $1 and a.sha256 = $2)
        or exists (select from attachments a where a.company_id = $1 and a.thumbnail = $2 and a.thumbnail <> ''))
      and not exists (select from product_images i where i.company_id = $1 and i.sha256 = $2)
      and not exists (select from product_images i where i.company_id = $1 and i.thumbnail = $2 and i.thumbnail <> '')
      and not exists (select from campaigns c where c.company_id = $1 and c.content->>'image_sha256' = $2)
      as "isOfBooks"
    from uploads u where u.company_id = $1 and u.sha256 = $2`,
});

/** Stores a file; the same bytes again changes nothing. */
export async function storeUpload(
  { database, storage }: Uploads,
  companyId: string,
  upload: NewUpload,
): Promise<UploadOutcome> {
  const { sha256, bytes } = upload;
  // Checked before the type: an upload that was cut off is no valid picture, and is sent again whole.
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    return { kind: 'refused', code: 'hash_mismatch' };
  }
  const mime = uploadTypeOf(bytes);
  if (mime === undefined) return { kind: 'refused', code: 'not_a_picture' };
  const file = { companyId, sha256 };
  // From one snapshot: a simultaneous call with the same bytes must not take the room that this one needs.
  const known = await database.withCompany(companyId, (tx) => acceptanceOf(tx, upload), 'snapshot');
  if (known === 'full' && !(await clearedEnough({ database, storage }, companyId, upload))) {
    return { kind: 'refused', code: 'plan_limit' };
  }
  // Stored before its row; also where a row exists whose bytes were lost with a restored disk.
  await storage.put(file, bytes);
  if (known === 'known') return { kind: 'already', mime };
  return database.withCompany(companyId, (tx) => enter(tx, storage, { ...upload, mime }));
}

async function acceptanceOf(
  tx: CompanyTx,
  { sha256, bytes }: Pick<NewUpload, 'sha256' | 'bytes'>,
): Promise<'known' | 'new' | 'full'> {
  if (await isKnown(tx, sha256)) return 'known';
  return (await hasRoom(tx, bytes.byteLength)) ? 'new' : 'full';
}

/** Stores the row of bytes that are on the disk. Two simultaneous uploads must not both take the last room. */
async function enter(
  tx: CompanyTx,
  storage: FileStorage,
  { sha256, bytes, madeBy, mime }: NewUpload & { readonly mime: UploadType },
): Promise<UploadOutcome> {
  const file = { companyId: tx.companyId, sha256 };
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  // Another call stored it while this one waited.
  if (await isKnown(tx, sha256)) return { kind: 'already', mime };
  if (!(await hasRoom(tx, bytes.byteLength))) {
    // No row names the bytes; removed under the lock, as below.
    await storage.remove(file);
    return { kind: 'refused', code: 'plan_limit' };
  }
  await tx.query(SQL.upload_insert, [tx.companyId, sha256, mime, bytes.byteLength, madeBy]);
  // They were cleared away between the two, because no record names them yet.
  if (!(await storage.has(file))) await storage.put(file, bytes);
  return { kind: 'stored', mime };
}

async function isKnown(tx: CompanyTx, sha256: string): Promise<boolean> {
  return (await tx.query(SQL.upload_known, [tx.companyId, sha256])).length > 0;
}

/** Decides by the bytes, never by the name: a picture must also state a size, and one that can be unpacked. */
export function uploadTypeOf(bytes: Uint8Array): UploadType | undefined {
  const type = attachmentTypeOf(bytes);
  if (type === 'pdf') return 'application/pdf';
  const size = imageSizeOf(bytes);
  if (type === undefined || size === undefined) return undefined;
  return size.width * size.height > IMAGE_PIXELS_MAX ? undefined : `image/${type}`;
}

/** Checked in every state of the company: what a move brings beyond the limit stays on its device. */
async function hasRoom(tx: CompanyTx, adding: number): Promise<boolean> {
  const [room] = await tx.query<{ most: string | null; used: string }>(SQL.upload_room, [tx.companyId]);
  if (room === undefined || room.most === null) return true;
  return Number(room.used) + adding <= Number(room.most);
}

/** Clears what no record has named for a while. @returns whether there is room now */
async function clearedEnough(
  { database, storage }: Uploads,
  companyId: string,
  { sha256, bytes }: Pick<NewUpload, 'sha256' | 'bytes'>,
): Promise<boolean> {
  return database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const cleared = await tx.query<{ sha256: string }>(SQL.uploads_clear, [companyId, UNNAMED_DAYS]);
    // Under the lock: another call with the same bytes also checks under it whether they are there.
    for (const one of cleared) await storage.remove({ companyId, sha256: one.sha256 });
    return (await isKnown(tx, sha256)) || (await hasRoom(tx, bytes.byteLength));
  });
}

export interface FoundUpload extends StoredFile {
  readonly mime: UploadType;
}

/**
 * Returns undefined where this company has none of that name, even if another company has one.
 *
 * @param readsBooks whether the caller may read attachments; to others what only a document names is not there
 */
export async function findUpload(
  { database, storage }: Uploads,
  companyId: string,
  { sha256, readsBooks }: { readonly sha256: string; readonly readsBooks: boolean },
): Promise<FoundUpload | undefined> {
  const [row] = await database.withCompany(
    companyId,
    (tx) => tx.query<{ mime: UploadType; isOfBooks: boolean }>(SQL.upload_named, [companyId, sha256]),
    'snapshot',
  );
  if (row === undefined || (row.isOfBooks && !readsBooks)) return undefined;
  const file = await storage.open({ companyId, sha256 });
  return file === undefined ? undefined : { ...file, mime: row.mime };
}
