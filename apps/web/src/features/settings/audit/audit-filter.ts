/**
 * The filter of the trail, held in the address of the screen: a filtered trail can be bookmarked and shared. An address
 * may contain anything: an invalid filter is sent all the same, and the server's refusal is shown [PERM-04].
 */
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { isCalendarDay } from '@cuadra/domain/time/days';
import type { AuditParameters } from '../../../data/api/audit-api.ts';

export interface AuditFilter {
  /** Id of who made it. */
  readonly person: string;
  readonly collection: string;
  /** Id of the record. */
  readonly record: string;
  /** Days in Caracas, both included. */
  readonly from: string;
  readonly to: string;
}

/** As the address names them. */
const NAMES: Readonly<Record<keyof AuditFilter, string>> = {
  person: 'persona',
  collection: 'que',
  record: 'registro',
  from: 'desde',
  to: 'hasta',
};
const FIELDS = Object.keys(NAMES) as (keyof AuditFilter)[];

const PAGE_ROWS = 50;

export function filterOf(search: URLSearchParams): AuditFilter {
  const read = (field: keyof AuditFilter): string => search.get(NAMES[field])?.trim() ?? '';
  return {
    person: read('person'),
    collection: read('collection'),
    record: read('record'),
    from: read('from'),
    to: read('to'),
  };
}

/** The address of a filter, without empty fields. */
export function searchOf(filter: AuditFilter): URLSearchParams {
  const named = FIELDS.filter((field) => filter[field] !== '');
  return new URLSearchParams(named.map((field) => [NAMES[field], filter[field]]));
}

export function isFiltered(filter: AuditFilter): boolean {
  return FIELDS.some((field) => filter[field] !== '');
}

export type FilterErrors = Partial<Record<'from' | 'to', string>>;

/** Checks at each field what no trail can answer, before any request. */
export function checkFilter({ from, to }: AuditFilter): FilterErrors {
  const bad = 'Escribe el día completo.';
  return {
    ...(from === '' || isCalendarDay(from) ? {} : { from: bad }),
    ...(to === '' || isCalendarDay(to) ? {} : { to: bad }),
    ...(isCalendarDay(from) && isCalendarDay(to) && to < from
      ? { to: 'Elige el mismo día o uno posterior.' }
      : {}),
  };
}

/** @param before version of the page before this one; undefined for the newest */
export function parametersOf(filter: AuditFilter, before: number | undefined): AuditParameters {
  const { person, collection, record, from, to } = filter;
  return {
    limit: String(PAGE_ROWS),
    ...(before === undefined ? {} : { before: String(before) }),
    ...(person === '' ? {} : { person }),
    ...(collection === '' ? {} : { collection }),
    ...(record === '' ? {} : { row_id: record }),
    ...(from === '' ? {} : { from: boundsOfBusinessDay(from).from }),
    ...(to === '' ? {} : { to: boundsOfBusinessDay(to).until }),
  };
}
