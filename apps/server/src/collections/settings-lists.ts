/**
 * Splits a save of the company's data that carries its taxes and currencies (API-11, API-12) into items of the
 * collections that store them. Apart from storing, because the split depends on the sent body alone.
 */
import { CompanySettingsLists } from '@cuadra/contracts/company/company';
import { currencyId, nameBasedId } from '@cuadra/contracts/primitives/ids';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { Item } from '../items/item.ts';
import { type ReadBody, readBody } from '../items/read-body.ts';

/** What the specification's client sends along; the server sets these itself. */
const IGNORED = ['id', 'user_id', 'created_at', 'updated_at'] as const;

/**
 * @param item a change of `company_settings`, whose hash has been checked
 * @returns in the order of storing, because a default may be one of the list that comes with it; a replay of the item
 *   gives the same parts under the same ids (S-03)
 */
export function settingsParts(companyId: string, item: Item): ReadBody<readonly Item[]> {
  const { body } = item;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { ok: true, value: [item] };
  const { taxes, currencies, ...rest } = body as Record<string, unknown>;
  const named = Object.fromEntries(
    Object.entries({ taxes, currencies }).filter(([, list]) => list !== undefined),
  );
  const read = readBody(CompanySettingsLists, named, item.deviceId === null ? 'strict' : 'loose');
  if (!read.ok) return read;
  const lists = read.value;
  const own = { ...defaultsOf(lists), ...withoutIgnored(rest) };
  const parts = [
    ...listItem(
      companyId,
      item,
      'taxes',
      lists.taxes?.map(({ is_default: _, ...tax }) => tax),
    ),
    ...listItem(companyId, item, 'currencies', currencyRecords(companyId, item, lists)),
  ];
  const isOnlyLists = Object.keys(own).length === 0 && parts.length > 0;
  return { ok: true, value: isOnlyLists ? parts : [...parts, { ...item, body: own }] };
}

function withoutIgnored(fields: Record<string, unknown>): Record<string, unknown> {
  const kept = new Map(Object.entries(fields));
  for (const name of IGNORED) kept.delete(name);
  return Object.fromEntries(kept);
}

/** The default is a field of the settings: an element of a list that is marked as the default sets that field. */
function defaultsOf({ taxes, currencies }: CompanySettingsLists): Record<string, unknown> {
  const tax = taxes?.find((entry) => entry.is_default === true);
  const currency = currencies?.find((entry) => entry.is_default === true);
  return {
    ...(tax === undefined ? {} : { default_tax_id: tax.id }),
    ...(currency === undefined ? {} : { default_currency: currency.code }),
  };
}

function currencyRecords(companyId: string, item: Item, { currencies }: CompanySettingsLists) {
  return currencies?.map(({ is_default: _, rate_date, ...currency }) => ({
    ...currency,
    id: currencyId(companyId, currency.code),
    // Rates are quoted in dollars, so the dollar itself has no rate date.
    rate_date:
      rate_date === undefined && currency.code !== 'USD'
        ? businessDayOf(item.correctedAt)
        : (rate_date ?? null),
  }));
}

function listItem(
  companyId: string,
  item: Item,
  collection: 'taxes' | 'currencies',
  records: readonly unknown[] | undefined,
): Item[] {
  if (records === undefined || records.length === 0) return [];
  const id = nameBasedId(companyId, 'list-of', item.id, collection);
  const body = { group_id: 'company_settings', records };
  // The part has the hash of what was sent, because what is derived from it may differ from day to day.
  return [{ ...item, id, rowId: id, kind: 'import', collection, body }];
}
