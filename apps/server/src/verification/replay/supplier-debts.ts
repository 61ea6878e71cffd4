/**
 * What each supplier is owed as far as a replay has come, invoice by invoice (ACC-07, ACC-09). Apart from the replay
 * because payments and certificates name what they take off, in figures of their own.
 *
 * An invoice of which nothing is left is forgotten, so that only open ones are in memory and in a checkpoint. What takes
 * back a payment of it names it again, with its supplier.
 */
import type { SupplierBillWire, SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import type { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { kindOfBill } from '@cuadra/contracts/wire/payables';
import type { AccountRole } from '@cuadra/domain/ledger/account';
import {
  addInBoth,
  type BothCurrencies,
  isZeroInBoth,
  negateInBoth,
  ZERO_IN_BOTH,
} from '@cuadra/domain/money/both-currencies';
import { isPositive } from '@cuadra/domain/money/money';
import { type PayableSupplier, payablesOn, type SupplierInvoice } from '@cuadra/domain/payables/payables';
import type { SupplierPayment } from '@cuadra/domain/payables/supplier-payment';
import type { Withholding } from '@cuadra/domain/withholdings/withholding';
import type { DocumentName } from '../../documents/document-name.ts';

/** The account of what suppliers are owed. */
export const OWED_ROLE: AccountRole = 'ap_suppliers';

/** What documents have said of one invoice or note so far. */
export interface SupplierDebt extends Omit<SupplierInvoice, 'documentId' | 'total'> {
  /** As its postings have it: below zero of a credit note, nothing once it was voided. */
  readonly booked: BothCurrencies;
  /** What payments and certificates took off. */
  readonly settled: BothCurrencies;
  /** Whether the invoice itself was read, and not only what was paid of it. */
  readonly isKnown: boolean;
  readonly isVoid: boolean;
}

/** One document, with what it posts on the account of suppliers: debits above zero. */
export interface SupplierDocument {
  readonly collection: DocumentName;
  readonly id: string;
  readonly wire: unknown;
  readonly made: unknown;
  readonly posted: BothCurrencies;
}

export class SupplierDebts {
  readonly open: Map<string, SupplierDebt>;

  constructor(open: ReadonlyMap<string, SupplierDebt>) {
    this.open = new Map(open);
  }

  book({ collection, id, wire, made, posted }: SupplierDocument): void {
    if (collection === 'stock_movements') this.purchase(id, wire as MovementWire, posted);
    if (collection === 'supplier_bills') this.bill(id, wire as SupplierBillWire, posted);
    if (collection === 'supplier_payments') this.pay(wire as SupplierPaymentWire, made as SupplierPayment);
    if (collection === 'withholdings') this.withhold(wire as WithholdingWire, made as Withholding);
  }

  /** What is owed of each invoice, as the list of what is to be paid counts it; without those of which nothing is. */
  get owed(): ReadonlyMap<string, OwedInvoice> {
    const listed = [...this.open].filter(([, one]) => !one.isVoid && (one.isKnown || isTakenBack(one)));
    const invoices = listed.map(([documentId, { booked, ...one }]) => ({
      ...{ ...one, documentId },
      total: one.kind === 'credit_note' ? booked : negateInBoth(booked),
    }));
    const paid = new Map(listed.map(([documentId, { settled }]) => [documentId, settled]));
    const suppliers = payablesOn(invoices, { paid, withheld: new Map() }, ANY_DAY);
    return new Map(suppliers.flatMap((one) => one.invoices.map((invoice) => [invoice.documentId, invoice])));
  }

  private purchase(
    id: string,
    { purchase, reverses_id, document_ref }: MovementWire,
    posted: BothCurrencies,
  ): void {
    if (purchase == null) return;
    const { supplier_id, supplier_name, supplier_document, invoice_number, invoice_date, currency } =
      purchase;
    this.add(reverses_id ?? id, {
      ...{ collection: 'stock_movements', kind: 'invoice', affectedId: null, currency },
      supplier: { id: supplier_id, name: supplier_name, document: supplier_document },
      invoiceNumber: invoice_number === '' ? document_ref : invoice_number,
      ...{ invoiceDate: invoice_date, dueDate: invoice_date },
      ...{ booked: posted, settled: ZERO_IN_BOTH, isKnown: true, isVoid: reverses_id != null },
    });
  }

  private bill(id: string, wire: SupplierBillWire, posted: BothCurrencies): void {
    this.add(wire.reverses_id ?? id, {
      ...{ collection: 'supplier_bills', kind: kindOfBill(wire), affectedId: wire.affected_id ?? null },
      ...{ supplier: supplierOf(wire), invoiceNumber: wire.invoice_number, currency: wire.currency },
      ...{ invoiceDate: wire.invoice_date, dueDate: wire.due_date },
      ...{ booked: posted, settled: ZERO_IN_BOTH, isKnown: true, isVoid: wire.reverses_id !== null },
    });
  }

  private pay(wire: SupplierPaymentWire, { settled, reversesId }: SupplierPayment): void {
    for (const [place, { documentId, currency, owed }] of settled.entries()) {
      this.add(documentId, {
        ...{ collection: 'supplier_bills', kind: 'invoice', affectedId: null, currency },
        ...{ supplier: supplierOf(wire), invoiceNumber: wire.settled[place]?.invoice_number ?? '' },
        ...{ invoiceDate: wire.date, dueDate: wire.date, booked: ZERO_IN_BOTH },
        settled: reversesId === null ? owed : negateInBoth(owed),
        ...{ isKnown: false, isVoid: false },
      });
    }
  }

  private withhold(wire: WithholdingWire, { direction, lines, reversesId, currency }: Withholding): void {
    if (direction === 'received') return;
    const supplier = { id: wire.supplier_id, name: wire.party_name, document: wire.party_document };
    for (const [place, { documentId, kind, withheld }] of lines.entries()) {
      this.add(documentId, {
        ...{ collection: 'supplier_bills', kind, affectedId: null, currency, supplier },
        invoiceNumber: wire.lines[place]?.number ?? '',
        ...{ invoiceDate: wire.certificate_date, dueDate: wire.certificate_date, booked: ZERO_IN_BOTH },
        settled: reversesId === null ? withheld : negateInBoth(withheld),
        ...{ isKnown: false, isVoid: false },
      });
    }
  }

  private add(documentId: string, said: SupplierDebt): void {
    const before = this.open.get(documentId);
    // The invoice itself says more than what is paid of it.
    const head = before === undefined || (said.isKnown && !before.isKnown) ? said : before;
    const debt = {
      ...head,
      booked: addInBoth(before?.booked ?? ZERO_IN_BOTH, said.booked),
      settled: addInBoth(before?.settled ?? ZERO_IN_BOTH, said.settled),
      isVoid: said.isVoid || before?.isVoid === true,
    };
    if (isZeroInBoth(restOf(debt)) && !isPaidNote(debt)) this.open.delete(documentId);
    else this.open.set(documentId, debt);
  }
}

export type OwedInvoice = Pick<
  SupplierInvoice,
  'documentId' | 'collection' | 'supplier' | 'invoiceNumber'
> & {
  readonly open: BothCurrencies;
  readonly currency: 'USD' | 'VES';
};

/** How old a debt is plays no part. */
const ANY_DAY = '2000-01-01';

function supplierOf({
  supplier_id,
  supplier_name,
  supplier_document,
}: Pick<SupplierBillWire, 'supplier_id' | 'supplier_name' | 'supplier_document'>): PayableSupplier {
  return { id: supplier_id, name: supplier_name, document: supplier_document };
}

/** What is left of an invoice; of a credit note, below zero, what its supplier owes. */
function restOf({ kind, booked, settled }: SupplierDebt): BothCurrencies {
  return addInBoth(negateInBoth(booked), kind === 'credit_note' ? settled : negateInBoth(settled));
}

/** What takes back a payment would name a forgotten note as an invoice. */
function isPaidNote({ kind, settled }: SupplierDebt): boolean {
  return kind === 'credit_note' && !isZeroInBoth(settled);
}

/** Of an invoice that was paid, and forgotten, a payment was voided. */
function isTakenBack({ settled }: SupplierDebt): boolean {
  return isPositive(negateInBoth(settled).usd) || isPositive(negateInBoth(settled).ves);
}
