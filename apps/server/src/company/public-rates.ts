/**
 * Reads the BCV's rate of the day from public sources, one after another, until two agree (SET-01). No source is
 * trusted alone: the bank's page sometimes has a broken certificate chain and changes its layout, and the others are
 * run by volunteers.
 */
import { isSameRate } from '@cuadra/domain/money/same-rate';
import { fetchText, type SafeFetchOptions } from '../net/safe-fetch.ts';
import { type Read, readDay, readRate } from './rate-reading.ts';

export interface PublicSource {
  /** As it is displayed in the history of rates. */
  readonly name: string;
  readonly url: string;
  readonly read: (answer: string) => Read<PublicReading>;
}

export interface PublicReading {
  readonly rate: string;
  /** Undefined where the source states only when it last checked. */
  readonly valueDate: string | undefined;
}

export interface PublicRate extends PublicReading {
  readonly ok: true;
  /** 'BCV y DolarApi', or 'BCV, según DolarApi y DolarVzla'. */
  readonly names: string;
  /** Whether two sources agree; a rate from one source alone must be confirmed by a person. */
  readonly isAgreed: boolean;
}

export type PublicAnswer = PublicRate | { readonly ok: false; readonly message: string };

const BANK = 'BCV';

/** In the order in which they are called. */
export const PUBLIC_SOURCES: readonly PublicSource[] = [
  { name: BANK, url: 'https://www.bcv.org.ve/', read: readBankPage },
  {
    name: 'DolarApi',
    url: 'https://ve.dolarapi.com/v1/dolares/oficial',
    // Its date is when it last checked, and not the day of the rate.
    read: (answer) => readJson(answer, '$.promedio', undefined),
  },
  {
    name: 'DolarVzla',
    url: 'https://api.dolarvzla.com/public/exchange-rate',
    read: (answer) => readJson(answer, '$.current.usd', '$.current.date'),
  },
];

/** The bank's page also holds its news, so it is large. */
const BANK_PAGE_BYTES_MAX = 1024 * 1024;

/** Calls one source after another, until two agree. */
export async function askPublicRates(
  sources: readonly PublicSource[],
  options: SafeFetchOptions,
): Promise<PublicAnswer> {
  const read: NamedReading[] = [];
  const problems: string[] = [];
  for (const source of sources) {
    const answer = await ask(source, options);
    if (!answer.ok) {
      problems.push(`${source.name}: ${answer.message}`);
      continue;
    }
    const own = { name: source.name, ...answer.value };
    const other = read.find((one) => agree(one, own));
    if (other !== undefined) return { ok: true, isAgreed: true, ...joined(other, own) };
    read.push(own);
  }
  const [first] = read;
  if (first === undefined) return { ok: false, message: problems.join(' ') };
  const { name, rate, valueDate } = first;
  return { ok: true, isAgreed: false, names: bankFirst(name), rate, valueDate };
}

type NamedReading = PublicReading & { readonly name: string };

async function ask(source: PublicSource, options: SafeFetchOptions): Promise<Read<PublicReading>> {
  const fetched = await fetchText(source.url, { ...options, bytesMax: BANK_PAGE_BYTES_MAX });
  return fetched.ok ? source.read(fetched.value) : fetched;
}

/** Whether two readings agree: on the day, where both state one, and on the rate, to the decimals that both write. */
function agree(one: PublicReading, other: PublicReading): boolean {
  const isSameDay =
    one.valueDate === undefined || other.valueDate === undefined || one.valueDate === other.valueDate;
  return isSameDay && isSameRate(one.rate, other.rate);
}

function joined(one: NamedReading, other: NamedReading): PublicReading & { readonly names: string } {
  return {
    names: bankFirst(`${one.name} y ${other.name}`),
    // The reading with more decimals is the one that was not rounded.
    rate: one.rate.length >= other.rate.length ? one.rate : other.rate,
    valueDate: one.valueDate ?? other.valueDate,
  };
}

/** Names the bank first: the rate is the bank's, whichever source repeats it. */
function bankFirst(names: string): string {
  return names.startsWith(BANK) ? names : `${BANK}, según ${names}`;
}

const DOLLAR = /id="dolar"[\s\S]{0,2000}?<strong[^>]*>\s*([\d.,]+)\s*<\/strong>/i;
const VALUE_DATE = /class="[^"]*date-display-single[^"]*"[^>]*content="(\d{4}-\d{2}-\d{2})/i;

/** The bank's own page: the dollar by its id, and the day after 'Fecha Valor'. */
function readBankPage(html: string): Read<PublicReading> {
  const [, figure] = DOLLAR.exec(html) ?? [];
  const [, day] = VALUE_DATE.exec(html) ?? [];
  if (figure === undefined || day === undefined) {
    return { ok: false, message: 'La página cambió y no se encuentra la tasa.' };
  }
  // In '1.784,6633' the point always separates thousands.
  return withDay(readRate({ rate: figure.replaceAll('.', '') }, '$.rate'), readDay({ day }, '$.day'));
}

function readJson(answer: string, ratePath: string, dayPath: string | undefined): Read<PublicReading> {
  let json: unknown;
  try {
    json = JSON.parse(answer);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, message: 'La fuente no respondió con JSON.' };
  }
  const day: Read<string | undefined> =
    dayPath === undefined ? { ok: true, value: undefined } : readDay(json, dayPath);
  return withDay(readRate(json, ratePath), day);
}

function withDay(rate: Read<string>, day: Read<string | undefined>): Read<PublicReading> {
  if (!rate.ok) return rate;
  return day.ok ? { ok: true, value: { rate: rate.value, valueDate: day.value } } : day;
}

/** How long one answer serves every company: the rate is published once a day. */
const FRESH_MS = 10 * 60_000;

export interface PublicRates {
  readonly names: readonly string[];
  ask(at: Date): Promise<PublicAnswer>;
}

/**
 * Shares one answer among all companies of this server, so that the sources are called a few times an hour and not once
 * a company.
 */
export function createPublicRates(
  options: SafeFetchOptions,
  sources: readonly PublicSource[] = PUBLIC_SOURCES,
): PublicRates {
  let last: { readonly atMs: number; readonly answer: Promise<PublicAnswer> } | undefined;
  return {
    names: sources.map(({ name }) => name),
    ask: (at) => {
      if (last === undefined || at.getTime() - last.atMs >= FRESH_MS) {
        last = { atMs: at.getTime(), answer: askPublicRates(sources, options) };
      }
      return last.answer;
    },
  };
}
