/**
 * Where the bytes of pictures are kept: a folder now, a bucket of S3 later. Apart from the rows that name them, which the
 * database has: a file without a row is nobody's, and is never served.
 */
import type { Readable } from 'node:stream';

/** Bytes of a company, named by their hash: nothing that a person typed ever names a file. */
export interface FileName {
  /** UUID. */
  readonly companyId: string;
  /** 64 hex digits. */
  readonly sha256: string;
}

export interface StoredFile {
  readonly size: number;
  readonly stream: Readable;
}

/** The place itself fails, whatever is asked of it: full, read-only, gone. The same call may do later. */
export class StorageFailed extends Error {
  override readonly name = 'StorageFailed';

  constructor(cause: unknown) {
    super('the storage of pictures failed', { cause });
  }
}

/** Every call throws {@link StorageFailed} where the place fails. */
export interface FileStorage {
  /** Whole and on the disk when it resolves; the same again changes nothing. */
  put(file: FileName, bytes: Uint8Array): Promise<void>;
  has(file: FileName): Promise<boolean>;
  /** Undefined where there is none. */
  open(file: FileName): Promise<StoredFile | undefined>;
  /** One that is not there is no error. */
  remove(file: FileName): Promise<void>;
}
