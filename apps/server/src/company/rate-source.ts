/**
 * The source of a company's rate (SET-01): stored, tried, and its result stored in the history of rates, and in the
 * currency's own row once it is in force. Every statement about it is here.
 */

import type {
  AutomaticRateBody,
  RateSourceBody,
  RateSourceReply,
  RateSourceTryBody,
  RateSourceTryReply,
} from '@cuadra/contracts/company/rates';
import { currencyId, newId } from '@cuadra/contracts/primitives/ids';
import type { FieldMarks } from '@cuadra/contracts/registry/reconcile-change';
import { type RateRule, rateInForce } from '@cuadra/domain/money/rate-history';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { type Member, personOf } from '../caller/caller.ts';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { type Command, recordCommand } from '../items/record-command.ts';
import { SERVICE, storeChange, storeNewRecords } from '../items/store-records.ts';
import { type FetchFailure, fetchJson, type SafeFetchOptions } from '../net/safe-fetch.ts';
import { decideFetched, type FetchedRate, type KnownRate } from './fetched-rate.ts';
import type { PublicRates } from './public-rates.ts';
import { readDay, readRate } from './rate-reading.ts';

/** The only currency with a daily rate: what is fetched is bolívares for a dollar. */
const CODE = 'VES';

const SOURCE: Statement = {
  name: 'rate_source',
  text: `select url, json_path, date_path, name, max_jump_percent, is_on, is_automatic, last_fetched_at,
      trim_scale(last_rate)::text as last_rate, last_error
    from rate_sources where company_id = $1`,
};
const SET_SOURCE: Statement = {
  name: 'set_rate_source',
  text: `insert into rate_sources (company_id, url, json_path, date_path, name, max_jump_percent, is_on, next_fetch_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (company_id) do update set url = excluded.url, json_path = excluded.json_path,
      date_path = excluded.date_path, name = excluded.name, max_jump_percent = excluded.max_jump_percent,
      is_on = excluded.is_on or (rate_sources.is_on and rate_sources.is_automatic),
      is_automatic = rate_sources.is_automatic and not excluded.is_on, next_fetch_at = excluded.next_fetch_at, last_error = ''`,
};
const SET_AUTOMATIC: Statement = {
  name: 'set_automatic_rate',
  text: `insert into rate_sources (company_id, url, json_path, name, is_on, is_automatic, next_fetch_at)
    values ($1, '', '$', 'BCV', $2, $2, $3)
    on conflict (company_id) do update set is_on = excluded.is_on, is_automatic = excluded.is_automatic,
      next_fetch_at = excluded.next_fetch_at, last_error = '', last_fetched_at = null, last_rate = null`,
};
const SET_FETCHED: Statement = {
  name: 'set_rate_fetched',
  text: `update rate_sources set last_fetched_at = $2, last_rate = $3, last_error = '' where company_id = $1`,
};
const SET_FAILED: Statement = {
  name: 'set_rate_failed',
  text: 'update rate_sources set last_error = $2 where company_id = $1',
};
const RATES: Statement = {
  name: 'known_rates',
  text: `select rate::text, value_date::text, source, status, entered_at from exchange_rates
    where company_id = $1 and code = $2 order by value_date desc, entered_at desc limit 200`,
};
const CURRENCY: Statement = {
  name: 'currency_of_rate',
  text: `select c.id, trim_scale(c.rate)::text as rate, c.rate_date::text, c.updated_at, c.field_marks as marks, s.rate_rule as rule
    from currencies c join company_settings s on s.company_id = c.company_id
    where c.company_id = $1 and c.id = $2 and c.deleted_at is null`,
};

type Source = NonNullable<RateSourceReply['source']>;
type SourceRow = Omit<Source, 'last_fetched_at'> & {
  readonly last_fetched_at: Date | null;
  readonly is_automatic: boolean;
};

/** The company's settings of where its rate comes from. */
export type RateSources = Pick<RateSourceReply, 'source'> & {
  readonly automatic: Omit<RateSourceReply['automatic'], 'names'>;
};

interface RateRow {
  readonly rate: string;
  readonly value_date: string;
  readonly source: 'manual' | 'feed';
  readonly status: KnownRate['status'];
  readonly entered_at: Date;
}

interface CurrencyRow {
  readonly id: string;
  readonly rate: string;
  readonly rate_date: string | null;
  readonly updated_at: Date;
  readonly marks: FieldMarks;
  readonly rule: RateRule;
}

export async function rateSourcesOf(database: CompanyDatabase, companyId: string): Promise<RateSources> {
  return sourcesOf(await database.withCompany(companyId, readSource, 'snapshot'));
}

