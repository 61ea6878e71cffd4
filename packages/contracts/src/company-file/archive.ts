/**
 * The file that holds everything of a company (DATA-05): gzip of JSON lines, a header, one line a row, an end. Separate
 * from writing and reading it because the registry says what a row is, and both sides must say the same.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { Instant, Uuid } from '../primitives/values.ts';
import { Sha256, UPLOAD_TYPES } from '../protocol/uploads.ts';
import { COLLECTIONS, type Collection, type CollectionName } from '../registry/collections.ts';

export const ARCHIVE_FORMAT = 'cuadra-archive';
/**
 * Grows when an older program could not read the file. The second may hold the trail of a device, the third the bytes
 * of pictures, the fourth those of PDFs and declared periods of IVA.
 * The fifth says of documents that they came late, which an older program would book in months that are closed.
 */
export const ARCHIVE_VERSION = 5;

export const ArchiveHeader = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().min(1),
  /** The contract its rows were written with (S-53). */
  schema: z.int().min(1),
  company: z.object({ id: Uuid, name: z.string() }),
  exported_at: Instant,
  /**
   * What did its bookkeeping: a device counts goods but does not value them (S-25). The server, where it is left out.
   */
  books: z.literal('device').optional(),
});
export type ArchiveHeader = z.infer<typeof ArchiveHeader>;

/**
 * Records in the order of the registry, then balances, then documents in the order in which they were booked: booked in
 * another one, goods would have another average cost.
 */
export const ArchiveLine = z.strictObject({
  collection: z.string().max(60),
  row: z.record(z.string(), z.unknown()),
});
export interface ArchiveLine {
  readonly collection: CollectionName;
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * An entry of the audit trail of the device that the company lived on (PERM-04), after all rows. It is in the file to
 * be read and verified, and is not restored: its changes are of another company.
 */
export const ArchiveTrailLine = z.strictObject({ trail: z.record(z.string(), z.unknown()) });

/** So much of a picture's bytes a line: as text they stay below what a line may be. */
export const PICTURE_PART_BYTES = 384 * 1024;

/**
 * Bytes of a picture or an attachment that a row names, a part a line, the parts of one after the other; after all rows and before the
 * trail.
 */
export const ArchivePictureLine = z.strictObject({
  picture: z.strictObject({ sha256: Sha256, mime: z.enum(UPLOAD_TYPES), base64: z.base64() }),
});
export type ArchivePictureLine = z.infer<typeof ArchivePictureLine>;

/** So many characters of a declaration's text a line, for the same reason. */
export const DECLARATION_PART_LENGTH = 256 * 1024;

/**
 * A part of the text of a declared period of IVA (`filed-declarations.ts`), the parts of one after the other; after the
 * pictures and before the trail. It is no collection: the server made it, and no client writes it.
 */
export const ArchiveDeclarationLine = z.strictObject({
  declaration: z.strictObject({ id: Uuid, text: z.string().min(1).max(DECLARATION_PART_LENGTH) }),
});
export type ArchiveDeclarationLine = z.infer<typeof ArchiveDeclarationLine>;

/** Says that the file is whole. */
export const ArchiveEnd = z.strictObject({
  end: z.literal(true),
  /** Rows a collection, the entries of `trail`, and the lines of `pictures` and `declarations`. */
  counts: z.record(z.string(), z.int().min(1)),
  /** Hex, over the bytes of every line before this one, each with its line break. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ArchiveEnd = z.infer<typeof ArchiveEnd>;

/** The hash of a file's lines, which are never all in memory at once. */
export interface LinesHash {
  /** @param bytes of lines in UTF-8, each with its line break */
  update(bytes: Uint8Array): void;
  /** The hash of all lines so far; the last call of this object. */
  hex(): string;
}

/** A running sha256 of the file's lines, so that the file need not be in memory as a whole (DATA-05). */
export function linesHash(): LinesHash {
  const hash = sha256.create();
  return {
    update: (bytes) => void hash.update(bytes),
    hex: () => bytesToHex(hash.digest()),
  };
}

const RECORD_META = {
  created_at: Instant,
  updated_at: Instant,
  /** Rows that were deleted are in the file too: documents speak of them. */
  deleted_at: Instant.nullable(),
};

/** The maker of a document and its instant: both are restored with it. */
const DOCUMENT_META = {
  made_by: z.object({ id: z.string().max(60), name: z.string().max(200) }),
  made_at: Instant,
  /** When the books got a document of a month that was closed by then (ACC-07); left out of any other. */
  came_late_at: Instant.optional(),
};

const BalanceText = z.string().regex(/^-?\d{1,18}(\.\d{1,8})?$/);

const SCHEMAS = new Map<CollectionName, z.ZodObject>();

/** The schema of a row of the collection in a file. Made once: zod compiles a schema at its first use. */
export function archiveRowSchema(name: CollectionName): z.ZodObject {
  const known = SCHEMAS.get(name);
  if (known !== undefined) return known;
  const schema = z.object(rowShape(COLLECTIONS[name]));
  SCHEMAS.set(name, schema);
  return schema;
}

function rowShape(collection: Collection): z.ZodRawShape {
  switch (collection.kind) {
    case 'record':
      return { id: Uuid, ...collection.fields.shape, ...RECORD_META };
    case 'document':
      return { ...collection.body.shape, ...DOCUMENT_META };
    case 'balance':
      return {
        ...Object.fromEntries(collection.key.map((part) => [part, z.string().max(200)])),
        ...Object.fromEntries(collection.amounts.map((amount) => [amount, BalanceText])),
      };
  }
}
