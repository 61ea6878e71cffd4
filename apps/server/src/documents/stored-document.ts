/**
 * A document as its table and those of its lists take it: with what its body does not say of it, every member under
 * the name of its column, and each part with its place. So the functions of the database store whole rows and list no
 * columns.
 */
import type { Item } from '../items/item.ts';
import type { DocumentMapper } from './document-mapper.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * @param wire as the mapper's schema has read it: what a part holds beyond the schema is dropped, so none names its
 *   place or its document itself
 * @returns its fields, the columns that its members come to, and its lists, numbered; without what is known only when
 *   it is stored (version, flags, clash, when it was received, whether it is booked)
 */
export function storedDocument(
  { children, members = [] }: Pick<DocumentMapper, 'children' | 'members'>,
  wire: Fields,
  item: Pick<Item, 'madeBy' | 'deviceId' | 'madeAt'>,
  companyId: string,
): Fields {
  const lists = Object.keys(children).map((field) => [
    field,
    listOf(wire[field]).map((part, position) => ({ ...part, position })),
  ]);
  return {
    ...wire,
    ...Object.assign({}, ...members.map((field) => columnsOf(field, wire[field]))),
    ...Object.fromEntries(lists),
    company_id: companyId,
    user_id: item.madeBy.id,
    user_name: item.madeBy.name,
    device_id: item.deviceId,
    created_at: item.madeAt,
    updated_at: item.madeAt,
  };
}

function listOf(value: unknown): readonly Fields[] {
  return value as readonly Fields[];
}

/** None of a member that is null: its columns are, too. */
function columnsOf(field: string, value: unknown): Fields {
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([member, part]) => [`${field}_${member}`, part]),
  );
}