async function readSource(tx: CompanyTx): Promise<SourceRow | undefined> {
  const [row] = await tx.query<SourceRow>(SOURCE, [tx.companyId]);
  return row;
}

const NO_ANSWER = { last_fetched_at: null, last_rate: null, last_error: '' } as const;

/** The result of the last call belongs to the one of the two that was called. */
function sourcesOf(row: SourceRow | undefined): RateSources {
  if (row === undefined) return { automatic: { is_on: false, ...NO_ANSWER }, source: null };
  const { is_automatic, is_on, last_fetched_at, last_rate, last_error, ...named } = row;
  const answer = { last_fetched_at: last_fetched_at?.toISOString() ?? null, last_rate, last_error };
  return {
    automatic: { is_on: is_on && is_automatic, ...(is_automatic ? answer : NO_ANSWER) },
    source:
      named.url === ''
        ? null
        : { ...named, is_on: is_on && !is_automatic, ...(is_automatic ? NO_ANSWER : answer) },
  };
}

/**
 * Stores the source; the same source again is only fetched anew. The trail records it without the address, which may
 * hold a key.
 */
export function setRateSource(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  body: RateSourceBody,
  at: Date,
): Promise<void> {
  const { url, json_path, date_path, name, max_jump_percent, is_on } = body;
  return database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const { source: before } = sourcesOf(await readSource(tx));
    if (before === null || !isSameSource(before, body)) {
      const detail = { host: new URL(url).host, json_path, date_path, name, max_jump_percent, is_on };
      await recordChange(tx, member, detail);
    }
    const values = [url, json_path, date_path, name, max_jump_percent, is_on, at];
    await tx.query(SET_SOURCE, [companyId, ...values]);
  });
}

/** Switches 'Automática'. The company's own source stays stored, and is not called. */
export function setAutomaticRate(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  { is_on }: AutomaticRateBody,
  at: Date,
): Promise<void> {
  return database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const { automatic } = sourcesOf(await readSource(tx));
    if (automatic.is_on === is_on) return;
    await recordChange(tx, member, { name: 'BCV', is_on });
    await tx.query(SET_AUTOMATIC, [companyId, is_on, at]);
  });
}

function recordChange(tx: CompanyTx, member: Member, detail: Command['detail']): Promise<void> {
  const by = personOf(member);
  return recordCommand(tx, { collection: 'rate_sources', rowId: tx.companyId, by, detail });
}

function isSameSource(one: RateSourceBody, other: RateSourceBody): boolean {
  const names = ['url', 'json_path', 'date_path', 'name', 'max_jump_percent', 'is_on'] as const;
  return names.every((name) => one[name] === other[name]);
}

/** What went wrong, and at which field of the source. */
export interface FetchProblem {
  readonly ok: false;
  readonly reason: FetchFailure['reason'];
  readonly field: keyof RateSourceTryBody;
  readonly message: string;
}

/** Fetches and reads the rate, and stores nothing. */
export async function fetchRate(
  { url, json_path, date_path }: RateSourceTryBody,
  options: SafeFetchOptions,
): Promise<{ readonly ok: true; readonly value: RateSourceTryReply } | FetchProblem> {
  const fetched = await fetchJson(url, options);
  if (!fetched.ok) return { ...fetched, field: 'url' };
  const rate = readRate(fetched.value, json_path);
  if (!rate.ok) return { ok: false, reason: 'unreachable', field: 'json_path', message: rate.message };
  if (date_path === '') return { ok: true, value: { rate: rate.value, value_date: null } };
  const day = readDay(fetched.value, date_path);
  if (!day.ok) return { ok: false, reason: 'unreachable', field: 'date_path', message: day.message };
  return { ok: true, value: { rate: rate.value, value_date: day.value } };
}

/** How rates are fetched: from an address that a company named, and from the public sources. */
export interface RateFetching {
  readonly options: SafeFetchOptions;
  readonly publicRates: PublicRates;
}

/** The result of a call, and how far the rate may move without a person. */
interface Asked {
  readonly maxJumpPercent: number;
  readonly answer:
    | { readonly ok: true; readonly fetched: FetchedRate; readonly name: string }
    | { readonly ok: false; readonly message: string };
}

/**
 * Fetches a company's rate and stores the result. A failed call leaves the rate as it is, and its message is shown with
 * the source.
 *
 * @returns whether the company has a new version
 */
