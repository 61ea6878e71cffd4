/**
 * What each kind of document posts, with an example that the postings' own table computes from a document (ACC-07). Pure.
 */
import type { DocumentEntries } from '@cuadra/contracts/posting/document-entries';
import { ENTRIES_OF, type PostedCollection } from '@cuadra/contracts/posting/entries-of-document';
import {
  cashClosingFromWire,
  cashMovementFromWire,
  mainCashMovementFromWire,
} from '@cuadra/contracts/wire/cash';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { customerPaymentFromWire } from '@cuadra/contracts/wire/customer-payment';
import { printedFromWire } from '@cuadra/contracts/wire/fiscal';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { supplierBillFromWire, supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnToWire } from '@cuadra/contracts/wire/sale-return';
import { settlementFromWire } from '@cuadra/contracts/wire/settling';
import { withholdingFromWire } from '@cuadra/contracts/wire/withholdings';
import { type BookedGoods, completePostings } from '@cuadra/domain/ledger/complete-postings';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { money } from '@cuadra/domain/money/money';
import { dueInBolivars, dueOfReturn, proposeRefunds } from '@cuadra/domain/returns/refunds';
import { returnShare } from '@cuadra/domain/returns/return-share';
import { returnableLines, wantedOfAll } from '@cuadra/domain/returns/returnable-lines';
import type { SaleReturn } from '@cuadra/domain/returns/sale-return';
import { bookStock, emptyStockBooks, type StockBooks } from '@cuadra/domain/stock/average-cost';
import {
  SAMPLE_ADJUSTMENT,
  SAMPLE_CASH_MOVEMENT,
  SAMPLE_CLOSING,
  SAMPLE_CUSTOMER_PAYMENT,
  SAMPLE_MAIN_CASH,
  SAMPLE_OPENING,
  SAMPLE_POINTS_SALE,
  SAMPLE_PRINTED,
  SAMPLE_PURCHASE,
  SAMPLE_SALE,
  SAMPLE_SUPPLIER_PAYMENT,
  SAMPLE_WITHHOLDING,
  sampleBill,
  sampleCreditNote,
  sampleSettlement,
} from './sample-documents.ts';

export interface PostingExample {
  readonly id: string;
  readonly collection: PostedCollection;
  readonly title: string;
  /** What it posts, and when. */
  readonly about: string;
  /** The document of the example. */
  readonly example: string;
  readonly postings: readonly Posting[];
}

const MAKER = { id: 'ana', name: 'Ana' };
const COMPANY = '00000000-0000-4000-8000-000000000000';

type Sample = Omit<PostingExample, 'postings'> & { readonly entries: DocumentEntries };

/** The accounts that a person chooses in the documents that name one. */
export interface ChosenAccounts {
  /** Of the example's expense invoice. */
  readonly expense: string;
  /** Into which the example's settlement is paid. */
  readonly bank: string;
}

export function postingExamples(chosen: ChosenAccounts): PostingExample[] {
  const books = emptyStockBooks();
  // In the order of the shop's day, because what a sale's goods cost was decided by the purchase before.
  return samples(chosen).map(({ entries, ...sample }) => ({
    ...sample,
    postings: completePostings(
      {
        postings: entries.postings,
        costRole: entries.transaction?.cost_role ?? null,
        onlyTakesOut: sample.collection === 'sales',
      },
      goodsOf(sample.id, entries, books),
    ),
  }));
}

