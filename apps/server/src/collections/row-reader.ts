/**
 * The statements that read a collection's wire rows, made once at boot. Each returns rows of `version` and `json`;
 * `json` is the wire row as text.
 */
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type Collection,
  type CollectionName,
} from '@cuadra/contracts/registry/collections';
import type { Statement } from '../db/database.ts';
import type { DocumentMappers } from '../documents/combined-mappers.ts';
import { type Filter, filtersOf } from './filters.ts';
import { type Columns, columnsOf, costText, selectList } from './row-codec.ts';
import type { TableColumns } from './table-columns.ts';

export interface RowReader {
  readonly name: CollectionName;
  /** Names the collection in the name of a statement over several: PostgreSQL cuts statement names at 63 bytes. */
  readonly shortName: string;
  readonly isOfBalances: boolean;
  /**
   * Rows read at once, at most, where many are wanted: the limit of what a call may hold in memory (docs/sync.md,
   * section 10).
   */
  readonly stepRows: number;
  /** Values: company, since, row limit, version up to which tombstones are left out. */
  readonly since: Statement;
  /** Documents down from a version, newest first; undefined for others. Values: company, before, row limit. */
  readonly newest: Statement | undefined;
  /** The same, from a date on. Values: company, before, row limit, instant. */
  readonly newestFrom: Statement | undefined;
  /** Values: company, ids. */
  readonly byIds: Statement;
  /** Values: company, ids. The rows with the marks of their fields, which reconciling needs (S-27). */
  readonly current: Statement;
  /** Values: company, id. Rows in the API's own shape, with the lists of the specification (S-28). */
  readonly one: Statement;
  /** Values: company, limit, offset, and those of the filters, in their order. */
  readonly list: (filters: readonly Filter[]) => Statement;
  /** What a list may be filtered by. */
  readonly filters: ReturnType<typeof filtersOf>;
  /** The same of the rows that are read without the right to all of them; undefined where there is no such part. */
  readonly ofPart: RowReader | undefined;
}

const CODE_OF_A = 65;

/**
 * A document has up to 500 lines and 256 kB. A record has a few kB at most, except those that hold the rows of others.
 */
const STEP_ROWS = { document: 64, record: 512, balance: 512 } as const;
const HOLDING_ROWS: ReadonlySet<CollectionName> = new Set(['held_sales', 'import_changes']);

export type RowReaders = ReadonlyMap<CollectionName, RowReader>;

/** For every collection of the registry, its statements made once. */
export function makeRowReaders(tables: TableColumns, mappers: DocumentMappers): RowReaders {
  return new Map(
    COLLECTION_NAMES.map((name, index) => {
      const shortName = String.fromCharCode(CODE_OF_A + index);
      const { part }: Collection = COLLECTIONS[name];
      const whole = makeRowReader(name, { shortName, suffix: '', only: '' }, tables, mappers);
      if (part === null) return [name, whole];
      const limits = {
        shortName: `${shortName}0`,
        suffix: '_part',
        only: `and t.${part.column} is not null`,
      };
      return [name, { ...whole, ofPart: makeRowReader(name, limits, tables, mappers) }];
    }),
  );
}

/** Which rows a reader reads, and what its statements are called. */
interface ReaderLimits {
  readonly shortName: string;
  readonly suffix: string;
  /** A condition of the rows `t`; empty for all. */
  readonly only: string;
}

function makeRowReader(
  name: CollectionName,
  { shortName, suffix, only }: ReaderLimits,
  tables: TableColumns,
  mappers: DocumentMappers,
): RowReader {
  const entry: Collection = COLLECTIONS[name];
  const columns = columnsOf(tables, name);
  const select = selectList(name, tables, mappers);
  const listed = `${select}${LIST_SHAPES[name] ?? ''}`;
  const isRecord = entry.kind === 'record';
  // Each row is looked up by its key: a plan made while the table was small would read all of it.
  const rowsById = `unnest($2::uuid[]) as i(id)
    cross join lateral (select * from ${name} t where t.company_id = $1 and t.id = i.id limit 1) t`;
  const json = (query: string) => `select r.version, row_to_json(r)::text as json from (${query}) r`;
  return {
    name,
    shortName,
    ofPart: undefined,
    isOfBalances: entry.kind === 'balance',
    stepRows: STEP_ROWS[HOLDING_ROWS.has(name) ? 'document' : entry.kind],
    filters: filtersOf(columns),
    since: {
      name: `since_${name}${suffix}`,
      text: json(`select ${select} from ${name} t where ${changedSince(name, columns)} ${only}
        order by t.version fetch first $3 rows with ties`),
    },
    ...newestOf(entry, { name, suffix, only }, (rows) => json(`select ${select} from ${rows}`)),
    byIds: {
      name: `by_ids_${name}`,
      text: json(`select ${select} from ${rowsById}`),
    },
    current: {
      name: `current_${name}`,
      text: isRecord ? json(`select ${select}, t.field_marks from ${rowsById}`) : 'select null where false',
    },
    one: {
      name: `one_${name}${suffix}`,
      text: json(`select ${listed} from ${name} t
        where t.company_id = $1 and t.id = $2 ${isRecord ? 'and t.deleted_at is null' : ''} ${only}`),
    },
    list: (filters) => ({
      // A connection caches a named statement for ever. Filters combine in thousands of ways, and PostgreSQL would cut
      // their names to the same one. So only the list without filters, which is read all day, has a name.
      name: filters.length === 0 ? `list_${name}${suffix}` : '',
      text: json(`select ${listed} from ${name} t
        where t.company_id = $1 ${isRecord ? 'and t.deleted_at is null' : ''} ${only}
        ${filters.map((filter, index) => `and ${filter.condition(`$${index + 4}`)}`).join(' ')}
        order by ${listOrder(entry)} limit $2 offset $3`),
    }),
  };
}

