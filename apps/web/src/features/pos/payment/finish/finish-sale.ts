/**
 * Makes a sale of the cart and its payments and stores it: the domain decides, the data layer numbers it and writes it
 * in one transaction (S-10, SALE-01). When this fails, the cart is unchanged.
 */

import { formatDocument } from '@cuadra/domain/party/customer';
import { decideSale, type SaleContext, type SaleRefusalReason } from '@cuadra/domain/sales/decide-sale';
import type { Change, SalePayment } from '@cuadra/domain/sales/payment';
import type { SaleCredit } from '@cuadra/domain/sales/sale';
import { recordSale, type SaleInput } from '../../../../data/local-writes/record-sale.ts';
import { writeFailureMessage } from '../../../../data/local-writes/write-failure.ts';
import type { SaleRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import type { PricedTill } from '../../../../session/selling/price-till-cart.ts';
import type { CartCustomer } from '../../../../session/selling/sold-cart.ts';
import type { Cart } from '../../cart/cart.ts';
import { usedCoupons } from '../../cart/given-coupons.ts';
import type { Till } from '../../context/till-context.ts';
import { measureUntilNow } from '../../screen/timing.ts';
import type { Payer } from '../state/change-view.ts';
import { readPayer } from './read-payer.ts';

/** The parts of the till that a sale needs. */
export type SellingTill = Pick<Till, 'company' | 'keeper' | 'session' | 'series' | 'money'>;

export interface SaleToFinish {
  readonly cart: Cart;
  readonly priced: PricedTill;
  readonly payments: readonly SalePayment[];
  readonly change: readonly Change[];
  /** The part on credit (PAY-06); null when everything is paid. */
  readonly credit: SaleCredit | null;
  /** Null when the company collects no IGTF. */
  readonly igtfBasisPoints: number | null;
}

export type FinishedSale =
  | { readonly isRecorded: true; readonly sale: SaleRow }
  /** The reason, for the cashier. */
  | { readonly isRecorded: false; readonly why: string };

const REFUSALS: Readonly<Record<SaleRefusalReason, string>> = {
  no_lines: 'La venta no tiene productos.',
  no_open_cash_session: 'No hay una sesión de caja abierta',
  amount_too_large: 'Hay un monto demasiado grande: revisa las cantidades y los precios.',
  payment_incomplete: 'Falta un dato de los pagos.',
  rate_missing: 'Falta la tasa del día para cobrar en bolívares.',
  balance_without_customer: 'El saldo a favor es de un cliente: elige cuál.',
  balance_too_low: 'El saldo a favor no alcanza.',
  points_not_taken: 'Los puntos son de un cliente, y se aceptan solo si están activos en Configuración.',
  points_too_few: 'Los puntos no alcanzan.',
  points_below_minimum: 'Son menos puntos de los que se canjean de una vez.',
  payment_short: 'Lo pagado no llega al total.',
  change_not_allowed: 'Con tarjeta, saldo o puntos no se da vuelto.',
  change_does_not_add_up: 'El vuelto no suma lo que hay que devolver.',
  change_incomplete: 'Falta el teléfono o el banco del vuelto.',
  change_without_customer: 'El saldo a favor es de un cliente: elige cuál.',
  credit_without_customer: 'Para vender a crédito elige el cliente.',
  credit_without_due_date: 'Escribe cuándo vence el crédito.',
  credit_does_not_add_up: 'Lo que queda a crédito no suma el resto.',
  credit_over_limit: 'Con esta venta el cliente pasa de su límite de crédito.',
};

const NOTES_GONE =
  'Una de las notas de entrega ya está facturada o anulada: vacía el carrito y ábrelas otra vez.';

/**
 * Whether none of its delivery notes was invoiced or voided since they came into the cart, as far as this device knows.
 * A cart that is a sale already is that sale.
 */
async function areNotesOpen(
  db: Company['db'],
  { id: saleId, deliveryNotes: notes = [] }: Cart,
): Promise<boolean> {
  if (notes.length === 0 || (await db.sales.get(saleId)) !== undefined) return true;
  const { readDeliveryStates } = await import('../../../../data/deliveries/read-deliveries.ts');
  const states = await readDeliveryStates(
    db,
    notes.map(({ id }) => id),
  );
  return notes.every(({ id }) => states.get(id) === 'open');
}

/** Stores the sale. A second call with the same cart is the same sale: its id was made when the cart was opened. */
export async function finishSale(till: SellingTill, toFinish: SaleToFinish): Promise<FinishedSale> {
  const { company, keeper } = till;
  try {
    // The balance is read again, because another tab or till may have spent it since the dialog opened.
    const payer =
      toFinish.cart.customer && (await readPayer(company, toFinish.cart.customer.id, till.money.currency));
    const decision = decideSale(toFinish.priced.cart, toFinish.payments, contextOf(till, toFinish, payer));
    if (!decision.accepted) return { isRecorded: false, why: REFUSALS[decision.reason] };
    if (!(await areNotesOpen(company.db, toFinish.cart))) return { isRecorded: false, why: NOTES_GONE };
    const startedAtMs = performance.now();
    // A write that is still pending must not restore the cart afterwards.
    await keeper.saved();
    const input = {
      sale: decision.sale,
      extras: extrasOf(till, toFinish),
      cartId: toFinish.cart.id,
      expiredReasons: expiredReasonsOf(toFinish.cart),
    };
    const stored = await recordSale(company.db, input, company.maker);
    measureUntilNow('sale-stored', startedAtMs);
    return { isRecorded: true, sale: stored };
  } catch (error) {
    return { isRecorded: false, why: writeFailureMessage(error) };
  }
}

function contextOf(
  { company, session, series, money }: SellingTill,
  { cart, change, credit, igtfBasisPoints }: SaleToFinish,
  payer: Payer | null,
): SaleContext {
  return {
    id: cart.id,
    registerId: series.register_id,
    deviceId: null,
    series: series.code,
    // The final number is assigned when the sale is stored, because another tab may sell meanwhile.
    number: series.next_number,
    warehouseId: series.warehouse_id,
    cashSessionId: session.id,
    customer: cart.customer && saleCustomerOf(cart.customer),
    customerBalance: payer?.balance ?? null,
    soldAt: new Date().toISOString(),
    soldBy: company.maker,
    rate: money.rate,
    change,
    credit,
    creditStanding: payer?.credit ?? null,
    igtfBasisPoints,
    pointsStanding: payer?.points,
  };
}

export function expiredReasonsOf({ lines }: Cart): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ id, expiredReason }) => (expiredReason === undefined ? [] : [[id, expiredReason]])),
  );
}

export function saleCustomerOf({
  id,
  name,
  documentType,
  documentNumber,
}: CartCustomer): NonNullable<SaleContext['customer']> {
  const isCompany = documentType === 'J' || documentType === 'G';
  const document = formatDocument(documentType, documentNumber);
  return { id, name, document, type: isCompany ? 'company' : 'person' };
}

function extrasOf({ money }: SellingTill, { cart, priced }: SaleToFinish): SaleInput['extras'] {
  const totalSecondary = priced.totalOther ?? null;
  return {
    secondaryCurrency: totalSecondary?.currency ?? null,
    rateDate: money.rateDate,
    totalSecondary,
    customer: cart.customer && customerWireOf(cart.customer),
    notes: '',
    coupons: usedCoupons(cart, priced.cart.lines),
    quoteId: cart.quote?.id,
    deliveryNoteIds: cart.deliveryNotes?.map(({ id }) => id),
  };
}

/** The customer as a document has him. */
export function customerWireOf({ name, documentType, documentNumber, group }: CartCustomer) {
  return { name, document_type: documentType, document_number: documentNumber, customer_type: group };
}
