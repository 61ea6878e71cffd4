/**
 * What may be done once and was done twice (S-24): the posting of a draft or of a count, a void, a closing, a
 * join. Two devices meet in one id; the second's bytes are kept, and its device is told who was first. Apart from what cannot be booked because nothing is
 * wrong with it, and nobody has to look after it.
 */
import type { Statement } from '../db/database.ts';
import type { Item } from '../items/item.ts';
import { later, type Outcome, type Recording } from '../items/outcome.ts';
import { keepRawItem } from './raw-items.ts';

/** Of the collections of such documents: what the second is told of the first, in a sentence. */
const FIRST: Partial<Record<string, Statement>> = {
  stock_movements: firstOf(
    'stock_movements',
    "case when t.type = 'void' then 'Ya lo anuló' else 'Ya lo registró' end",
  ),
  cash_closings: firstOf('cash_closings', "'Ya la cerró'"),
  sale_returns: firstVoid(),
  merges: firstOf('merges', "'Ya los unió'"),
};

function firstOf(table: string, done: string): Statement {
  return {
    name: `first_of_${table}`,
    text: `select ${done} || ' ' || coalesce(nullif(t.user_name, ''), 'otra persona')
        || to_char(app.caracas_time(t.created_at), '" el "DD/MM/YYYY" a las "HH24:MI"."') as sentence
      from ${table} t where t.company_id = $1 and t.id = $2`,
  };
}

/** Of a void alone: which returns of a part there are, nobody has to meet in. The register tells where the money went out. */
function firstVoid(): Statement {
  return {
    name: 'first_void',
    text: `select 'Ya anulada en ' || coalesce(r.name, 'otra caja')
        || to_char(app.caracas_time(t.returned_at), '", "HH24:MI"."') as sentence
      from sale_returns t left join registers r on r.company_id = t.company_id and r.id = t.register_id
      where t.company_id = $1 and t.id = $2 and t.kind = 'void'`,
  };
}

/** @returns undefined where the id is not that of such a document: two contents under one id are another matter (S-23) */
export async function supersede(
  { database }: Recording,
  companyId: string,
  item: Item,
): Promise<Outcome | undefined> {
  const statement = FIRST[item.collection];
  if (statement === undefined) return undefined;
  const [first] = await database.withCompany(companyId, (tx) =>
    tx.query<{ sentence: string }>(statement, [companyId, item.id]),
  );
  if (first === undefined) return undefined;
  const notKept = await keepRawItem(database, companyId, item, 'superseded', 'superseded');
  if (notKept !== undefined) return later(item.id, notKept);
  return { answer: { id: item.id, result: 'superseded', code: 'superseded', message: first.sentence } };
}
