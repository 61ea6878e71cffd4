/**
 * What may be done only once and was done twice (S-24): the posting of a draft or of a count, a void, a closing, a
 * merge. The documents of two devices have the same id. The second one's bytes are stored, and its device is notified
 * who was first. Apart from what cannot be booked, because nothing is wrong with it and no person has to review it.
 */
import type { Statement } from '../db/database.ts';
import type { Item } from '../items/item.ts';
import { later, type Outcome, type Recording } from '../items/outcome.ts';
import { keepRawItem } from './raw-items.ts';

/** By collection of such documents: the sentence about the first one, for the device of the second. */
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

/** Only of a void: returns of a part have ids of their own. The register shows where the money went out. */
function firstVoid(): Statement {
  return {
    name: 'first_void',
    text: `select 'Ya anulada en ' || coalesce(r.name, 'otra caja')
        || to_char(app.caracas_time(t.returned_at), '", "HH24:MI"."') as sentence
      from sale_returns t left join registers r on r.company_id = t.company_id and r.id = t.register_id
      where t.company_id = $1 and t.id = $2 and t.kind = 'void'`,
  };
}

/** @returns undefined where no such document has the id: two contents under one id are handled elsewhere (S-23) */
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
