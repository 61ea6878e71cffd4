/**
 * A sale between the wire and the domain, both ways. Shared by the till and the server, so that both draw the same entries
 * from the same document (S-25), and apart from the domain because the wire is what every published version
 * must read for ever.
 */
import type { IssueMode } from '@cuadra/domain/fiscal/issue-mode';
import { type CurrencyCode, type Money, toDecimal } from '@cuadra/domain/money/money';
import { rateToString } from '@cuadra/domain/money/rate';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import type {
  Change,
  ChangeDetails,
  ChangeMethod,
  PaymentDetails,
  PaymentMethod,
  SalePayment,
} from '@cuadra/domain/sales/payment';
import type { Person, Sale } from '@cuadra/domain/sales/sale';

import type { SaleWire } from '../sales/sales.ts';
import { AMOUNT, AMOUNT_IN_BOTH, type Fields, fromWire, rateFromWire, same, TEXT, toWire } from './fields.ts';
import { salePointsFromWire, salePointsToWire } from './points.ts';
import {
  igtfFromWire,
  igtfToWire,
  LINE,
  receiptHeadFromWire,
  TAX,
  TOTALS,
  tenderFields,
} from './sale-parts.ts';

const PAYMENT = tenderFields<PaymentMethod>();

const CHANGE = {
  method: ['method', same<ChangeMethod>()],
  currency: ['currency', TEXT],
  amount: ['amount', AMOUNT],
  ...AMOUNT_IN_BOTH,
} as const satisfies Fields;

const CREDIT = {
  amount: ['amount', AMOUNT],
  ...AMOUNT_IN_BOTH,
  due_date: ['dueDate', TEXT],
} as const satisfies Fields;

/** The fields of a sale that only the wire has. */
export interface SaleWireExtras {
  readonly seriesId: string;
  readonly secondaryCurrency: CurrencyCode | null;
  readonly rateDate: string | null;
  readonly totalSecondary: Money | null;
  readonly customer: SaleWire['customer'];
  readonly notes: string;
  /** As the customer brought them; absent where there is none. */
  readonly coupons?: readonly string[];
  /** How the register issues; absent where it gives no fiscal document. */
  readonly issueMode?: IssueMode;
  /** The quote that it comes from; absent where it comes from none. */
  readonly quoteId?: string | undefined;
  /** The delivery notes that it invoices; absent where it invoices none. */
  readonly deliveryNoteIds?: readonly string[] | undefined;
  /** By line of an expired lot: the reason for selling it (MOV-05). */
  readonly expiredReasons?: ReadonlyMap<string, string>;
}

/** The domain's sale as its document travels; money and quantities become decimal strings. */
export function saleToWire(sale: Sale, extras: SaleWireExtras): SaleWire {
  return {
    id: sale.id,
    register_id: sale.registerId,
    series_id: extras.seriesId,
    series: sale.series,
    number: sale.number,
    cash_session_id: sale.cashSessionId,
    warehouse_id: sale.warehouseId,
    customer_id: sale.customer?.id ?? null,
    customer: extras.customer,
    currency: sale.currency,
    secondary_currency: extras.secondaryCurrency,
    exchange_rate: sale.rate === null ? null : rateToString(sale.rate),
    rate_date: extras.rateDate,
    lines: sale.lines.map((line) => lineWithReason(line, extras.expiredReasons)),
    taxes: sale.taxes.map(TAX.toWire),
    ...TOTALS.toWire(sale.totals),
    total_secondary: extras.totalSecondary === null ? null : toDecimal(extras.totalSecondary),
    payments: sale.payments.map(paymentToWire),
    change: sale.change.map(changeToWire),
    ...(sale.igtf === null ? {} : { igtf: igtfToWire(sale.igtf) }),
    ...(sale.credit === null ? {} : { credit: toWire(CREDIT, sale.credit) }),
    notes: extras.notes,
    ...(sale.points === undefined ? {} : { points: salePointsToWire(sale.points) }),
    ...(extras.coupons === undefined || extras.coupons.length === 0 ? {} : { coupons: [...extras.coupons] }),
    ...issueModeToWire(extras.issueMode),
    ...(extras.quoteId === undefined ? {} : { quote_id: extras.quoteId }),
    ...deliveryNotesToWire(extras.deliveryNoteIds),
    sold_at: sale.soldAt,
  };
}

/** Left out where there are none. */
export function deliveryNotesToWire(
  ids: readonly string[] | null | undefined,
): Pick<SaleWire, 'delivery_note_ids'> {
  return ids == null || ids.length === 0 ? {} : { delivery_note_ids: [...ids] };
}

/** What documents of other registers say by leaving it out. */
export function issueModeToWire(mode: IssueMode | undefined): Pick<SaleWire, 'issue_mode'> {
  return mode === undefined || mode === 'not_fiscal' ? {} : { issue_mode: mode };
}

function lineWithReason(
  priced: PricedLine,
  reasons: SaleWireExtras['expiredReasons'],
): SaleWire['lines'][number] {
  const expired_reason = reasons?.get(priced.line.id);
  return { ...LINE.toWire(priced), ...(expired_reason === undefined ? {} : { expired_reason }) };
}

/**
 * @param soldBy the maker of the item: the body itself does not name him (S-13)
 * @throws BrokenInvariant for figures the schema lets through and the domain has no use for
 */
export function saleFromWire(wire: SaleWire, soldBy: Person, deviceId: string | null = null): Sale {
  const { currency } = wire;
  return {
    id: wire.id,
    ...receiptHeadFromWire(wire, deviceId),
    soldAt: wire.sold_at,
    soldBy,
    currency,
    rate: rateFromWire(wire.exchange_rate),
    lines: wire.lines.map((line) => LINE.fromWire(line, currency)),
    totals: TOTALS.fromWire(wire, currency),
    taxes: wire.taxes.map((tax) => TAX.fromWire(tax, currency)),
    payments: wire.payments.map(paymentFromWire),
    change: wire.change.map(changeFromWire),
    credit: wire.credit == null ? null : fromWire(CREDIT, wire.credit, currency),
    igtf: igtfFromWire(wire),
    ...(wire.points == null ? {} : { points: salePointsFromWire(wire.points) }),
  };
}

/** Of a sale or on account. A payment is confirmed by default, so that status is not written. */
export function paymentToWire(payment: SalePayment): SaleWire['payments'][number] {
  return {
    ...toWire(PAYMENT, payment),
    ...(payment.status === 'confirmed' ? {} : { status: payment.status }),
    details: { ...payment.details },
  };
}

/** The typed side is the truth, the other one derived. Without a status it is older than that field, and confirmed. */
export function paymentFromWire(wire: SaleWire['payments'][number]): SalePayment {
  const payment = fromWire(PAYMENT, wire, wire.typed_currency);
  return {
    ...payment,
    status: wire.status ?? 'confirmed',
    amount: wire.typed_currency === 'USD' ? payment.amountUsd : payment.amountBs,
    details: wire.details as PaymentDetails,
  };
}

function changeToWire(change: Change): SaleWire['change'][number] {
  const details = Object.keys(change.details).length === 0 ? {} : { details: { ...change.details } };
  return { ...toWire(CHANGE, change), ...details };
}

function changeFromWire(wire: SaleWire['change'][number]): Change {
  return { ...fromWire(CHANGE, wire, wire.currency), details: (wire.details ?? {}) as ChangeDetails };
}