export async function refreshRate(
  database: CompanyDatabase,
  companyId: string,
  fetching: RateFetching,
  at: Date,
): Promise<boolean> {
  const row = await database.withCompany(companyId, readSource, 'snapshot');
  if (row === undefined || !row.is_on) return false;
  const asked = { maxJumpPercent: row.max_jump_percent, answer: await ask(row, fetching, at) };
  return database.withCompany(companyId, async (tx) => {
    const [counter] = await tx.query<{ version: string }>(LOCK_COMPANY, [companyId]);
    const held = await readSource(tx);
    // The source changed meanwhile: this answer is of the former source, and the new one is fetched by itself.
    if (held === undefined || held.is_automatic !== row.is_automatic || !isSameSource(held, row))
      return false;
    const { answer } = asked;
    if (!answer.ok) {
      await tx.query(SET_FAILED, [companyId, answer.message]);
      return false;
    }
    const outcome = await storeFetched(tx, asked, answer, Number(counter?.version ?? '0'), at);
    if (typeof outcome === 'string') await tx.query(SET_FAILED, [companyId, outcome]);
    else await tx.query(SET_FETCHED, [companyId, at, answer.fetched.rate]);
    return outcome === true;
  });
}

async function ask(
  row: SourceRow,
  { options, publicRates }: RateFetching,
  at: Date,
): Promise<Asked['answer']> {
  if (row.is_automatic) {
    const answer = await publicRates.ask(at);
    if (!answer.ok) return answer;
    const { rate, valueDate, isAgreed, names } = answer;
    return { ok: true, fetched: { rate, valueDate, isAgreed }, name: names };
  }
  const answer = await fetchRate(row, options);
  if (!answer.ok) return answer;
  const { rate, value_date } = answer.value;
  return { ok: true, fetched: { rate, valueDate: value_date ?? undefined }, name: row.name };
}

/**
 * @param version of the company, which is locked
 * @returns whether anything was stored; a text where the rate cannot be used
 */
async function storeFetched(
  tx: CompanyTx,
  { maxJumpPercent }: Pick<Asked, 'maxJumpPercent'>,
  { fetched, name }: { readonly fetched: FetchedRate; readonly name: string },
  version: number,
  at: Date,
): Promise<boolean | string> {
  const [rates, currencies] = await Promise.all([
    tx.query<RateRow>(RATES, [tx.companyId, CODE]),
    tx.query<CurrencyRow>(CURRENCY, [tx.companyId, currencyId(tx.companyId, CODE)]),
  ]);
  const [currency] = currencies;
  if (currency === undefined) return 'El bolívar no está entre las monedas de la empresa.';
  const known = [...rates.map(knownOf), ...ownOf(currency, rates)];
  const today = businessDayOf(at.toISOString());
  const decision = decideFetched(fetched, known, today, maxJumpPercent);
  if (decision.kind === 'unusable') return decision.message;
  if (decision.kind === 'nothing') return false;
  const { status, valueDate } = decision;
  const enteredAt = at.toISOString();
  const row = {
    id: newId(),
    code: CODE,
    rate: fetched.rate,
    value_date: valueDate,
    source: 'feed',
    source_name: name,
    fetched_at: enteredAt,
    status,
    entered_at: enteredAt,
    made_by: null,
    made_by_name: SERVICE.name,
  };
  const maker = { deviceId: undefined, madeBy: SERVICE, at };
  await storeNewRecords(tx, 'exchange_rates', [row], { ...maker, itemId: newId() });
  const entry: KnownRate = { code: CODE, rate: fetched.rate, valueDate, enteredAt, status, source: 'feed' };
  const isInForce = rateInForce([...known, entry], CODE, today, currency.rule) === entry;
  if (!isInForce || valueDate > today) return true;
  const changed = { rate: fetched.rate, rate_date: valueDate };
  const record = { id: currency.id, marks: currency.marks, fields: { ...currency } };
  await storeChange(tx, 'currencies', record, changed, version + 1, { ...maker, itemId: newId() });
  return true;
}

function knownOf({ rate, value_date, source, status, entered_at }: RateRow): KnownRate {
  return { code: CODE, rate, valueDate: value_date, enteredAt: entered_at.toISOString(), status, source };
}

/**
 * Returns the rate of the currency's own row for its day, where the history has none: in companies older than the
 * history.
 */
function ownOf({ rate, rate_date, updated_at }: CurrencyRow, rates: readonly RateRow[]): KnownRate[] {
  const isAudited = rates.some(({ value_date, status }) => value_date === rate_date && status === 'accepted');
  if (rate_date === null || isAudited) return [];
  const enteredAt = updated_at.toISOString();
  return [{ code: CODE, rate, valueDate: rate_date, enteredAt, status: 'accepted', source: 'row' }];
}
