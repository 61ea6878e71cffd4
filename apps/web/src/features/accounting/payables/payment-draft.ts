/** A payment to a supplier as it is typed, and what is wrong with it. Apart from its dialog to be tested without a screen. */
import type { SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import type { OpenInvoiceReply, SupplierPayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { rateFromWire } from '@cuadra/contracts/wire/fields';
import { supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import { type BothCurrencies, parseInBoth, sideOf } from '@cuadra/domain/money/both-currencies';
import { formatMoney } from '@cuadra/domain/money/format';
import { compare, isPositive, type Money, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import {
  dueNow,
  type PayingDrawer,
  type SettledInvoice,
  SUPPLIER_METHOD_RULES,
  SUPPLIER_METHODS,
  type SupplierMethod,
  type SupplierPaymentRefusalCode,
  settledPart,
  validateSupplierPayment,
} from '@cuadra/domain/payables/supplier-payment';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { bookedDayProblem } from '../frame/booked-day.ts';

export interface PaymentDraft {
  readonly date: string;
  readonly method: SupplierMethod;
  /** Whether cash is of the drawer that is open on this device, and not of the main cash. */
  readonly isFromDrawer: boolean;
  readonly currency: 'USD' | 'VES';
  readonly reference: string;
  /** By invoice, as typed in its currency; empty for one that is not paid. */
  readonly amounts: Readonly<Record<string, string>>;
  readonly notes: string;
}

export interface PaymentErrors {
  readonly fields: Partial<Record<'source' | 'date' | 'reference' | 'invoices', string>>;
  /** By invoice. */
  readonly amounts: Readonly<Record<string, string>>;
}

type Payee = Pick<SupplierPayablesReply, 'supplier_id' | 'supplier_name' | 'supplier_document' | 'invoices'>;

/** A single invoice is paid whole; of several, what is typed. */
export function emptyPayment(today: string, { invoices }: Pick<Payee, 'invoices'>): PaymentDraft {
  const [first, second] = invoices;
  const amounts = first !== undefined && second === undefined ? { [first.document_id]: openText(first) } : {};
  return {
    ...{ date: today, method: 'transfer', isFromDrawer: false, currency: 'VES', reference: '', amounts },
    notes: '',
  };
}

/** A stored draft, as far as it can be read. */
export function readStoredPayment(stored: unknown, empty: PaymentDraft): PaymentDraft {
  const draft = { ...empty, ...(stored as Partial<PaymentDraft> | null) };
  return Object.hasOwn(SUPPLIER_METHOD_RULES, draft.method) ? draft : empty;
}

/** Where the money comes from: a method, or the drawer that is open on this device. */
export type PaymentSource = SupplierMethod | 'drawer';

/** What 'Sale de' offers: the open drawer first. */
export function sourceChoices(
  drawer: OpenDrawer | undefined,
): readonly { value: PaymentSource; label: string }[] {
  const methods = SUPPLIER_METHODS.map((value) => ({ value, label: SUPPLIER_METHOD_RULES[value].label }));
  if (drawer === undefined) return methods;
  return [{ value: 'drawer', label: `Efectivo de la gaveta de ${drawer.name}` }, ...methods];
}

export function sourceOf({ method, isFromDrawer }: PaymentDraft): PaymentSource {
  return isFromDrawer ? 'drawer' : method;
}

/** From another source, in a currency that it pays in. */
export function withSource(draft: PaymentDraft, source: PaymentSource): PaymentDraft {
  const method = source === 'drawer' ? 'cash' : source;
  const { currencies } = SUPPLIER_METHOD_RULES[method];
  const currency = currencies.includes(draft.currency) ? draft.currency : (currencies[0] ?? draft.currency);
  return { ...draft, method, isFromDrawer: source === 'drawer', currency };
}

/** All that is owed of an invoice, as it is typed. */
export function openText(invoice: OpenInvoiceReply): string {
  return toDecimal(openOf(invoice)).replace('.', ',');
}

/** What is owed of an invoice, in its currency. */
export function openOf({ open, currency }: Pick<OpenInvoiceReply, 'open' | 'currency'>): Money {
  return sideOf(bothOf(open), currency);
}

/** What has to be handed over for what is typed, as far as it can be read; undefined without a rate that it needs. */
export function dueOf(draft: PaymentDraft, payee: Payee, rate: string | undefined): Money | undefined {
  const settled = settledOf(draft, payee);
  const needsRate = settled.some(({ currency }) => currency !== draft.currency);
  if (needsRate && rate === undefined) return undefined;
  return sideOf(dueNow({ settled, rate: rateFromWire(rate ?? null) }), draft.currency);
}

export type ReadPayment =
  | { readonly ok: true; readonly fields: Omit<SupplierPaymentWire, 'id' | 'made_at'> }
  | { readonly ok: false; readonly errors: PaymentErrors };

/** The drawer of this device's open session. */
export interface OpenDrawer extends PayingDrawer {
  /** 'Caja 1'. */
  readonly name: string;
}

/**
 * @param rate bolívares for a dollar on the day of the payment; undefined where none is known
 * @param drawer undefined where none is open
 */
export function readPayment(
  draft: PaymentDraft,
  payee: Payee,
  rate: string | undefined,
  drawer?: OpenDrawer,
): ReadPayment {
  const date = bookedDayProblem(draft.date, 'Escribe la fecha del pago.');
  const fields = {
    ...(draft.isFromDrawer && drawer === undefined ? { source: CLOSED_DRAWER } : {}),
    ...(date === undefined ? {} : { date }),
    ...(SUPPLIER_METHOD_RULES[draft.method].needsReference && draft.reference.trim() === ''
      ? { reference: 'Escribe la referencia.' }
      : {}),
  };
  const amounts = amountErrors(draft, payee);
  if (Object.keys(fields).length + Object.keys(amounts).length > 0)
    return { ok: false, errors: { fields, amounts } };
  if (settledOf(draft, payee).length === 0)
    return { ok: false, errors: { fields: { invoices: MESSAGES.nothing_paid }, amounts } };
  const due = dueOf(draft, payee, rate);
  if (due === undefined) return { ok: false, errors: { fields: { date: NO_RATE }, amounts } };
  const wire = wireOf(draft, payee, { rate, due, drawer: draft.isFromDrawer ? drawer : undefined });
  const [refusal] = validateSupplierPayment(supplierPaymentFromWire({ ...wire, id: '', made_at: '' }));
  return refusal === undefined
    ? { ok: true, fields: wire }
    : { ok: false, errors: { fields: { invoices: MESSAGES[refusal.code] }, amounts } };
}

/** Also where it was closed between choosing it and recording the payment. */
export const CLOSED_DRAWER = 'Esa caja ya se cerró: elige de dónde sale el dinero.';

const NO_RATE = 'No hay tasa para ese día: escríbela en Configuración.';

const MESSAGES: Readonly<Record<SupplierPaymentRefusalCode, string>> = {
  nothing_paid: 'Escribe cuánto pagas de al menos una factura.',
  amount_not_positive: 'El monto es menos de un céntimo en la moneda con que se paga.',
  amount_too_large: 'Revisa los montos: son demasiado grandes.',
  method_not_taken: 'Ese medio no paga en esa moneda.',
  settled_twice: 'La factura está dos veces.',
  drawer_without_cash: 'De una caja sale solo efectivo.',
  rate_required: NO_RATE,
  does_not_add_up: 'Lo pagado no es lo que valen las facturas a la tasa del día.',
};

function amountErrors({ amounts }: PaymentDraft, { invoices }: Payee): Record<string, string> {
  return Object.fromEntries(
    invoices.flatMap((invoice) => {
      const text = (amounts[invoice.document_id] ?? '').trim();
      const open = openOf(invoice);
      const amount = parseTypedAmount(text, invoice.currency);
      if (text === '') return [];
      if (amount === undefined) return [[invoice.document_id, 'Escribe un monto.']];
      return compare(amount, open) > 0
        ? [[invoice.document_id, `Se deben ${formatMoney(open, currencySymbol(invoice.currency))}.`]]
        : [];
    }),
  );
}

interface SettledInDraft extends SettledInvoice {
  readonly invoiceNumber: string;
}

function settledOf({ amounts }: PaymentDraft, { invoices }: Payee): SettledInDraft[] {
  return invoices.flatMap((invoice) => {
    const amount = parseTypedAmount(amounts[invoice.document_id] ?? '', invoice.currency);
    if (amount === undefined || !isPositive(amount)) return [];
    return {
      ...{ documentId: invoice.document_id, invoiceNumber: invoice.invoice_number },
      ...{ currency: invoice.currency, owed: settledPart(bothOf(invoice.open), amount) },
    };
  });
}

function wireOf(
  draft: PaymentDraft,
  payee: Payee,
  { rate, due, drawer }: { rate: string | undefined; due: Money; drawer: OpenDrawer | undefined },
): Omit<SupplierPaymentWire, 'id' | 'made_at'> {
  const { supplier_id, supplier_name, supplier_document } = payee;
  const { date, method, currency, reference, notes } = draft;
  return {
    ...{ supplier_id, supplier_name, supplier_document, date, exchange_rate: rate ?? null },
    payments: [{ method, currency, amount: toDecimal(due), reference: reference.trim() }],
    settled: settledOf(draft, payee).map((one) => ({
      ...{ document_id: one.documentId, invoice_number: one.invoiceNumber, currency: one.currency },
      ...{ amount_usd: toDecimal(one.owed.usd), amount_bs: toDecimal(one.owed.ves) },
    })),
    ...{ register_id: drawer?.registerId ?? null, cash_session_id: drawer?.sessionId ?? null },
    ...{ notes: notes.trim(), reverses_id: null },
  };
}

function bothOf({ usd, ves }: { readonly usd: string; readonly ves: string }): BothCurrencies {
  return parseInBoth(usd, ves);
}
