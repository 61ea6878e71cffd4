/**
 * What may be done only once and was done twice (S-24): the posting of a draft or of a count, a void, a closing, a
 * merge. The documents of two devices have the same id. The second one's bytes are stored, and its device is notified
 * who was first. Apart from what cannot be booked, because nothing is wrong with it and no person has to review it.
 */
import type { Statement } from '../db/database.ts';
import type { Item } from '../items/item.ts';
import { later, type Outcome } from '../items/outcome.ts';
import type { DocumentRecording } from './combined-mappers.ts';
import { type DocumentName, documentNameOf } from './document-name.ts';
import { storeRawItem } from './raw-items.ts';

/**
 * Reads the sentence about the first document: what was done, by whom and when.
 *
 * @param done expression of SQL over `t`, a row of the table: 'Ya lo anuló'
 */
export function firstOf(table: DocumentName, done: string): Statement {
  return {
    name: `first_of_${table}`,
    text: `select ${done} || ' ' || coalesce(nullif(t.user_name, ''), 'otra persona')
        || to_char(app.caracas_time(t.created_at), '" el "DD/MM/YYYY" a las "HH24:MI"."') as sentence
      from ${table} t where t.company_id = $1 and t.id = $2`,
  };
}

/**
 * Of a document that a void with its own id takes back: whether it was recorded or voided.
 *
 * @param pronoun of the document's name, 'la' or 'lo'
 */
export function firstOrVoidOf(table: DocumentName, pronoun: 'la' | 'lo'): Statement {
  return firstOf(
    table,
    `case when t.reverses_id is null then 'Ya ${pronoun} registró' else 'Ya ${pronoun} anuló' end`,
  );
}

/** @returns undefined where no such document has the id: two contents under one id are handled elsewhere (S-23) */
export async function supersede(
  { database, mappers }: DocumentRecording,
  companyId: string,
  item: Item,
): Promise<Outcome | undefined> {
  const statement = mappers[documentNameOf(item)].doneOnce;
  if (statement === undefined) return undefined;
  const [first] = await database.withCompany(companyId, (tx) =>
    tx.query<{ sentence: string }>(statement, [companyId, item.id]),
  );
  if (first === undefined) return undefined;
  const refusal = await storeRawItem(database, companyId, item, 'superseded', 'superseded');
  if (refusal !== undefined) return later(item.id, refusal);
  return { answer: { id: item.id, result: 'superseded', code: 'superseded', message: first.sentence } };
}
