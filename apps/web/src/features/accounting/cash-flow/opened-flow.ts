/** The figure of the cash flow that the address opens: its kind, and the period it is of. */
import { FLOW_KINDS, type FlowKind } from '@cuadra/domain/ledger/flow-kinds';
import type { Period } from '../frame/period.ts';

const NAMES = { kind: 'flow', place: 'flow_period' } as const;

export interface OpenedFlow {
  readonly kind: FlowKind;
  readonly period: Period;
}

/** @param periods those that are shown: an address may name the second one after comparing ended */
export function openedFlow(params: URLSearchParams, periods: readonly Period[]): OpenedFlow | undefined {
  const kind = FLOW_KINDS.find((one) => one === params.get(NAMES.kind));
  const period = periods[Number(params.get(NAMES.place) ?? '0')];
  return kind === undefined || period === undefined ? undefined : { kind, period };
}

/** @param place of the period among those shown */
export function flowSearch(params: URLSearchParams, kind: FlowKind, place: number): string {
  const next = new URLSearchParams(params);
  next.set(NAMES.kind, kind);
  next.set(NAMES.place, String(place));
  return `?${next}`;
}

/** The address with nothing opened. */
export function withoutFlow(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.values(NAMES)) next.delete(name);
  return next;
}
