/**
 * The text that one entry of the audit trail adds to its chain (PERM-04): each link is the sha256 of the previous link
 * and this text, so an entry altered, left out or put in breaks every later link. Separate from the hashing because the
 * order and the marks are the agreement with the database, which writes the same bytes.
 */
import { assert } from '../assert.ts';

/** In this order. Instants are UTC with six decimals, `YYYY-MM-DDTHH:MM:SS.ffffff`; a hash is written in hex. */
export const CHAIN_COLUMNS = [
  'version',
  'item_id',
  'item_hash',
  'device_id',
  'made_by',
  'made_by_name',
  'sent_by',
  'made_at',
  'at',
  'kind',
  'collection',
  'row_id',
  'detail',
] as const;

const BETWEEN = '\u001f';
/** No text of the database can hold it, so that nothing differs from an empty text; there the link is made of bytes. */
const NOTHING = '\u0000';

/**
 * @param fields one for each of {@link CHAIN_COLUMNS}
 * @throws BrokenInvariant for another number of fields: a shifted field would be read as its neighbour
 */
export function chainText(fields: readonly (string | null)[]): string {
  assert(fields.length === CHAIN_COLUMNS.length, `an entry has ${CHAIN_COLUMNS.length} fields`);
  return fields.map((field) => field ?? NOTHING).join(BETWEEN);
}
