/**
 * What the till and the customers' display say to one another, over a channel that no other company's windows are on. The display
 * knows nothing but what it is told: it reads no sales and no prices of its own.
 */
import type { Money } from '@cuadra/domain/money/money';

export interface DisplayLine {
  readonly id: string;
  readonly name: string;
  /** '0,930 kg × 6,00' */
  readonly count: string;
  readonly amount: Money;
  /** What was taken off it, each by its name. */
  readonly discounts: readonly { readonly name: string; readonly amount: Money }[];
}

export interface DisplayTotal {
  /** With what is collected besides; of a sale on credit without it. */
  readonly total: Money;
  /** In the other currency; null where there is no rate. */
  readonly other: Money | null;
  /** '512,48'; null where there is none. */
  readonly rate: string | null;
  /** In the total, of a sale on credit beside it (PAY-06); null where none is collected. */
  readonly igtf: Money | null;
}

export interface DisplayChange {
  readonly amount: Money;
  /** 'en efectivo' */
  readonly how: string;
}

export type DisplayView =
  | { readonly kind: 'idle' }
  | ({
      readonly kind: 'cart';
      readonly lines: readonly DisplayLine[];
      readonly isPaying: boolean;
    } & DisplayTotal)
  | ({
      readonly kind: 'paid';
      readonly change: readonly DisplayChange[];
      /** What was not paid and is owed; null where all of it was. */
      readonly credit: Money | null;
    } & DisplayTotal);

/** What a till shows, and since when: of several tills of one browser the display follows the one that did something last. */
export interface TillShows {
  readonly kind: 'shows';
  readonly tillId: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  readonly view: DisplayView;
  /** It has just begun, and wants to know whether anybody looks. */
  readonly isFirst: boolean;
}

/** A display has begun to look, and wants to know what there is. */
export interface DisplayAsks {
  readonly kind: 'asks';
}

export type DisplayMessage = TillShows | DisplayAsks;

/** No other company of this browser hears it. */
export function openDisplayChannel(companyId: string): BroadcastChannel {
  return new BroadcastChannel(`cuadra-display-${companyId}`);
}
