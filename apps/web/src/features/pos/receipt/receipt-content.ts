/**
 * What a receipt says, line by line, out of the stored sale: nothing is worked out again with today's prices or
 * rates, so that a reprint a year later is the same paper (SALE-02). Drawing it is `receipt-paper.tsx`'s.
 */

import { quantityText } from '@cuadra/domain/catalog/unit-decimals';
import { formatAmount, formatMoney, formatRate } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { type DocumentType, formatDocument } from '@cuadra/domain/party/customer';
import { formatRif, parseRif } from '@cuadra/domain/party/rif';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { CompanySettingsRow, SaleRow } from '../../../data/rows.ts';
import { dayText } from '../../../session/day-text.ts';
import { instantText } from '../../../session/instant-text.ts';
import { currencySymbol } from '../../../ui/currency-symbol.ts';
import { percentLabel } from '../cart/totals-rows.ts';
import { withoutLots } from './joined-lots.ts';

/** A label at the left, a figure at the right. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
}

export interface ReceiptLine {
  /** With its letter: (G) general rate, (R) reduced, (A) additional, (E) exempt. */
  readonly name: string;
  readonly count: string;
  readonly amount: string;
}

export interface ReceiptContent {
  readonly companyName: string;
  readonly header: readonly string[];
  readonly number: string;
  readonly facts: readonly ReceiptRow[];
  readonly lines: readonly ReceiptLine[];
  readonly totals: readonly ReceiptRow[];
  /** In the currency of the sale, then in the other. */
  readonly total: readonly string[];
  readonly rate: ReceiptRow | undefined;
  readonly payments: readonly ReceiptRow[];
  readonly footer: readonly string[];
}

export interface ReceiptOf {
  readonly sale: SaleRow;
  readonly settings: CompanySettingsRow;
  /** The register's name; the sale carries its id alone. */
  readonly registerName: string;
}

export const NOT_FISCAL = 'Este documento no es factura fiscal';

export function receiptContent({ sale, settings, registerName }: ReceiptOf): ReceiptContent {
  return {
    companyName: settings.name,
    header: [
      rifText(settings.rif),
      ...textLines(settings.address),
      settings.phone,
      ...textLines(settings.receipt_header),
    ].filter((line) => line !== ''),
    number: formatNumber(sale.series, sale.number),
    facts: factsOf(sale, registerName),
    lines: withoutLots(sale.lines, sale.currency).map((line) => ({
      name: `${line.name} (${taxLetter(line)})`,
      count: `${quantityText(line.unit_name, quantity(line.quantity))} × ${amount(line.unit_price, sale.currency)}`,
      amount: amount(line.subtotal, sale.currency),
    })),
    totals: totalsOf(sale),
    total: totalTexts(sale),
    rate: rateOf(sale),
    payments: paymentsOf(sale),
    footer: textLines(settings.receipt_footer),
  };
}

function factsOf(sale: SaleRow, registerName: string): ReceiptRow[] {
  const place = [registerName, sale.made_by?.name ?? ''].filter((text) => text !== '').join(' · ');
  const when = { label: instantText(sale.sold_at), value: place };
  const { customer } = sale;
  if (customer === null) return [when, { label: 'Cliente', value: 'Contado' }];
  const isCompany = customer.document_type === 'J' || customer.document_type === 'G';
  return [
    when,
    { label: 'Cliente', value: customer.name },
    {
      label: isCompany ? 'RIF' : 'Documento',
      value: formatDocument(customer.document_type as DocumentType, customer.document_number),
    },
  ];
}

function totalsOf(sale: SaleRow): ReceiptRow[] {
  const row = (label: string, text: string): ReceiptRow[] =>
    isNothing(text) ? [] : [{ label, value: amount(text, sale.currency) }];
  return [
    ...row('Subtotal', sale.subtotal),
    ...row('Descuento', sale.discount === '0.00' ? '0' : `-${sale.discount}`),
    ...row('Exento (E)', sale.exempt),
    ...sale.taxes.flatMap((tax) => {
      const percent = percentLabel(parsePercent(tax.rate) ?? 0);
      const letter = taxLetter({ is_exempt: false, tax_rate: tax.rate });
      return [...row(`Base ${percent} (${letter})`, tax.base), ...row(`${tax.name} ${percent}`, tax.tax)];
    }),
  ];
}

function totalTexts(sale: SaleRow): string[] {
  const { secondary_currency: other, total_secondary: otherTotal } = sale;
  const main = moneyText(sale.total, sale.currency);
  return other === null || otherTotal === null ? [main] : [main, moneyText(otherTotal, other)];
}

function rateOf({ exchange_rate: text, rate_date: day }: SaleRow): ReceiptRow | undefined {
  if (text === null) return undefined;
  const rate = exchangeRate('USD', 'VES', text);
  return { label: day === null ? 'Tasa' : `Tasa BCV ${dayText(day)}`, value: formatRate(rate) };
}

function paymentsOf(sale: SaleRow): ReceiptRow[] {
  return [
    ...sale.payments.map((payment) => ({
      label: [
        `${PAYMENT_METHOD_RULES[payment.method].label} ${currencySymbol(payment.currency)}`,
        payment.reference === '' ? '' : `ref. ${payment.reference}`,
      ]
        .filter((text) => text !== '')
        .join(' '),
      value: moneyText(payment.currency === 'USD' ? payment.amount_usd : payment.amount_bs, payment.currency),
    })),
    ...sale.change.map((change) => ({
      label: `Vuelto en ${change.currency === 'USD' ? 'dólares' : 'bolívares'}`,
      value: moneyText(change.amount, change.currency),
    })),
  ];
}

const GENERAL_BASIS_POINTS = 1600;

/** The letters of Venezuelan receipts: general, reduced and additional rate, exempt. */
export function taxLetter({
  is_exempt,
  tax_rate,
}: Pick<SaleRow['lines'][number], 'is_exempt' | 'tax_rate'>): string {
  const basisPoints = parsePercent(tax_rate) ?? 0;
  if (is_exempt || basisPoints === 0) return 'E';
  if (basisPoints === GENERAL_BASIS_POINTS) return 'G';
  return basisPoints < GENERAL_BASIS_POINTS ? 'R' : 'A';
}

function rifText(text: string): string {
  if (text.trim() === '') return '';
  const rif = parseRif(text);
  return `RIF ${rif === undefined ? text.trim() : formatRif(rif)}`;
}

function textLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function amount(text: string, currency: string): string {
  return formatAmount(parseDecimal(text, currency));
}

function moneyText(text: string, currency: string): string {
  // On paper the narrow space is none: '$5,55'.
  return formatMoney(parseDecimal(text, currency), currencySymbol(currency)).replace('\u202f', '\u00a0');
}

function isNothing(text: string): boolean {
  return !/[1-9]/.test(text);
}

/** Where a sale is kept; its version is 0 until the server has recorded it. The sample shop has no server. */
export function whereaboutsText({
  isDemo,
  version,
}: {
  readonly isDemo: boolean;
  readonly version: number;
}): string {
  if (isDemo) return 'guardada en este equipo';
  return version > 0 ? 'guardada en este equipo y subida' : 'guardada en este equipo, por subir';
}