/**
 * Returns the condition of rows written after a version, oldest first. It leaves out rows deleted before the load
 * began: the loading client has never seen them alive (S-19). Merged rows are included, because their codes lead to the
 * survivor (S-30). Values: company, since, limit, version up to which tombstones are left out.
 */
function changedSince(name: CollectionName, columns: Columns): string {
  const isAlive =
    COLLECTIONS[name].kind === 'record'
      ? `and (t.deleted_at is null or t.version > $4 ${columns.has('merged_into') ? 'or t.merged_into is not null' : ''})`
      : 'and $4::bigint is not null';
  return `t.company_id = $1 and t.version > $2 ${isAlive}`;
}

/**
 * Returns the statements that read the newest documents down from a version (S-19): documents are never deleted, so
 * this finds them all. Only a wrong clock dates a document after its arrival. So `history` shows the version at which
 * the documents of a date begin, and nothing below it is read. One day of margin is left between the two.
 */
function newestOf(
  entry: Collection,
  { name, suffix, only }: Omit<ReaderLimits, 'shortName'> & { readonly name: CollectionName },
  json: (rows: string) => string,
): Pick<RowReader, 'newest' | 'newestFrom'> {
  if (entry.kind !== 'document') return { newest: undefined, newestFrom: undefined };
  const below = (
    condition: string,
  ) => `${name} t where t.company_id = $1 and t.version < $2 ${condition} ${only}
    order by t.version desc fetch first $3 rows with ties`;
  const firstVersion = `coalesce((select h.version from history h
    where h.company_id = $1 and h.at < $4::timestamptz - interval '1 day' order by h.version desc limit 1), 0)`;
  return {
    newest: { name: `newest_${name}${suffix}`, text: json(below('')) },
    newestFrom: {
      name: `newest_from_${name}${suffix}`,
      text: json(below(`and t.version > ${firstVersion} and t.${entry.order} >= $4::timestamptz`)),
    },
  };
}

function listOrder(entry: Collection): string {
  if (entry.kind === 'balance') return entry.key.map((column) => `t.${column}`).join(', ');
  return entry.kind === 'record' ? `t.${entry.order}, t.id` : `t.${entry.order} desc, t.id desc`;
}

/** The account by which the specification's client reads rows of the company (API-13). */
const OWNER_ID =
  '(select x.user_id from company_settings x where x.company_id = t.company_id and x.id = t.company_id) as user_id';

/**
 * What the specification shows inside a row, although it is stored in other rows or follows from them (S-28, ENT-04,
 * ENT-15, ENT-20, ENT-21).
 */
const LIST_SHAPES: Partial<Record<CollectionName, string>> = {
  categories: `, ${OWNER_ID}`,
  warehouses: `, ${OWNER_ID},
    t.id = (select x.default_warehouse_id from company_settings x
      where x.company_id = t.company_id and x.id = t.company_id) as is_default`,
  stock_movements: `, t.user_id as created_by,
    (select case when min(x.product_id::text) = max(x.product_id::text) then min(x.product_id::text) end
      from stock_movement_items x where x.company_id = t.company_id and x.movement_id = t.id) as product_id`,
  company_settings: `,
    (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'rate', trim_scale(x.rate)::text, 'applies_to', x.applies_to,
        'is_default', x.id = t.default_tax_id, 'is_active', x.is_active) order by x.name), '[]')
      from taxes x where x.company_id = t.company_id and x.deleted_at is null) as taxes,
    (select coalesce(json_agg(json_build_object('id', x.id, 'code', x.code, 'name', x.name, 'symbol', x.symbol,
        'rate', trim_scale(x.rate)::text, 'rate_date', x.rate_date, 'is_default', x.code = t.default_currency,
        'is_active', x.is_active) order by x.code), '[]')
      from currencies x where x.company_id = t.company_id and x.deleted_at is null) as currencies`,
  products: `, ${OWNER_ID},
    (select coalesce(json_object_agg(w.warehouse_id, w.units), '{}') from (
      select u.warehouse_id, json_object_agg(u.unit_id, u.quantity) as units from (
        select x.warehouse_id, x.unit_id, trim_scale(sum(x.quantity))::text as quantity from stock_balances x
        where x.company_id = t.company_id and x.product_id = t.id group by x.warehouse_id, x.unit_id) u
      group by u.warehouse_id) w) as stock,
    (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'type', x.type,
        'conversion_factor', trim_scale(x.conversion_factor)::text, 'barcode', x.barcode, 'is_generated', x.is_generated,
        'price', x.price, 'purchase_price', ${costText('x.purchase_price')}, 'selling_price', x.selling_price::text) order by x.name), '[]')
      from product_units x where x.company_id = t.company_id and x.product_id = t.id and x.deleted_at is null) as units,
    (select json_build_object('id', x.id, 'url', '/api/v1/uploads/' || x.sha256, 'alt', x.alt, 'type', x.type)
      from product_images x where x.company_id = t.company_id and x.product_id = t.id and x.deleted_at is null
      order by x.type = 'main' desc, x.position, x.id limit 1) as main_image,
    (select coalesce(json_agg(json_build_object('id', x.id, 'url', '/api/v1/uploads/' || x.sha256, 'alt', x.alt, 'type', x.type)
        order by x.position, x.id), '[]')
      from product_images x where x.company_id = t.company_id and x.product_id = t.id and x.type = 'gallery'
        and x.deleted_at is null) as gallery`,
  users: `,
    (select x.permissions from roles x where x.company_id = t.company_id and x.id = t.role_id and x.deleted_at is null) as role_permissions`,
};
