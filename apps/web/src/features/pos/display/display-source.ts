/**
 * What the till shows just now, for whoever tells the display. Small and apart from the telling, which is fetched once the till has
 * opened: most tills have no second window.
 */
import type { Igtf } from '@cuadra/domain/tax/igtf';
import type { SaleRow } from '../../../data/rows.ts';
import type { OnSale } from './display-view.ts';

export interface ShownOnTill {
  readonly onSale?: OnSale;
  readonly isPaying?: boolean;
  /** What the payments that are entered bring with them (PAY-06). */
  readonly igtf?: Igtf | undefined;
  /** The sale whose receipt stands over the till. */
  readonly sale?: SaleRow | undefined;
}

let shown: ShownOnTill = {};
let watcher: (() => void) | undefined;

export function shownOnTill(): ShownOnTill {
  return shown;
}

export function noteShown(part: ShownOnTill): void {
  shown = { ...shown, ...part };
  watcher?.();
}

/** One at a time; undefined takes it back. */
export function watchShown(work: (() => void) | undefined): void {
  watcher = work;
}
