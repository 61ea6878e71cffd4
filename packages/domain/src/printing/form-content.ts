/**
 * What is on an invoice or note on a numbered sheet, as texts: the sixteen fields of art. 13 of PA SNAT/2011/00071, and
 * arts. 22 to 24 for notes. All of it is the stored sale's, in bolívares; amounts of lines are without IVA, so that with
 * the discounts they lead to the bases. Where each text falls on the paper is another matter.
 */
import { quantityText } from '../catalog/unit-decimals.ts';
import { controlText, invoiceNumberText } from '../fiscal/control-number.ts';
import type { FiscalDocument, FiscalItem } from '../fiscal/fiscal-document.ts';
import type { FormRun } from '../fiscal/form-run.ts';
import type { IssuedDocument } from '../fiscal/issued-document.ts';
import { isSameRow } from '../fiscal/sheet-parts.ts';
import { formatAmount, formatRate, formatUnitCost } from '../money/format.ts';
import {
  add,
  equals,
  isZero,
  type Money,
  multiplyByQuantity,
  negate,
  subtract,
  sum,
} from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { costOfEach } from '../money/unit-cost.ts';
import type { PricedLine } from '../pricing/price-line.ts';
import { formatNumber } from '../sales/receipt-number.ts';
import type { SaleCustomer } from '../sales/sale.ts';
import { splitIncluded } from '../tax/iva.ts';
import { businessDayOf } from '../time/business-day.ts';
import { dayText } from '../time/instant-text.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import type { PrintedCompany } from './company-head.ts';
import { moneyText, percentText, rifText } from './print-words.ts';
import { customerDocumentRow } from './receipt-document.ts';

/** A label with its text: 'Base imponible 16 %', '1.024,97'. */
export interface FormRow {
  readonly label: string;
  readonly text: string;
  /** The total. */
  readonly isStrong?: boolean;
}

export interface FormLine {
  readonly quantity: string;
  /** With '(E)' where it is exempt. */
  readonly description: string;
  readonly price: string;
  readonly amount: string;
}

export interface FormContent {
  /** 'Factura Serie B 00000123': its name on the screen and of a file. */
  readonly name: string;
  /** The word that the law asks for: 'FACTURA'. */
  readonly title: string;
  /** Under the word: series, number, day, as eight digits. */
  readonly facts: readonly FormRow[];
  /** As the next one: on the sheet already, where it is of a print shop. */
  readonly control: string;
  readonly printShop: readonly string[];
  /** The company: its name first. */
  readonly issuer: readonly string[];
  readonly buyer: readonly FormRow[];
  /** What it must not pass without: the invoice that a note corrects, that it is a contingency document. */
  readonly remarks: readonly string[];
  readonly lines: readonly FormLine[];
  /** Of prices and amounts: 'Bs.'. */
  readonly currency: string;
  /** Of what was priced in dollars: its total in them, and the rate. */
  readonly notes: readonly string[];
  readonly totals: readonly FormRow[];
}

/** What the print shop has printed on the sheets of a run. */
export interface PrintedForm extends Pick<FormRun, 'prefix' | 'firstControl' | 'lastControl'> {
  readonly printShopName: string;
  readonly printShopRif: string;
  readonly authorization: string;
  /** As the next one: 'YYYY-MM-DD'. */
  readonly authorizedOn: string;
  readonly madeOn: string;
}

/** The sale, or its void or return. */
export interface FormSource {
  readonly series: string;
  readonly number: number;
  readonly customer: SaleCustomer | null;
  readonly rate: ExchangeRate | null;
  /** As many as the document's. */
  readonly lines: readonly Pick<PricedLine, 'total'>[];
}

export interface FormContentOf {
  readonly issued: Omit<IssuedDocument, 'id'>;
  readonly document: Pick<FiscalDocument, 'items'>;
  readonly source: FormSource;
  readonly company: PrintedCompany;
  /** Null of a digital one. */
  readonly form: PrintedForm | null;
  /** Business day that the rate is of; null where it is not known. */
  readonly rateDate: string | null;
}

const TITLES: Readonly<Record<IssuedDocument['kind'], string>> = {
  invoice: 'Factura',
  credit_note: 'Nota de crédito',
  debit_note: 'Nota de débito',
};

/** What a copy must say of itself (art. 13, 13). */
export const COPY_LEGEND = 'SIN DERECHO A CRÉDITO FISCAL';

export function formContentOf(of: FormContentOf): FormContent {
  const { issued, document, company, form } = of;
  const items = document.items.slice(issued.lineFrom, issued.lineTo);
  return {
    name: `${TITLES[issued.kind]} ${invoiceNumberText(issued)}`,
    title: TITLES[issued.kind].toUpperCase(),
    facts: factsOf(issued),
    control: issued.control,
    printShop: form === null ? [] : printShopOf(form),
    issuer: [company.name, rifText(company.rif), company.address, company.phone]
      .flatMap((text) => text.split(/\r?\n/))
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    buyer: buyerOf(of.source.customer),
    remarks: remarksOf(of),
    lines: rowsOf(items).map(lineOf),
    currency: 'Bs.',
    notes: notesOf(of),
    totals: totalsOf(items, issued),
  };
}

function factsOf(issued: FormContentOf['issued']): FormRow[] {
  const [issuedOn, madeOn] = [businessDayOf(issued.issuedAt), businessDayOf(issued.documentAt)];
  return [
    ...(issued.series === '' ? [] : [{ label: 'Serie', text: issued.series }]),
    { label: 'N.º', text: invoiceNumberText({ ...issued, series: '' }) },
    { label: 'Fecha', text: digitsOf(issuedOn) },
    ...(issuedOn === madeOn ? [] : [{ label: 'Operación del', text: digitsOf(madeOn) }]),
  ];
}

