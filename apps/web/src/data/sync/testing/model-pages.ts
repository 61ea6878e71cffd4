/** The pages of the model server, up from a version and down from one (S-17, S-19), over rows of one moment (S-16). */
import type { ChangedRow } from '@cuadra/contracts/protocol/messages';

import type { Versioned } from './model-books.ts';
import type { ModelDocument } from './model-documents.ts';

export interface UpFrom {
  readonly since: number;
  readonly limit: number;
  /** Whether a page never ends inside a version (S-17). */
  readonly whole: boolean;
  /** Version of the snapshot: where the last page has read to. */
  readonly end: number;
  /** Rows beyond it wait for a page with their receipts (S-18). */
  readonly bound?: number;
}

/** @param rows of one snapshot, oldest first */
export function pageUp(rows: readonly ChangedRow[], asked: UpFrom) {
  const { since, bound = Number.POSITIVE_INFINITY } = asked;
  const page = cut(
    rows.filter((row) => row.version > since && row.version <= bound),
    asked,
  );
  return page.more || bound >= asked.end ? page : { ...page, more: true, upto: Math.max(since, bound) };
}

function cut(after: readonly ChangedRow[], { since, limit, whole, end }: UpFrom) {
  const last = after[Math.min(limit, after.length) - 1]?.version ?? 0;
  const taken = whole ? after.filter((row) => row.version <= last) : after.slice(0, limit);
  const more = taken.length < after.length;
  return { rows: taken, more, upto: more ? (taken.at(-1)?.version ?? since) : end };
}

export interface DownFrom {
  readonly before: number;
  /** No document is dated before it; without it, any age. */
  readonly from?: string;
}

/** @param by the order of the documents; the cursor is a version all the same */
export function pageDown(
  documents: readonly Versioned<ModelDocument>[],
  { before, from = '' }: DownFrom,
  limit: number,
  by: 'versions' | 'dates',
) {
  const found = documents
    .filter(({ version, value }) => version < before && value.sold_at >= from)
    .sort((one, other) =>
      by === 'versions' ? other.version - one.version : other.value.sold_at.localeCompare(one.value.sold_at),
    );
  const taken = found.slice(0, limit);
  const more = taken.length < found.length;
  return {
    rows: taken.map(({ version, value }) => ({ ...value, version })),
    more,
    upto: more ? (taken.at(-1)?.version ?? 0) : 0,
  };
}
