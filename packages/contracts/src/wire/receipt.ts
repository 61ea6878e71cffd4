/**
 * The data of a receipt, from rows as the wire has them: till and server print the same receipt from the same row.
 */
import { parseDecimal } from '@cuadra/domain/money/money';
import type { AccountPaymentOf } from '@cuadra/domain/printing/account-payment-document';
import type { PrintedCompany } from '@cuadra/domain/printing/company-head';
import type { ReceiptOf } from '@cuadra/domain/printing/receipt-document';
import type { Person } from '@cuadra/domain/sales/sale';
import type { CustomerPaymentWire } from '../sales/customer-payments.ts';
import type { SaleWire } from '../sales/sales.ts';
import { customerPaymentFromWire } from './customer-payment.ts';
import { saleFromWire } from './sale.ts';
import { customerFromWire } from './sale-parts.ts';

/** The company's settings that are printed. */
export interface CompanyWire {
  readonly name: string;
  readonly rif: string;
  readonly address: string;
  readonly phone: string;
  readonly logo: string;
  readonly receipt_header: string;
  readonly receipt_footer: string;
}

export interface ReceiptWire extends Pick<ReceiptOf, 'registerName' | 'isCopy' | 'isVoid' | 'deliveryNotes'> {
  readonly sale: SaleWire;
  readonly soldBy: Person;
  readonly settings: CompanyWire;
}

/** @throws BrokenInvariant for figures the schema lets through and the domain has no use for */
export function receiptFromWire({ sale, soldBy, settings, ...printed }: ReceiptWire): ReceiptOf {
  const { total_secondary: total, secondary_currency: currency } = sale;
  return {
    sale: saleFromWire(sale, soldBy),
    totalInOther: total === null || currency === null ? null : parseDecimal(total, currency),
    rateDate: sale.rate_date,
    company: companyFromWire(settings),
    ...printed,
  };
}

export interface AccountReceiptWire extends Pick<AccountPaymentOf, 'registerName' | 'isCopy'> {
  readonly payment: CustomerPaymentWire;
  readonly takenBy: Person;
  readonly settings: CompanyWire;
}

/**
 * Of a payment on account.
 *
 * @throws BrokenInvariant for figures the schema lets through and the domain has no use for
 */
export function accountReceiptFromWire({
  payment,
  takenBy,
  settings,
  ...printed
}: AccountReceiptWire): AccountPaymentOf {
  return {
    made: customerPaymentFromWire(payment, takenBy),
    customer: customerFromWire(payment),
    notes: payment.notes,
    company: companyFromWire(settings),
    ...printed,
  };
}

/** For everything else that is printed under the company's head. */
export function companyFromWire(settings: CompanyWire): PrintedCompany {
  const { name, rif, address, phone, logo, receipt_header, receipt_footer } = settings;
  return { name, rif, address, phone, logo, header: receipt_header, footer: receipt_footer };
}
