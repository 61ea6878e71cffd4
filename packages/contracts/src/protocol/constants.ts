/**
 * The numbers and names of the sync protocol (docs/sync.md): headers, cookies, limits, kinds and results of items.
 * Separate from its messages, whose schemas the browser does not load.
 */
/** The contract's number. A document carries the one that it was made with (S-53). */
export const SCHEMA_VERSION = 2;
export const SCHEMA_OLDEST = 1;
export const RELEASE = '1.0.0';

export const HEADER_COMPANY = 'cuadra-company';
export const HEADER_SCHEMA = 'cuadra-schema';
export const HEADER_WITNESS = 'cuadra-witness';
export const HEADER_ITEM = 'cuadra-item';
export const HEADER_SERVER = 'cuadra-server';
/**
 * Says that the session cookie of the request belongs to a user who has signed out: the device acts without a user
 * (AUTH-12, S-52).
 */
export const HEADER_SIGNED_OUT = 'cuadra-signed-out';
/** Name of the device's cookie; one a company, because a browser may serve several. */
export const deviceCookieName = (companyId: string): string => `cuadra_device_${companyId}`;
export const SESSION_COOKIE = 'cuadra_session';
/** Marks a browser in which an account was opened: guesses from elsewhere do not delay it. */
export const KNOWN_BROWSER_COOKIE = 'cuadra_known';

/** Limits of a batch and of pages (sync.md, sections 2, 3 and 10). */
export const BATCH_ITEMS_MAX = 100;
export const BATCH_BYTES_MAX = 256 * 1024;
/**
 * The limit of an item that is sent alone: an import of five hundred records with every field, a document of as many
 * lines with their discounts.
 */
export const ITEM_BYTES_MAX = 2 * 1024 * 1024;
export const ITEM_ROWS_MAX = 500;
export const DOCUMENT_LINES_MAX = 500;
export const PAGE_ROWS_MAX = 2000;

export const ITEM_KINDS = ['create', 'patch', 'delete', 'import'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const ITEM_RESULTS = [
  'recorded',
  'already',
  'superseded',
  'kept',
  'refused',
  'failed',
  'later',
] as const;
