/**
 * From each document of the product to its entries: one line of {@link ENTRIES_OF} a collection (ACC-07). A document
 * comes twice, as it travels and as the domain reads it, because its reader has both.
 */
import { type CashClosing, cashEntriesOfClosing } from '@cuadra/domain/cash/cash-closing';
import { type CashMovement, cashEntriesOfMovement, cashReasonLabel } from '@cuadra/domain/cash/cash-movement';
import { type MainCashMovement, mainCashReasonLabel } from '@cuadra/domain/cash/main-cash-movement';
import {
  type DeliveryNote,
  deliveryNoteNumber,
  stockStepsOfDelivery,
} from '@cuadra/domain/deliveries/delivery-note';
import type { PrintedDocument } from '@cuadra/domain/fiscal/printed-document';
import {
  postCashClosing,
  postCashMovement,
  postCashOpening,
  postMainCashMovement,
} from '@cuadra/domain/ledger/post-cash';
import { postCustomerPayment } from '@cuadra/domain/ledger/post-customer-payment';
import { postPrintedDocument } from '@cuadra/domain/ledger/post-fiscal';
import { counterRoleOf, postGoods } from '@cuadra/domain/ledger/post-goods';
import { postSupplierBill, postSupplierPayment } from '@cuadra/domain/ledger/post-payables';
import { postReturn } from '@cuadra/domain/ledger/post-return';
import { postSale } from '@cuadra/domain/ledger/post-sale';
import { postSettlement } from '@cuadra/domain/ledger/post-settlement';
import { customerEntriesOfWithholding, postWithholding } from '@cuadra/domain/ledger/post-withholding';
import {
  type CustomerPayment,
  cashEntriesOfPayment,
  customerEntriesOfPayment,
} from '@cuadra/domain/party/customer-payment';
import { cashEntriesOfSupplierPayment } from '@cuadra/domain/payables/paid-from-drawer';
import type { SupplierBill } from '@cuadra/domain/payables/supplier-bill';
import type { SupplierPayment } from '@cuadra/domain/payables/supplier-payment';
import {
  cashEntriesOfReturn,
  customerEntriesOfReturn,
  type SaleReturn,
  stockStepsOfReturn,
} from '@cuadra/domain/returns/sale-return';
import { type CashOpening, cashEntriesOfOpening } from '@cuadra/domain/sales/cash-session';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { Sale } from '@cuadra/domain/sales/sale';
import { cashEntriesOf, customerEntriesOf, stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import type { Settlement } from '@cuadra/domain/settling/settlement';
import type { Movement } from '@cuadra/domain/stock/movement';
import { stepsAtAverage, stockStepsOf } from '@cuadra/domain/stock/stock-move';
import type { Withholding } from '@cuadra/domain/withholdings/withholding';

import type { SupplierBillWire, SupplierPaymentWire } from '../accounting/payables.ts';
import type { SettlementWire } from '../accounting/settling.ts';
import type { WithholdingWire } from '../accounting/withholdings.ts';
import type { CashClosingWire, CashMovementWire, MainCashMovementWire } from '../cash/cash.ts';
import { deliveredPlaceId, voidId } from '../primitives/ids.ts';
import type { CustomerPaymentWire } from '../sales/customer-payments.ts';
import type { DeliveryNoteWire } from '../sales/delivery-notes.ts';
import type { FiscalDocumentWire } from '../sales/fiscal-documents.ts';
import type { SaleReturnWire } from '../sales/returns.ts';
import type { CashOpeningWire, SaleWire } from '../sales/sales.ts';
import type { MovementWire } from '../stock/movements.ts';
import { placeOfGoods, placeOfReturnedGoods } from '../wire/delivery-note.ts';
import { rateFromWire } from '../wire/fields.ts';
import { billDescription } from './bill-description.ts';
import type { DocumentEntries, TransactionHeader } from './document-entries.ts';
import { POSTED_AT } from './posted-at.ts';

/** Each document as it travels, and as the domain has it. */
export interface Documents {
  readonly sales: readonly [wire: SaleWire, made: Sale];
  readonly sale_returns: readonly [wire: SaleReturnWire, made: SaleReturn];
  readonly delivery_notes: readonly [wire: DeliveryNoteWire, made: DeliveryNote];
  readonly fiscal_documents: readonly [wire: FiscalDocumentWire, made: PrintedDocument];
  readonly customer_payments: readonly [wire: CustomerPaymentWire, made: CustomerPayment];
  readonly stock_movements: readonly [wire: MovementWire, made: Movement];
  readonly cash_openings: readonly [wire: CashOpeningWire, made: CashOpening];
  readonly cash_movements: readonly [wire: CashMovementWire, made: CashMovement];
  readonly main_cash_movements: readonly [wire: MainCashMovementWire, made: MainCashMovement];
  readonly cash_closings: readonly [wire: CashClosingWire, made: CashClosing];
  readonly supplier_bills: readonly [wire: SupplierBillWire, made: SupplierBill];
  readonly supplier_payments: readonly [wire: SupplierPaymentWire, made: SupplierPayment];
  readonly withholdings: readonly [wire: WithholdingWire, made: Withholding];
  readonly settlements: readonly [wire: SettlementWire, made: Settlement];
}

/** The collections of documents that write entries by themselves. */
export type PostedCollection = keyof Documents;

/** By collection. @throws BrokenInvariant for a document whose figures do not add up, which its check refuses */
export const ENTRIES_OF: {
  readonly [Name in PostedCollection]: (
    wire: Documents[Name][0],
    made: Documents[Name][1],
    companyId: string,
  ) => DocumentEntries;
} = {
  sales: (wire, sale, companyId) => ({
    stock: stepsAtAverage(stockEntriesOf(sale, placeOfGoods(wire, companyId))),
    cash: cashEntriesOf(sale),
    customers: customerEntriesOf(sale),
    postings: postSale(sale),
    counterpartId: null,
    transaction: {
      ...headerOf(wire, 'sales', POSTED_AT.sales(wire), 'Venta'),
      reference: formatNumber(wire.series, wire.number),
      cost_role: 'cogs',
    },
  }),
  sale_returns: (wire, made, companyId) => ({
    stock: stockStepsOfReturn(made, placeOfReturnedGoods(wire, companyId)),
    cash: cashEntriesOfReturn(made),
    customers: customerEntriesOfReturn(made),
    postings: postReturn(made),
    // Its goods come back at the value they left with.
    counterpartId: made.sale.id,
    transaction: {
      ...headerOf(wire, 'sale_returns', POSTED_AT.sale_returns(wire), RETURNS[made.kind]),
      reference: formatNumber(wire.series, wire.number),
      cost_role: 'cogs',
    },
  }),
  // The goods stay the company's: it posts nothing but what fills up a negative stock.
  delivery_notes: (wire, note, companyId) => ({
    ...NO_GOODS,
    stock: stockStepsOfDelivery(note, deliveredPlaceId(companyId)),
    postings: [],
    counterpartId: note.reversesId ?? voidId(companyId, note.id),
    transaction: {
      ...headerOf(
        { exchange_rate: wire.exchange_rate },
        'delivery_notes',
        POSTED_AT.delivery_notes(wire),
        note.reversesId === null ? 'Nota de entrega' : 'Anulación de nota de entrega',
      ),
      reference: deliveryNoteNumber(note),
    },
  }),
  fiscal_documents: (wire, made) => ({
    ...NO_GOODS,
    ...posted(postPrintedDocument(made), {
      ...headerOf(
        { exchange_rate: null, register_id: wire.register_id },
        'fiscal_documents',
        POSTED_AT.fiscal_documents(wire),
        'Redondeo de la máquina fiscal',
      ),
      reference: `${wire.registration} ${wire.number}`,
    }),
  }),
  customer_payments: (wire, made) => ({
    ...NO_GOODS,
    cash: cashEntriesOfPayment(made),
    customers: customerEntriesOfPayment(made),
    ...posted(postCustomerPayment(made), {
      ...headerOf(wire, 'customer_payments', POSTED_AT.customer_payments(wire), 'Abono de cliente'),
      reference: wire.customer.name,
    }),
  }),
  stock_movements: (wire, movement, companyId) => ({
    ...NO_GOODS,
    stock: stockStepsOf(movement),
    postings: postGoods(movement),
    counterpartId: movement.reversesId ?? voidId(companyId, movement.id),
    transaction: {
      ...headerOf(wire, 'stock_movements', POSTED_AT.stock_movements(wire), MOVEMENTS[movement.type]),
      reference: wire.document_ref,
      warehouse_id: isTransfer(wire) ? null : (wire.to_warehouse_id ?? wire.from_warehouse_id),
      cost_role: counterRoleOf(movement),
    },
  }),
  cash_openings: (wire, opening) => ({
    ...NO_GOODS,
    cash: cashEntriesOfOpening(opening),
    ...posted(
      postCashOpening(opening, rateFromWire(wire.exchange_rate)),
      headerOf(wire, 'cash_openings', POSTED_AT.cash_openings(wire), 'Apertura de caja'),
    ),
  }),
  cash_movements: (wire, movement) => ({
    ...NO_GOODS,
    cash: cashEntriesOfMovement(movement),
    ...posted(
      postCashMovement(movement, rateFromWire(wire.exchange_rate)),
      headerOf(
        wire,
        'cash_movements',
        POSTED_AT.cash_movements(wire),
        `${wire.direction === 'in' ? 'Entrada' : 'Salida'} de efectivo: ${cashReasonLabel(wire)}`,
      ),
    ),
  }),
  main_cash_movements: (wire, movement) => ({
    ...NO_GOODS,
    ...posted(
      postMainCashMovement(movement, rateFromWire(wire.exchange_rate)),
      headerOf(
        wire,
        'main_cash_movements',
        POSTED_AT.main_cash_movements(wire),
        `${wire.direction === 'in' ? 'Entrada a' : 'Salida de'} la Caja principal: ${mainCashReasonLabel(wire)}`,
      ),
    ),
  }),
  cash_closings: (wire, closing) => ({
    ...NO_GOODS,
    cash: cashEntriesOfClosing(closing),
    ...posted(
      postCashClosing(closing, rateFromWire(wire.exchange_rate)),
      headerOf(wire, 'cash_closings', POSTED_AT.cash_closings(wire), 'Cierre de caja'),
    ),
  }),
  supplier_bills: (wire, bill) => ({
    ...NO_GOODS,
    ...posted(postSupplierBill(bill), {
      ...headerOf(
        wire,
        'supplier_bills',
        POSTED_AT.supplier_bills(wire),
        billDescription(bill, wire.supplier_name),
      ),
      reference: wire.invoice_number,
    }),
  }),
  supplier_payments: (wire, payment) => ({
    ...NO_GOODS,
    cash: cashEntriesOfSupplierPayment(payment),
    ...posted(postSupplierPayment(payment), {
      ...headerOf(
        wire,
        'supplier_payments',
        POSTED_AT.supplier_payments(wire),
        wire.reverses_id === null ? 'Pago a proveedor' : 'Anulación de pago a proveedor',
      ),
      reference: wire.supplier_name,
    }),
  }),
  withholdings: (wire, made) => ({
    ...NO_GOODS,
    customers: customerEntriesOfWithholding(made),
    ...posted(postWithholding(made), {
      ...headerOf(
        { exchange_rate: wire.lines[0]?.exchange_rate ?? null },
        'withholdings',
        POSTED_AT.withholdings(wire),
        `${wire.reverses_id === null ? 'Retención' : 'Anulación de retención'} de ${wire.tax.toUpperCase()}: ${wire.party_name}`,
      ),
      reference: wire.certificate_number,
    }),
  }),
  settlements: (wire, made) => ({
    ...NO_GOODS,
    ...posted(postSettlement(made), {
      ...headerOf(
        wire,
        'settlements',
        POSTED_AT.settlements(wire),
        `${wire.reverses_id === null ? 'Liquidación' : 'Anulación de liquidación'} de ${PAYMENT_METHOD_RULES[wire.method].label}`,
      ),
      reference: wire.reference,
    }),
  }),
};

/** Whether a collection is one of documents that write entries by themselves. */
export function isPostedCollection(name: string): name is PostedCollection {
  return Object.hasOwn(ENTRIES_OF, name);
}

const NO_GOODS = { stock: [], cash: [], customers: [], counterpartId: null } as const;

const RETURNS = { void: 'Anulación de venta', return: 'Devolución de venta' } as const;

const MOVEMENTS: Readonly<Record<Movement['type'], string>> = {
  initial: 'Existencia inicial',
  purchase: 'Entrada por compra',
  adjustment: 'Ajuste de existencia',
  count: 'Conteo de existencia',
  transfer_warehouse: 'Traslado entre almacenes',
  transfer_store: 'Traslado entre tiendas',
  unpack: 'Cambio de empaque',
  void: 'Anulación de movimiento',
};

/** Between two places: its transaction is of neither. */
function isTransfer({ type, reverses_type }: MovementWire): boolean {
  return [type, reverses_type].some((one) => one === 'transfer_warehouse' || one === 'transfer_store');
}

interface Made {
  readonly exchange_rate: string | null;
  readonly warehouse_id?: string;
  /** Null where no drawer takes part. */
  readonly register_id?: string | null;
}

function headerOf(
  { exchange_rate, warehouse_id, register_id }: Made,
  source: PostedCollection,
  date: string,
  description: string,
): TransactionHeader {
  return {
    ...{ date, description, reference: '', source, exchange_rate, cost_role: null },
    ...(warehouse_id === undefined ? {} : { warehouse_id }),
    ...(warehouse_id !== undefined || !register_id ? {} : { register_id }),
  };
}

/** A document that moves no goods has a transaction only where it has postings. */
function posted(
  postings: DocumentEntries['postings'],
  header: TransactionHeader,
): Pick<DocumentEntries, 'postings' | 'transaction'> {
  return { postings, transaction: postings.length === 0 ? null : header };
}
