/**
 * What may be done once and was done twice (S-24): the posting of a draft or of a count, a void. Two devices meet in one id;
 * the second's bytes are kept, and its device is told who was first. Apart from what cannot be booked because nothing is
 * wrong with it, and nobody has to look after it.
 */
import type { Statement } from '../db/database.ts';
import type { Item } from '../sync/item.ts';
import { later, type Outcome, type Recording } from '../sync/outcome.ts';
import { keepRawItem } from './raw-items.ts';

const FIRST: Statement = {
  name: 'first_of_id',
  text: `select m.type = 'void' as is_void, m.user_name as name,
      to_char(m.created_at at time zone 'America/Caracas', 'DD/MM/YYYY "a las" HH24:MI') as at
    from stock_movements m where m.company_id = $1 and m.id = $2`,
};

interface First {
  readonly is_void: boolean;
  readonly name: string;
  readonly at: string;
}

/** @returns undefined where the id is not that of such a document: two contents under one id are another matter (S-23) */
export async function supersede(
  { database }: Recording,
  companyId: string,
  item: Item,
): Promise<Outcome | undefined> {
  if (item.collection !== 'stock_movements') return undefined;
  const [first] = await database.withCompany(companyId, (tx) => tx.query<First>(FIRST, [companyId, item.id]));
  if (first === undefined) return undefined;
  if (!(await keepRawItem(database, companyId, item, 'superseded', 'superseded'))) return later(item.id);
  return { answer: { id: item.id, result: 'superseded', code: 'superseded', message: sentenceOf(first) } };
}

function sentenceOf({ is_void, name, at }: First): string {
  const done = is_void ? 'Ya lo anuló' : 'Ya lo registró';
  return `${done} ${name === '' ? 'otra persona' : name} el ${at}.`;
}
