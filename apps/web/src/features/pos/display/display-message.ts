/**
 * The messages between the till and the customers' display, on a channel that no other company's windows use. The
 * display shows only what it receives: it reads no sales and no prices itself.
 */
import type { Money } from '@cuadra/domain/money/money';

export interface DisplayLine {
  readonly id: string;
  readonly name: string;
  /** '0,930 kg × 6,00' */
  readonly count: string;
  readonly amount: Money;
  /** The discounts on the line, each with its name. */
  readonly discounts: readonly { readonly name: string; readonly amount: Money }[];
}

export interface DisplayTotal {
  /** With everything collected besides; a sale on credit without it. */
  readonly total: Money;
  /** In the other currency; null when there is no rate. */
  readonly other: Money | null;
  /** '512,48'; null when there is no rate. */
  readonly rate: string | null;
  /** IGTF within the total, or beside it for a sale on credit (PAY-06); null when none is collected. */
  readonly igtf: Money | null;
}

export interface DisplayChange {
  readonly amount: Money;
  /** 'en efectivo' */
  readonly how: string;
}

export type DisplayView =
  /** With what is cheaper now, as the till says it: 'Martes de malta: 2 × 1'. */
  | { readonly kind: 'idle'; readonly offers: readonly string[] }
  | ({
      readonly kind: 'cart';
      readonly lines: readonly DisplayLine[];
      readonly isPaying: boolean;
    } & DisplayTotal)
  | ({
      readonly kind: 'paid';
      readonly change: readonly DisplayChange[];
      /** The amount sold on credit; null when everything was paid. */
      readonly credit: Money | null;
      /** What the customer earned, spent and has, each said: 'Ganó 7 puntos'. None without points. */
      readonly points: readonly string[];
    } & DisplayTotal);

/** Where no till is open. */
export const WELCOME: DisplayView = { kind: 'idle', offers: [] };

/**
 * What a till shows, and since when: with several tills in one browser the display follows the one that changed last.
 */
export interface TillShows {
  readonly kind: 'shows';
  readonly tillId: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  readonly view: DisplayView;
  /** The till has just started, and wants to know whether a display is open. */
  readonly isFirst: boolean;
}

/** A display has just opened, and asks what to show. */
export interface DisplayAsks {
  readonly kind: 'asks';
}

export type DisplayMessage = TillShows | DisplayAsks;

/** Opens the channel of the company; no other company in this browser receives its messages. */
export function openDisplayChannel(companyId: string): BroadcastChannel {
  return new BroadcastChannel(`cuadra-display-${companyId}`);
}
