/** What the documents that are entered in the books have alike, as the recorder takes them (ACC-07). */

export const BOOKS_DOCUMENT = {
  /** Their lists are columns of JSON. */
  children: {},
  /** No customer waits for it at a till: without the permission it stays in quarantine for the owner. */
  needsPermission: true,
} as const;

/** Of those that are compared by when they were made, at no register. */
export const MADE_AT = {
  dateField: 'made_at',
  checked: (_: unknown, { made_at }: { readonly made_at: string }) => ({ at: made_at, registerId: null }),
} as const;