/** '2026-11-20' is '20112026'. */
function digitsOf(day: string): string {
  return day.split('-').reverse().join('');
}

function printShopOf(form: PrintedForm): string[] {
  const [first, last] = [form.firstControl, form.lastControl].map((number) =>
    controlText({ prefix: form.prefix, number }),
  );
  return [
    form.printShopName,
    rifText(form.printShopRif),
    `${form.authorization} del ${dayText(form.authorizedOn)}`,
    `N.º de control del ${first} al ${last}`,
    `Elaborado el ${digitsOf(form.madeOn)}`,
  ];
}

function buyerOf(customer: SaleCustomer | null): FormRow[] {
  if (customer === null) return [];
  const document = customerDocumentRow(customer);
  return [
    { label: customer.type === 'company' ? 'Razón social' : 'Nombre', text: customer.name },
    ...(document === undefined ? [] : [document]),
  ];
}

function remarksOf({ issued, source }: FormContentOf): string[] {
  const { affected, way, kind, part, parts } = issued;
  return [
    ...(way === 'contingency' ? [`${TITLES[kind].toUpperCase()} DE CONTINGENCIA`] : []),
    ...(affected === null
      ? []
      : [
          `Corrige la factura ${invoiceNumberText(affected)}, ${
            affected.registration === '' ? `control ${affected.control}` : `máquina ${affected.registration}`
          }, del ${digitsOf(affected.day)}, por ${moneyText(affected.total)}`,
        ]),
    ...(parts === 1 ? [] : [`Parte ${part} de ${parts} de ${formatNumber(source.series, source.number)}`]),
  ];
}

/** What is printed as one row: the goods of two lots are one. */
function rowsOf(items: readonly FiscalItem[]): (readonly [FiscalItem, ...FiscalItem[]])[] {
  const rows: [FiscalItem, ...FiscalItem[]][] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (last !== undefined && isSameRow(last[0], item)) last.push(item);
    else rows.push([item]);
  }
  return rows;
}

function lineOf(row: readonly [FiscalItem, ...FiscalItem[]]): FormLine {
  const [item] = row;
  const quantity = row.reduce((all, one) => all + one.quantity, 0n);
  const amount = sum(row.map(netOf), 'VES');
  return {
    quantity: quantityText('', quantity),
    description: item.rateClass === 'exempt' ? `${item.name} (E)` : item.name,
    price: priceText(item, amount, quantity),
    amount: formatAmount(amount),
  };
}

/**
 * Without IVA, as the amounts are; times the quantity it is the amount. The base of a line has its part of the document's
 * rounding, so the price may need more than two decimals for that.
 */
function priceText(
  { includesTax, unitPrice, basisPoints }: FiscalItem,
  amount: Money,
  quantity: Quantity,
): string {
  const price = includesTax ? splitIncluded(unitPrice, basisPoints).base : unitPrice;
  const leadsBack = equals(multiplyByQuantity(price, quantity), amount);
  return leadsBack ? formatAmount(price) : formatUnitCost(costOfEach(amount, quantity));
}

/** Before discounts, without IVA: with what is taken off it is the base to the céntimo. */
function netOf({ includesTax, subtotal, discount, base, basisPoints }: FiscalItem): Money {
  if (isZero(discount)) return base;
  return includesTax ? splitIncluded(subtotal, basisPoints).base : subtotal;
}

function totalsOf(items: readonly FiscalItem[], { figures }: FormContentOf['issued']): FormRow[] {
  const net = sum(items.map(netOf), 'VES');
  const base = sum([figures.exempt, ...RATE_CLASSES.map((rateClass) => figures[rateClass].base)], 'VES');
  const off = subtract(net, base);
  const row = (label: string, amount: Money): FormRow[] =>
    isZero(amount) ? [] : [{ label, text: formatAmount(amount) }];
  return [
    ...(isZero(off) ? [] : [...row('Subtotal', net), ...row('Descuento', negate(off))]),
    ...row('Exento (E)', figures.exempt),
    ...RATE_CLASSES.flatMap((rateClass) => {
      const rates = [
        ...new Set(items.filter((item) => item.rateClass === rateClass).map((item) => item.basisPoints)),
      ];
      const percent = rates.map(percentText).join(', ');
      return [
        ...row(`Base imponible ${percent}`, figures[rateClass].base),
        ...row(`IVA ${percent}`, figures[rateClass].tax),
      ];
    }),
    { label: 'TOTAL Bs.', text: formatAmount(figures.total), isStrong: true },
    ...(isZero(figures.igtf)
      ? []
      : [
          ...row('Base de IGTF', figures.igtfBase),
          ...row('IGTF', figures.igtf),
          ...row('Total con IGTF', add(figures.total, figures.igtf)),
        ]),
  ];
}

function notesOf({ issued, source, rateDate }: FormContentOf): string[] {
  const { rate } = source;
  const lines = source.lines.slice(issued.lineFrom, issued.lineTo);
  const currency = lines[0]?.total.currency;
  if (rate === null || currency === undefined || currency === 'VES') return [];
  const total = sum(
    lines.map((line) => line.total),
    currency,
  );
  const day = rateDate === null ? '' : ` del ${dayText(rateDate)}`;
  return [`Total en divisas: ${moneyText(total)}`, `Tasa de cambio${day}: ${formatRate(rate)}`];
}
