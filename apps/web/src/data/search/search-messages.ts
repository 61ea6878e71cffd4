/** What goes between a tab and its search worker. */
export type ToWorker =
  | { readonly kind: 'open'; readonly companyId: string }
  | { readonly kind: 'search'; readonly n: number; readonly typed: string; readonly limit: number };

export interface FromWorker {
  readonly n: number;
  /** Product ids, the best first. */
  readonly ids: readonly string[];
}
