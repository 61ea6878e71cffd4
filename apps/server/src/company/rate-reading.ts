/**
 * Reads a rate, and its day, out of the JSON of a source by a path such as `$.a.b[0].c`; nothing more of JSONPath is
 * supported. Pure, so that every odd answer is a test.
 */
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { isCalendarDay } from '@cuadra/domain/time/days';
import { oneLine } from '../one-line.ts';

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  /** In Spanish, for the person who typed the path. */
  | { readonly ok: false; readonly message: string };

const STEP = /\.([^.[\]\s]{1,80})|\[(\d{1,4})\]/y;
/** As people and machines write a rate: a comma or a point before at most eight decimals. */
const RATE = /^(\d{1,10})(?:[.,](\d{1,8}))?$/;
/** With more digits, a JSON number no longer has the value that was written. */
const NUMBER_DIGITS_MAX = 15;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const WRITTEN_DAY = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** Returns the members that the path goes through; undefined when it is no path. */
export function parsePath(path: string): readonly (string | number)[] | undefined {
  if (!path.startsWith('$')) return undefined;
  const steps: (string | number)[] = [];
  STEP.lastIndex = 1;
  while (STEP.lastIndex < path.length) {
    const found = STEP.exec(path);
    if (found === null) return undefined;
    steps.push(found[1] ?? Number(found[2]));
  }
  return steps;
}

/** A rate above zero with at most eight decimals, as the wire writes it. */
export function readRate(json: unknown, path: string): Read<string> {
  const found = at(json, path);
  if (!found.ok) return found;
  const text = textOf(found.value);
  const [, whole, decimals] = RATE.exec(text ?? '') ?? [];
  if (text === undefined || whole === undefined) {
    return problem(`En esa ruta no hay una tasa con hasta ocho decimales, sino ${shown(found.value)}.`);
  }
  const fraction = decimals?.replace(/0+$/, '') ?? '';
  const rate = `${whole.replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : `.${fraction}`}`;
  return /[1-9]/.test(rate)
    ? { ok: true, value: rate }
    : problem('La fuente da una tasa que no es mayor que cero.');
}

/** A day in Caracas, from '2026-11-20', an instant, or '20/11/2026'. */
export function readDay(json: unknown, path: string): Read<string> {
  const found = at(json, path);
  if (!found.ok) return found;
  const day = typeof found.value === 'string' ? dayOf(found.value.trim()) : undefined;
  return day === undefined
    ? problem(`En la ruta de la fecha no hay una fecha, sino ${shown(found.value)}.`)
    : { ok: true, value: day };
}

function at(json: unknown, path: string): Read<unknown> {
  const steps = parsePath(path);
  if (steps === undefined) return problem('La ruta se escribe así: $.monitors.bcv.price o $.rates[0].value.');
  let value = json;
  for (const step of steps) {
    const isThere =
      typeof step === 'number'
        ? Array.isArray(value)
        : typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isThere || !Object.hasOwn(value as object, step)) {
      return problem(`La respuesta de la fuente no tiene “${step}” donde dice la ruta.`);
    }
    value = (value as Record<string | number, unknown>)[step];
  }
  return { ok: true, value };
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'number') return undefined;
  const text = String(value);
  return text.replace(/\D/g, '').length > NUMBER_DIGITS_MAX ? undefined : text;
}

function dayOf(text: string): string | undefined {
  const [, day, month, year] = WRITTEN_DAY.exec(text) ?? [];
  if (day !== undefined && month !== undefined && year !== undefined) {
    return checkedDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }
  if (DAY.test(text)) return checkedDay(text);
  const atMs = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : businessDayOf(new Date(atMs).toISOString());
}

function checkedDay(day: string): string | undefined {
  return isCalendarDay(day) ? day : undefined;
}

const SHOWN_MAX = 40;

function shown(value: unknown): string {
  if (value === null || typeof value === 'object') return 'otra cosa';
  return `“${storable(String(value).slice(0, SHOWN_MAX))}”`;
}

/** Makes a text storable with its source: PostgreSQL stores no NUL, nor half of a cut surrogate pair. */
function storable(text: string): string {
  return oneLine(text.replace(/\p{Surrogate}/gu, ''));
}

function problem(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
