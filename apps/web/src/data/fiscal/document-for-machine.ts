/**
 * A stored sale, or its void or return, as the driver of a fiscal machine takes it, and what of it is stored once the
 * machine has printed it (FISC-01). The domain says what is printed; this only writes it in the driver's terms.
 */
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { type FiscalDocument, fiscalInvoiceOf, fiscalNoteOf } from '@cuadra/domain/fiscal/fiscal-document';
import type { FiscalFigures } from '@cuadra/domain/fiscal/fiscal-figures';
import type { FiscalPayment } from '@cuadra/domain/fiscal/fiscal-payments';
import {
  type MachineDocument,
  type MachineItem,
  type MachineRates,
  machineDocumentOf,
  missingRate,
} from '@cuadra/domain/fiscal/machine-document';
import type { PaymentSlot } from '@cuadra/domain/fiscal/payment-slots';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { IGTF_BASIS_POINTS } from '@cuadra/domain/tax/igtf';
import { formatPercent } from '@cuadra/domain/tax/tax-rate';
import { FiscalFault } from '@cuadra/fiscal/faults';
import type {
  FiscalDocument as DriverDocument,
  FiscalFigures as DriverFigures,
  FiscalItem as DriverItem,
  FiscalPayment as DriverPayment,
} from '@cuadra/fiscal/fiscal-document';
import { makerOf } from '../maker.ts';
import type { FiscalDocumentRow, SaleReturnRow, SaleRow } from '../rows.ts';

/** How a machine prints, as a person accepted it. */
export interface MachineTerms {
  readonly rates: Omit<MachineRates, 'igtfBasisPoints'>;
  readonly chargesIgtf: boolean;
  readonly slots: readonly PaymentSlot[];
}

export interface ForMachine {
  /** For the driver. */
  readonly document: DriverDocument;
  /** As the machine will print it. */
  readonly figures: FiscalFigures;
  /** As the document was posted. */
  readonly own: FiscalFigures;
}

/**
 * @returns undefined where there is nothing to print
 * @throws FiscalFault `rate_missing` where the machine does not have the rate of a line
 */
export function invoiceForMachine(row: SaleRow, terms: MachineTerms): ForMachine | undefined {
  const sale = saleFromWire(row, makerOf(row));
  return forMachine(fiscalInvoiceOf(sale), terms, sale.igtf?.basisPoints, headOf(row));
}

/**
 * @param invoice what a machine printed of its sale
 * @returns undefined where there is nothing to print
 * @throws FiscalFault as {@link invoiceForMachine}
 */
export function noteForMachine(
  row: SaleReturnRow,
  invoice: FiscalDocumentRow,
  terms: MachineTerms,
): ForMachine | undefined {
  const made = saleReturnFromWire(row, makerOf(row));
  const affected = {
    number: invoice.number,
    day: dayOf(invoice),
    registration: invoice.registration,
  };
  return forMachine(fiscalNoteOf(made), terms, made.igtf?.basisPoints, { ...headOf(row), affected });
}

/** Of the machine's own clock, as it is on the paper; else of ours. */
export function dayOf({ machine_date, printed_at }: FiscalDocumentRow): string {
  return machine_date === '' ? printed_at.slice(0, 10) : machine_date;
}

/** What is printed above the lines. */
export type Head = Pick<DriverDocument, 'comments'> & Partial<Pick<DriverDocument, 'customer' | 'affected'>>;

/** Our own number is on the paper too: who has one finds the other. */
function headOf({ customer, series, number }: SaleRow | SaleReturnRow): Head {
  const comments = [`Ref. ${formatNumber(series, number)}`];
  if (customer === null) return { comments };
  const { name, document_type, document_number } = customer;
  const hasDocument = /\d/.test(document_number);
  return {
    comments,
    customer: {
      name,
      lines: [],
      ...(hasDocument ? { taxId: `${document_type}-${document_number}` } : {}),
    },
  };
}

/**
 * @param igtf in basis points, of the document; undefined where it has none
 * @returns undefined where there is nothing to print
 * @throws FiscalFault `rate_missing` where the machine does not have the rate of a line
 */
export function forMachine(
  document: FiscalDocument | undefined,
  { rates, chargesIgtf, slots }: MachineTerms,
  igtf: number | undefined,
  head: Head,
): ForMachine | undefined {
  if (document === undefined) return undefined;
  const machine = { ...rates, igtfBasisPoints: chargesIgtf ? (igtf ?? IGTF_BASIS_POINTS) : null };
  const missing = missingRate(document, machine);
  if (missing !== undefined)
    throw new FiscalFault('rate_missing', {
      rate: formatPercent(missing.item.basisPoints),
      item: missing.item.name,
    });
  const printed = machineDocumentOf(document, machine);
  return {
    document: {
      kind: printed.kind,
      ...head,
      items: printed.items.map(driverItem),
      payments: driverPayments(printed.payments, slots),
      totals: driverFigures(printed, document),
    },
    figures: printed.figures,
    own: document.figures,
  };
}

function driverItem({ name, code, rateClass, quantity, includesTax, ...amounts }: MachineItem): DriverItem {
  return {
    description: name,
    ...(code === '' ? {} : { code }),
    rateClass,
    quantity,
    includesTax,
    unitPrice: amounts.unitPrice.minor,
    discount: amounts.discount.minor,
    amount: amounts.amount.minor,
  };
}

/** Ways of payment that share a slot are one payment. */
function driverPayments(payments: readonly FiscalPayment[], slots: readonly PaymentSlot[]): DriverPayment[] {
  const paid = new Map<number, bigint>();
  for (const payment of payments) {
    const slot = slotOf(payment, slots);
    paid.set(slot, (paid.get(slot) ?? 0n) + payment.amount.minor);
  }
  return [...paid].map(([slot, amount]) => ({ slot, amount }));
}

/** What no slot was chosen for is paid under that of cash. */
function slotOf({ method, currency }: FiscalPayment, slots: readonly PaymentSlot[]): number {
  const of = (wanted: string) =>
    slots.find((one) => one.method === wanted && one.currency === currency)?.slot;
  return of(method) ?? of('cash') ?? 1;
}

/** Of a machine that collects no IGTF it has ours, so that the driver sees the difference. */
function driverFigures({ figures }: MachineDocument, { figures: own }: FiscalDocument): DriverFigures {
  const taxed = ({ base, tax }: FiscalFigures['general']) => ({ base: base.minor, tax: tax.minor });
  const igtf = figures.igtfBase.minor === 0n ? own : figures;
  return {
    exempt: figures.exempt.minor,
    general: taxed(figures.general),
    reduced: taxed(figures.reduced),
    additional: taxed(figures.additional),
    igtf: { base: igtf.igtfBase.minor, tax: igtf.igtf.minor },
  };
}
