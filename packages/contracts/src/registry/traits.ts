/**
 * What is stated of a collection of each kind: records, documents, balances. What each of them states is in
 * `collection-traits.ts` and `document-traits.ts`.
 */

/** The areas a permission entry can name (PERM-01), besides `all`. */
export const PERMISSION_MODULES = [
  'pos.access',
  'pos.discounts',
  'pos.returns',
  'inventory.access',
  'config',
  'reports',
  'accounting',
  'marketing',
  'users',
] as const;
export type PermissionModule = (typeof PERMISSION_MODULES)[number];

interface CollectionBase {
  /** Its residence in a device-only company (DATA-02): hosted ones are still sent to the server. */
  readonly residence: 'hosted' | 'device';
  /** Any of these areas lets a member read; `member` means every member may. */
  readonly read: 'member' | readonly PermissionModule[];
  /** Any of these areas, with the action `write`, lets a member write; null: only the server writes. */
  readonly write: readonly PermissionModule[] | null;
  /** Null: who may read the collection reads each row of it. */
  readonly part: RowPart | null;
  /** The paid module it belongs to: without it nothing is written there, and all can be read (MOD-05). */
  readonly module: 'accounting' | 'marketing' | null;
  /** Grows when the row gets fields an older program would have dropped (S-20). */
  readonly shape: number;
  /**
   * The indexes of its rows on a device, besides their key and the day of a document: members of a row, `a.b` one
   * inside another, `[a+b]` two together, `*a` each of a list. A null value is in no index.
   */
  readonly indexes: readonly string[];
  /** The version of the device's database since which its table is there, with these indexes (S-54). */
  readonly indexedSince: number;
}

/** The rows that are read without the right to all of them (PERM-02): those whose column is not null. */
export interface RowPart {
  /** The collection whose readers read all rows. */
  readonly wholeWith: string;
  readonly column: string;
}

/** Changed field by field, the later write wins (S-27). Its id is `id`. */
export interface RecordTraits extends CollectionBase {
  readonly kind: 'record';
  /** Column a list is ordered by. */
  readonly order: string;
  /**
   * What a client may do besides changing: `free` creates and deletes, `append_only` creates and never deletes,
   * `fixed` neither.
   */
  readonly lifecycle: 'free' | 'append_only' | 'fixed';
  /** Fields that are final once the record is made; changing the others may go on. */
  readonly frozen: readonly string[];
}

/** Made once, never edited, undone only by a reversing one. */
export interface DocumentTraits extends CollectionBase {
  readonly kind: 'document';
  /** A fact records what has happened in the shop: the server must accept it (S-22). */
  readonly mustAccept: boolean;
  /** Column a list is ordered by, newest first. */
  readonly order: string;
  /** Whether its body has lines of goods, up to `DOCUMENT_LINES_MAX`. */
  readonly hasLines: boolean;
  /** The fields of its body, as its schema has them: what never changes once it is made (S-21). */
  readonly content: readonly string[];
}

/** Sums of entries; only the server writes them (S-28). */
export interface BalanceCollection extends CollectionBase {
  readonly kind: 'balance';
  readonly key: readonly string[];
  readonly amounts: readonly string[];
  readonly write: null;
}

export type CollectionTraits = RecordTraits | DocumentTraits | BalanceCollection;

/** What most collections have. */
export const TABLE = { shape: 1, indexes: [], indexedSince: 5, module: null, part: null } as const;
