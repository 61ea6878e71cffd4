/** What is shown of a document of the books that is opened by itself (ACC-07). Pure. */
import { mainCashReasonLabel } from '@cuadra/domain/cash/main-cash-movement';
import { formatMoney } from '@cuadra/domain/money/format';
import { add, type Money, parseDecimal } from '@cuadra/domain/money/money';
import { SUPPLIER_METHOD_RULES } from '@cuadra/domain/payables/supplier-payment';
import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import type {
  MainCashMovementRow,
  SettlementRow,
  SupplierBillRow,
  SupplierPaymentRow,
  WithholdingRow,
} from '../../../data/rows.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { documentAddress } from '../frame/document-address.ts';
import { documentTitle } from '../payables/recorded-list.tsx';
import { settlementTitle } from '../settling/settled-list.tsx';
import { withholdingTitle } from '../withholdings/recorded-withholdings.ts';

type Of<Collection extends string, Row> = {
  readonly collection: Collection;
  readonly row: Row;
  readonly isVoid: boolean;
};

export type OpenedDocument =
  | Of<'supplier_bills', SupplierBillRow>
  | Of<'supplier_payments', SupplierPaymentRow>
  | Of<'withholdings', WithholdingRow>
  | Of<'settlements', SettlementRow>
  | Of<'main_cash_movements', MainCashMovementRow>;

export interface FactLine {
  readonly text: string;
  readonly amount: string;
  /** The address of the document that the line is, where it has one. */
  readonly to?: string | undefined;
}

export interface DocumentFacts {
  readonly title: string;
  /** Label and text; those without a text are left out. */
  readonly facts: readonly (readonly [label: string, text: string])[];
  /** What it is made of, each with its amount. */
  readonly lines: readonly FactLine[];
}

/** @param accountName of an account by its id */
export function documentFacts(document: OpenedDocument, accountName: (id: string) => string): DocumentFacts {
  const { title, facts, lines } = factsOf(document, accountName);
  const { row } = document;
  const made = [
    ['Registrado', `${instantText(row.made_at)}${row.made_by === undefined ? '' : ` · ${row.made_by.name}`}`],
    ['Notas', row.notes],
  ] as const;
  const isReversal = 'reverses_id' in row && row.reverses_id !== null;
  return {
    title: isReversal ? `Anulación: ${title}` : title,
    facts: [...facts, ...made].filter(([, text]) => text !== ''),
    lines,
  };
}

function factsOf(document: OpenedDocument, accountName: (id: string) => string): DocumentFacts {
  switch (document.collection) {
    case 'supplier_bills':
      return billFacts(document, accountName);
    case 'supplier_payments':
      return paymentFacts(document);
    case 'withholdings':
      return withholdingFacts(document.row);
    case 'settlements':
      return settlementFacts(document.row, accountName);
    case 'main_cash_movements':
      return cashFacts(document.row);
  }
}

function billFacts(
  document: Of<'supplier_bills', SupplierBillRow>,
  accountName: (id: string) => string,
): DocumentFacts {
  const { row } = document;
  const amount = (text: string) => parseDecimal(text, row.currency);
  return {
    title: documentTitle(document),
    facts: [
      ['Proveedor', partyText(row.supplier_name, row.supplier_document)],
      ['Control', row.control_number],
      ['Fecha', dayText(row.invoice_date)],
      ['Vence', dayText(row.due_date)],
      ['Tasa', rateText(row.exchange_rate)],
      ['Total', moneyText(row.lines.map(({ base, tax }) => add(amount(base), amount(tax))).reduce(add))],
    ],
    lines: row.lines.map(({ account_id, description, base, tax, tax_rate }) => ({
      text: [accountName(account_id), description, `IVA ${Number(tax_rate)} %: ${moneyText(amount(tax))}`]
        .filter((text) => text !== '')
        .join(' · '),
      amount: moneyText(amount(base)),
    })),
  };
}

function paymentFacts(document: Of<'supplier_payments', SupplierPaymentRow>): DocumentFacts {
  const { row } = document;
  return {
    title: documentTitle(document),
    facts: [
      ['Proveedor', partyText(row.supplier_name, row.supplier_document)],
      ['Fecha', dayText(row.date)],
      ['Tasa', rateText(row.exchange_rate)],
      ...row.payments.map(
        ({ method, currency, amount, reference }) =>
          [
            [SUPPLIER_METHOD_RULES[method].label, reference].filter((text) => text !== '').join(' '),
            moneyText(parseDecimal(amount, currency)),
          ] as const,
      ),
    ],
    lines: row.settled.map(({ invoice_number, currency, amount_usd, amount_bs }) => ({
      text: `Factura ${invoice_number === '' ? 'sin número' : invoice_number}`,
      amount: moneyText(parseDecimal(currency === 'USD' ? amount_usd : amount_bs, currency)),
    })),
  };
}

function withholdingFacts(row: WithholdingRow): DocumentFacts {
  return {
    title: withholdingTitle(row),
    facts: [
      [
        'Qué es',
        `${row.tax.toUpperCase()} ${row.direction === 'received' ? 'que nos retuvieron' : 'que retuvimos'}`,
      ],
      [row.direction === 'received' ? 'Cliente' : 'Proveedor', partyText(row.party_name, row.party_document)],
      ['Fecha', dayText(row.certificate_date)],
      ['Se declara el', dayText(row.booked_on)],
    ],
    lines: row.lines.map(({ number, date, percentage, withheld_bs, collection, document_id }) => ({
      text: `${number === '' ? 'Sin número' : number} · ${dayText(date)} · ${Number(percentage)} %`,
      amount: moneyText(parseDecimal(withheld_bs, 'VES')),
      to: documentAddress({ source: collection, document_id }, undefined),
    })),
  };
}

function settlementFacts(row: SettlementRow, accountName: (id: string) => string): DocumentFacts {
  const amount = (text: string) => moneyText(parseDecimal(text, row.currency));
  return {
    title: settlementTitle(row),
    facts: [
      ['Banco', accountName(row.account_id)],
      ['Fecha', dayText(row.date)],
      ['Comisión', Number(row.commission) === 0 ? '' : amount(row.commission)],
      ['ISLR retenido', Number(row.islr_withheld) === 0 ? '' : amount(row.islr_withheld)],
    ],
    lines: row.payments.map(({ collection, document_id, amount_usd, amount_bs }) => ({
      text: SETTLED_WORDS[collection],
      amount: amount(row.currency === 'USD' ? amount_usd : amount_bs),
      to: documentAddress({ source: collection, document_id }, undefined),
    })),
  };
}

const SETTLED_WORDS: Readonly<Record<SettlementRow['payments'][number]['collection'], string>> = {
  sales: 'Venta',
  sale_returns: 'Devolución',
  customer_payments: 'Cobro a un cliente',
  supplier_payments: 'Pago a un proveedor',
};

function cashFacts(row: MainCashMovementRow): DocumentFacts {
  return {
    title: `${row.direction === 'in' ? 'Entra a' : 'Sale de'} la Caja principal`,
    facts: [
      ['Monto', moneyText(parseDecimal(row.amount, row.currency))],
      ['Motivo', mainCashReasonLabel(row)],
      ['Tasa', rateText(row.exchange_rate)],
    ],
    lines: [],
  };
}

function partyText(name: string, document: string): string {
  return document === '' ? name : `${name} · ${document}`;
}

function rateText(rate: string | null): string {
  return rate === null ? '' : `Bs. ${rate.replace('.', ',')} por $`;
}

function moneyText(amount: Money): string {
  return formatMoney(amount, currencySymbol(amount.currency));
}