function samples({ expense, bank }: ChosenAccounts): Sample[] {
  const sale = saleFromWire(SAMPLE_SALE, MAKER);
  const returned = sampleReturn();
  const bill = sampleBill(expense);
  const note = sampleCreditNote(bill);
  const settlement = sampleSettlement(bank);
  return [
    {
      ...{ id: 'compra', collection: 'stock_movements', title: 'Compra de mercancía' },
      about: 'Entra mercancía a su costo, con su IVA como crédito fiscal, y queda por pagar al proveedor.',
      example: '10 harinas a $ 6,00 más IVA de 16 %, con factura.',
      entries: ENTRIES_OF.stock_movements(SAMPLE_PURCHASE, movementFromWire(SAMPLE_PURCHASE), COMPANY),
    },
    {
      ...{ id: 'venta', collection: 'sales', title: 'Venta' },
      about:
        'Lo cobrado va a la cuenta de su medio de pago, lo fiado a Clientes; la venta y su IVA aparte, y la mercancía sale a su costo promedio.',
      example: 'Una harina en $ 11,60 con IVA incluido, cobrada en efectivo en dólares.',
      entries: ENTRIES_OF.sales(SAMPLE_SALE, sale, COMPANY),
    },
    {
      ...{ id: 'puntos', collection: 'sales', title: 'Puntos de clientes' },
      about:
        'Los puntos que gana un cliente bajan las ventas y quedan como deuda por lo que valen; los que canjea pagan la venta y bajan esa deuda. Total e IVA no cambian.',
      example: 'La misma harina, pagada con 200 puntos de un centavo y el resto en efectivo: gana 9.',
      entries: ENTRIES_OF.sales(SAMPLE_POINTS_SALE, saleFromWire(SAMPLE_POINTS_SALE, MAKER), COMPANY),
    },
    {
      ...{ id: 'devolucion', collection: 'sale_returns', title: 'Anulación o devolución de venta' },
      about:
        'Lo devuelto baja las ventas y su IVA, el dinero sale por donde se devuelve, y la mercancía vuelve a lo que costó.',
      example: 'La misma harina, devuelta el mismo día.',
      entries: ENTRIES_OF.sale_returns(saleReturnToWire(SAMPLE_SALE, returned, 'serie'), returned, COMPANY),
    },
    {
      ...{ id: 'ajuste', collection: 'stock_movements', title: 'Ajuste o conteo de existencia' },
      about: 'Lo que falta, se daña o se vence sale a su costo promedio; lo que sobra entra.',
      example: 'Dos harinas dañadas.',
      entries: ENTRIES_OF.stock_movements(SAMPLE_ADJUSTMENT, movementFromWire(SAMPLE_ADJUSTMENT), COMPANY),
    },
    {
      ...{ id: 'abono', collection: 'customer_payments', title: 'Abono de cliente' },
      about:
        'Lo cobrado va a la cuenta de su medio de pago y baja lo que debe el cliente; lo que sobra queda a su favor.',
      example: 'Un cliente abona $ 10,00 en efectivo.',
      entries: ENTRIES_OF.customer_payments(
        SAMPLE_CUSTOMER_PAYMENT,
        customerPaymentFromWire(SAMPLE_CUSTOMER_PAYMENT, MAKER),
        COMPANY,
      ),
    },
    {
      ...{ id: 'apertura', collection: 'cash_openings', title: 'Apertura de caja' },
      about: 'El efectivo con que se abre sale de la Caja principal, o de donde diga el motivo.',
      example: 'La caja abre con $ 20,00 y Bs. 1.000,00.',
      entries: ENTRIES_OF.cash_openings(SAMPLE_OPENING, openingFromWire(SAMPLE_OPENING, MAKER), COMPANY),
    },
    {
      ...{ id: 'efectivo', collection: 'cash_movements', title: 'Entrada o salida de efectivo' },
      about:
        'El efectivo de la gaveta contra la cuenta del motivo: gasto, proveedor, sueldo, dueño o Caja principal.',
      example: 'Salen $ 5,00 de la gaveta para un gasto.',
      entries: ENTRIES_OF.cash_movements(
        SAMPLE_CASH_MOVEMENT,
        cashMovementFromWire(SAMPLE_CASH_MOVEMENT, MAKER),
        COMPANY,
      ),
    },
    {
      ...{ id: 'fiscal', collection: 'fiscal_documents', title: 'Redondeo de la máquina fiscal' },
      about:
        'Los céntimos en que la máquina fiscal redondea distinto, para que cuentas, libro de IVA y máquina sean iguales. Nada si imprimió lo mismo.',
      example: 'De una venta de Bs. 1.160,00 la máquina imprime Bs. 160,01 de IVA y no Bs. 160,00.',
      entries: ENTRIES_OF.fiscal_documents(SAMPLE_PRINTED, printedFromWire(SAMPLE_PRINTED), COMPANY),
    },
    {
      ...{ id: 'principal', collection: 'main_cash_movements', title: 'Dinero de la Caja principal' },
      about:
        'El dinero de la Caja principal contra la cuenta del motivo: aporte, retiro, banco, gasto o conteo.',
      example: 'El dueño aporta $ 100,00.',
      entries: ENTRIES_OF.main_cash_movements(
        SAMPLE_MAIN_CASH,
        mainCashMovementFromWire(SAMPLE_MAIN_CASH),
        COMPANY,
      ),
    },
    {
      ...{ id: 'cierre', collection: 'cash_closings', title: 'Cierre de caja' },
      about: 'Lo que falta o sobra de cada medio de pago, y lo que pasa de la gaveta a la Caja principal.',
      example: 'Se esperaban $ 20,00 y Bs. 1.000,00, falta un bolívar, y todo pasa a la Caja principal.',
      entries: ENTRIES_OF.cash_closings(SAMPLE_CLOSING, cashClosingFromWire(SAMPLE_CLOSING, MAKER), COMPANY),
    },
    {
      ...{ id: 'factura', collection: 'supplier_bills', title: 'Factura de gasto' },
      about:
        'El gasto va a la cuenta que eliges en la factura, su IVA al crédito fiscal, y todo queda por pagar.',
      example: 'Alquiler de $ 100,00 más IVA de 16 %.',
      entries: ENTRIES_OF.supplier_bills(bill, supplierBillFromWire(bill), COMPANY),
    },
    {
      id: 'nota',
      collection: 'supplier_bills',
      title: 'Nota de crédito o débito de proveedor',
      about:
        'La de crédito asienta lo contrario de su factura: bajan el gasto, el crédito fiscal y lo que se debe. La de débito los sube.',
      example: 'El proveedor descuenta $ 10,00 más IVA de 16 % de la misma factura.',
      entries: ENTRIES_OF.supplier_bills(note, supplierBillFromWire(note), COMPANY),
    },
    {
      ...{ id: 'pago', collection: 'supplier_payments', title: 'Pago a proveedor' },
      about:
        'Lo pagado baja lo que se debe; si la tasa cambió desde la factura, la diferencia en cambio va aparte.',
      example: 'La misma factura, pagada en bolívares cuando el dólar subió de 100 a 120.',
      entries: ENTRIES_OF.supplier_payments(
        SAMPLE_SUPPLIER_PAYMENT,
        supplierPaymentFromWire(SAMPLE_SUPPLIER_PAYMENT),
        COMPANY,
      ),
    },
    {
      ...{ id: 'retencion', collection: 'withholdings', title: 'Comprobante de retención' },
      about:
        'Lo que retienes a un proveedor baja lo que le debes y queda por enterar; lo que te retienen baja lo que te debe el cliente y queda a tu favor.',
      example: 'Se retiene el 75 % del IVA de la misma factura.',
      entries: ENTRIES_OF.withholdings(SAMPLE_WITHHOLDING, withholdingFromWire(SAMPLE_WITHHOLDING), COMPANY),
    },
    {
      ...{ id: 'liquidacion', collection: 'settlements', title: 'Liquidación' },
      about:
        'Lo cobrado con tarjeta, Pago Móvil o Zelle pasa de su cuenta por liquidar al banco; la comisión es un gasto.',
      example: 'El banco abona un lote de Bs. 5.000,00 y cobra Bs. 100,00 de comisión.',
      entries: ENTRIES_OF.settlements(settlement, settlementFromWire(settlement), COMPANY),
    },
  ];
}

