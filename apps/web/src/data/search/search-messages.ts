/** The messages between a tab and its search worker. */
import type { ProductRow } from '../rows.ts';

/** Ids of the rows touched by a write. */
export interface CatalogueChange {
  readonly products: readonly string[];
  readonly units: readonly string[];
}

export interface SearchQuery {
  readonly n: number;
  readonly typed: string;
  readonly limit: number;
}

export type ToWorker =
  | { readonly kind: 'open'; readonly dbName: string }
  | { readonly kind: 'changed'; readonly change: CatalogueChange | 'many' }
  | ({ readonly kind: 'search' } & SearchQuery);

export interface FoundProducts {
  readonly n: number;
  /** The best first. */
  readonly rows: readonly ProductRow[];
}

export type FromWorker =
  | ({ readonly kind: 'found' } & FoundProducts)
  | { readonly kind: 'failed'; readonly n: number; readonly why: string };
