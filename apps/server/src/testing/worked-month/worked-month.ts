/**
 * A month of a shop as it was worked out by hand (README.md beside this): its documents, and the figures they must come
 * to. Separate from the test because documents name each other, accounts and places by words, which become ids of a
 * company here.
 */
import { readFileSync } from 'node:fs';
import {
  accountIdOfRole,
  cashClosingId,
  defaultWarehouseId,
  nameBasedId,
  voidId,
} from '@cuadra/contracts/primitives/ids';
import type { TestShop } from '../shop.ts';

export interface WorkedDocument {
  /** Its name in the sheet: `V04`. */
  readonly ref: string;
  readonly collection: string;
  readonly body: { readonly id: string };
}

/** A row of a sheet by its column names. */
export type SheetRow = Readonly<Record<string, string>>;

/** The documents of the sheet in their order, as this shop's till sends them. */
export function workedDocuments(shop: TestShop): WorkedDocument[] {
  const lines = textOf('documents.jsonl').trimEnd().split('\n');
  const all = lines.map((line) => JSON.parse(line) as WorkedDocument);
  return all.map(({ ref, collection, body }) => ({
    ref,
    collection,
    body: { ...sentBy(shop, collection), ...(resolved(shop, body) as { id: string }) },
  }));
}

/** The rows of a sheet; its fields have no line breaks. */
export function sheet(name: string): SheetRow[] {
  const [head = '', ...lines] = textOf(`${name}.csv`).trimEnd().split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
  });
}

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** What the till adds to a document of that collection. */
function sentBy({ series }: TestShop, collection: string): object {
  const register = { register_id: series.register_id };
  switch (collection) {
    case 'sales':
      return { ...register, series_id: series.id, series: series.code };
    case 'sale_returns':
      return { ...register, series_id: series.id, series: series.code, sale_series: series.code };
    case 'cash_openings':
    case 'cash_movements':
    case 'cash_closings':
    case 'customer_payments':
      return register;
    default:
      return {};
  }
}

function resolved(shop: TestShop, value: unknown): unknown {
  if (typeof value === 'string') return idOf(shop, value);
  if (Array.isArray(value)) return value.map((one) => resolved(shop, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(shop, one)]));
}

/** `#V04` is a document, a line or a product by its name; what begins with `@` has an id that follows from others. */
function idOf({ companyId }: TestShop, text: string): string {
  const named = (name: string) => nameBasedId(companyId, 'worked-month', name);
  if (text.startsWith('#')) return named(text.slice(1));
  if (!text.startsWith('@')) return text;
  const [kind, name = ''] = text.slice(1).split(':');
  switch (kind) {
    case 'warehouse':
      return defaultWarehouseId(companyId);
    case 'account':
      return accountIdOfRole(companyId, name);
    case 'void':
      return voidId(companyId, named(name));
    case 'closing':
      return cashClosingId(companyId, named(name));
    default:
      throw new Error(`no id is called ${text}`);
  }
}