/** All of the sale, as the till makes it. */
function sampleReturn(): SaleReturn {
  const sale = saleFromWire(SAMPLE_SALE, MAKER);
  const share = returnShare(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'));
  const refunds = proposeRefunds(sale, [], dueOfReturn(share), undefined, dueInBolivars(share));
  return {
    ...share,
    ...{ id: 'devolucion', kind: 'return', sale, registerId: 'caja', deviceId: null, series: 'A', number: 1 },
    ...{ cashSessionId: 'sesion', warehouseId: 'almacen', customer: sale.customer },
    ...{ returnedAt: SAMPLE_SALE.sold_at, returnedBy: MAKER, reason: 'No le gustó' },
    refunds: refunds.map((refund) => ({ ...refund, id: 'reintegro', reference: '', details: {} })),
  };
}

function goodsOf(id: string, { stock, counterpartId }: DocumentEntries, books: StockBooks): BookedGoods {
  const booked = bookStock(books, { id, steps: stock, counterpartId }, () => null);
  const costs = booked.filter(({ postsCost }) => postsCost);
  const total = (side: 'usd' | 'ves') => ({
    cost: costs.reduce((sum, { declared }) => sum - declared[side], 0n),
    gained: booked.reduce((sum, { value }) => sum + value[side], 0n),
  });
  const [usd, ves] = [total('usd'), total('ves')];
  return {
    cost: { usd: money(usd.cost, 'USD'), ves: money(ves.cost, 'VES') },
    gained: { usd: money(usd.gained, 'USD'), ves: money(ves.gained, 'VES') },
  };
}
