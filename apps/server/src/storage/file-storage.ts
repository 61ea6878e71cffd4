/**
 * Where the bytes of pictures are stored: a folder now, an S3 bucket later. Apart from the rows that name them, which
 * are in the database: a file without a row belongs to no company, and is never served.
 */
import type { Readable } from 'node:stream';

/** Bytes of a company, named by their hash: no text that a person typed ever names a file. */
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

/** The storage itself fails, for every call: full, read-only, missing. A retry of the same call may succeed. */
export class StorageFailed extends Error {
  override readonly name = 'StorageFailed';

  constructor(cause: unknown) {
    super('the storage of pictures failed', { cause });
  }
}

/** Every call throws {@link StorageFailed} where the storage fails. */
export interface FileStorage {
  /** Whole and on the disk when it resolves; storing the same bytes again changes nothing. */
  put(file: FileName, bytes: Uint8Array): Promise<void>;
  has(file: FileName): Promise<boolean>;
  /** Returns undefined where there is no such file. */
  open(file: FileName): Promise<StoredFile | undefined>;
  /** Removes the file; a missing file is no error. */
  remove(file: FileName): Promise<void>;
}
