/**
 * What a promotion, a price rule or a campaign must not be as a whole (MKT-02 to MKT-04), and the goods, places and groups
 * of customers that one of them or a customer names: they are the company's own. Apart from the references of other
 * records, because these are lists within a field.
 */
import {
  campaignProblems,
  type MarketingProblem,
  priceRuleProblems,
  promotionProblems,
} from '@cuadra/contracts/marketing/marketing-problems';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { CompanyTx, Statement } from '../db/database.ts';
import { memberOf } from '../items/read-body.ts';
import { fieldProblem } from './field-problem.ts';
import type { MergedRecord } from './merge-record.ts';

type Row = Readonly<Record<string, unknown>>;

/** The fields that are only right together. */
const TOGETHER = ['type', 'start_date', 'end_date', 'conditions', 'benefit', 'content', 'schedule', 'coupon'];

const NAMED = {
  product_ids: 'products',
  category_ids: 'categories',
  store_ids: 'warehouses',
  group_ids: 'customer_groups',
  promotion_id: 'promotions',
} as const;
type NamedList = keyof typeof NAMED;
const LISTS = Object.keys(NAMED) as NamedList[];

/** By collection, the field that such lists are members of; undefined where they are fields themselves. */
const LISTS_IN: ReadonlyMap<CollectionName, string | undefined> = new Map([
  ['promotions', 'conditions'],
  ['price_rules', 'conditions'],
  ['campaigns', 'audience'],
  ['customers', undefined],
]);

/** @returns the problems of the rows as they will be stored; none of a change that leaves these fields as they are */
export function marketingProblems(name: CollectionName, records: readonly MergedRecord[]): FieldProblem[] {
  const problemsOf = PROBLEMS_OF[name];
  if (problemsOf === undefined) return [];
  return records
    .filter(({ fields }) => TOGETHER.some((field) => field in fields))
    .flatMap((record) => {
      const row: Row = { ...(record.kind === 'update' ? record.current.row : {}), ...record.fields };
      return problemsOf(row).map(({ field, message }) => ({
        field: `${record.change.path}${field}`,
        code: 'invalid_input',
        message,
      }));
    });
}

// The contract has read every field, now or when it was stored.
const PROBLEMS_OF: Partial<Record<CollectionName, (row: Row) => MarketingProblem[]>> = {
  promotions: (row) => promotionProblems(row as unknown as Parameters<typeof promotionProblems>[0]),
  price_rules: (row) => priceRuleProblems(row as unknown as Parameters<typeof priceRuleProblems>[0]),
  campaigns: (row) => campaignProblems(row as unknown as Parameters<typeof campaignProblems>[0]),
};

/** A deleted one may still be named: a device may not know of the deletion, and nothing is sold of it. */
function existing(table: (typeof NAMED)[NamedList]): Statement {
  return { name: `named_${table}`, text: `select id from ${table} where company_id = $1 and id = any($2)` };
}

/** @returns a problem for each list with an id that the company does not have */
export async function unknownGoods(
  tx: CompanyTx,
  name: CollectionName,
  records: readonly MergedRecord[],
): Promise<FieldProblem[]> {
  if (!LISTS_IN.has(name)) return [];
  const problems: FieldProblem[] = [];
  for (const list of LISTS) {
    const named = records.flatMap(({ change, fields }) =>
      namedIn(fields, list, change.path, LISTS_IN.get(name)),
    );
    const ids = [...new Set(named.flatMap((one) => one.ids))];
    if (ids.length === 0) continue;
    const rows = await tx.query<{ id: string }>(existing(NAMED[list]), [tx.companyId, ids]);
    const known = new Set(rows.map(({ id }) => id));
    const unknown = named.filter((one) => one.ids.some((id) => !known.has(id)));
    problems.push(...unknown.map(({ field }) => fieldProblem(field, 'bad_reference')));
  }
  return problems;
}

/** The ids of a list; with the products, the one that is given away; the promotion of a campaign's coupon. */
function namedIn(fields: Row, list: NamedList, path: string, within: string | undefined) {
  if (list === 'promotion_id') {
    const id = memberOf(fields.coupon, list);
    return [{ field: `${path}coupon.promotion_id`, ids: typeof id === 'string' ? [id] : [] }];
  }
  const ids = within === undefined ? fields[list] : memberOf(fields[within], list);
  const gift = list === 'product_ids' ? memberOf(fields.benefit, 'product_id') : null;
  const field = within === undefined ? list : `${within}.${list}`;
  return [
    { field: `${path}${field}`, ids: Array.isArray(ids) ? ids.map(String) : [] },
    { field: `${path}benefit.product_id`, ids: typeof gift === 'string' ? [gift] : [] },
  ];
}
