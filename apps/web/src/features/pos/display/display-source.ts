/**
 * The current state that the display shows, for the feed that sends it. Small and apart from the feed, which is fetched
 * after the till has opened, because most tills have no second window.
 */
import type { Igtf } from '@cuadra/domain/tax/igtf';
import type { SaleRow } from '../../../data/rows.ts';
import type { OnSale } from './display-view.ts';

export interface ShownOnTill {
  readonly onSale?: OnSale;
  readonly isPaying?: boolean;
  /** The IGTF of the payments entered so far (PAY-06). */
  readonly igtf?: Igtf | undefined;
  /** The sale whose receipt is open. */
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

/** Sets the only watcher; undefined removes it. */
export function watchShown(work: (() => void) | undefined): void {
  watcher = work;
}
