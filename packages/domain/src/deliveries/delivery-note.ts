/**
 * A delivery note (nota de entrega; decision 32): goods leave before their invoice. It is a document made once, and no
 * invoice: its goods stay the company's, at a place of their own, until the sale that invoices them takes them from there.
 */
import type { Money } from '../money/money.ts';
import type { QuotedLine } from '../quotes/quote.ts';
import { formatNumber } from '../sales/receipt-number.ts';
import type { Person, PricedSale, ReceiptHead } from '../sales/sale.ts';
import { type Movement, stockEntriesOfMovement } from '../stock/movement.ts';
import type { StockEntry } from '../stock/stock-entry.ts';
import { type StockStep, stockStepsOf } from '../stock/stock-move.ts';
import { businessDayOf } from '../time/business-day.ts';
import { daysUntil } from '../time/days.ts';

export interface DeliveryNote
  extends Pick<ReceiptHead, 'registerId' | 'series' | 'number'>,
    Omit<PricedSale, 'id' | 'soldAt' | 'lines' | 'customer'> {
  readonly id: string;
  readonly lines: readonly QuotedLine[];
  /** Who has the goods. */
  readonly customer: NonNullable<PricedSale['customer']>;
  /** Business day the rate is of; null without a rate. */
  readonly rateDate: string | null;
  /** The total in the second currency; null where there was one currency only. */
  readonly totalInOther: Money | null;
  readonly notes: string;
  /** The delivery note that this one voids; null for a delivery note. */
  readonly reversesId: string | null;
  /** ISO instant. */
  readonly madeAt: string;
  readonly madeBy: Person;
}

/** What the place of delivered goods is called in every list (WH-01). */
export const DELIVERED_PLACE_NAME = 'Entregado por facturar';

export type DeliveryNoteState = 'open' | 'invoiced' | 'void';

/** 'NE A-000012': delivery notes are numbered apart from the sales of their series. */
export function deliveryNoteNumber({ series, number }: Pick<DeliveryNote, 'series' | 'number'>): string {
  return `NE ${formatNumber(series, number)}`;
}

/** @returns what has become of it; one that was invoiced and voided is invoiced, because that sale is valid */
export function deliveryNoteState({
  isInvoiced,
  isVoid,
}: {
  readonly isInvoiced: boolean;
  readonly isVoid: boolean;
}): DeliveryNoteState {
  if (isInvoiced) return 'invoiced';
  return isVoid ? 'void' : 'open';
}

/** @param today business day, 'YYYY-MM-DD'. @returns whole days since it was made; 0 on its day */
export function daysSinceDelivery({ madeAt }: Pick<DeliveryNote, 'madeAt'>, today: string): number {
  return Math.max(0, daysUntil(today, businessDayOf(madeAt)));
}

/** What of it has prices, as a sale has them: compared with the company's rows in one way (S-22). */
export function pricedOfDelivery(note: DeliveryNote): PricedSale {
  const { id, currency, rate, lines, totals, taxes, customer, warehouseId, madeAt } = note;
  return { id, currency, rate, lines, totals, taxes, customer, warehouseId, soldAt: madeAt };
}

/** From where it was made to the place of delivered goods; a void brings them back. */
export function stockEntriesOfDelivery(note: DeliveryNote, deliveredPlaceId: string): StockEntry[] {
  return stockEntriesOfMovement(transferOf(note, deliveredPlaceId));
}

/** The same with their value, which moves along (decision 12). */
export function stockStepsOfDelivery(note: DeliveryNote, deliveredPlaceId: string): StockStep[] {
  return stockStepsOf(transferOf(note, deliveredPlaceId));
}

function transferOf(note: DeliveryNote, deliveredPlaceId: string): Movement {
  const isVoid = note.reversesId !== null;
  return {
    id: note.id,
    type: isVoid ? 'void' : 'transfer_warehouse',
    date: note.madeAt,
    fromWarehouseId: note.warehouseId,
    toWarehouseId: deliveredPlaceId,
    documentRef: deliveryNoteNumber(note),
    notes: '',
    status: 'completed',
    rate: note.rate,
    purchaseCurrency: null,
    reversesId: note.reversesId,
    reversesType: isVoid ? 'transfer_warehouse' : null,
    items: note.lines
      .filter(({ line }) => line.carriesStock)
      .map(({ line }) => ({
        productId: line.productId,
        unitId: line.unitId,
        factor: line.factor,
        quantity: isVoid ? -line.quantity : line.quantity,
        unitCost: null,
        lot: line.lot ?? '',
        cost: null,
        tax: null,
      })),
  };
}
