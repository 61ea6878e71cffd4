/** A certificate as it is typed, and what is wrong with it. Apart from its dialog to be tested without a screen. */
import type { WithholdingLineWire, WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import type { WithholdableReply } from '@cuadra/contracts/accounting/withholdings-reading';
import { rateFromWire } from '@cuadra/contracts/wire/fields';
import { withholdingFromWire } from '@cuadra/contracts/wire/withholdings';
import { inBoth } from '@cuadra/domain/money/both-currencies';
import { formatAmount } from '@cuadra/domain/money/format';
import {
  isPositive,
  isZero,
  type Money,
  parseDecimal,
  subtract,
  toDecimal,
} from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import { isIvaCertificateNumber } from '@cuadra/domain/withholdings/certificate-number';
import {
  type IslrRule,
  islrOfPerson,
  islrRuleOfPerson,
  isNaturalPerson,
} from '@cuadra/domain/withholdings/islr-subtrahend';
import {
  VAT_WITHHOLDING_PERCENTAGES,
  type VatWithholdingPercentage,
  validateWithholding,
  type WithholdingDirection,
  type WithholdingTax,
  withheldOf,
  withheldTotal,
} from '@cuadra/domain/withholdings/withholding';
import { bookedDayProblem } from '../frame/booked-day.ts';

export interface WithholdingDraft {
  readonly tax: WithholdingTax;
  /** {@link partyKey} of the customer or supplier; empty until one is chosen. */
  readonly party: string;
  readonly certificateNumber: string;
  readonly certificateDate: string;
  readonly bookedOn: string;
  /** '75', as typed; empty of IVA for the usual one of the party. */
  readonly percentage: string;
  /** Of ISLR that is withheld from a supplier: the code of what is paid; empty until it is chosen. */
  readonly concept: string;
  /** By line, as typed, in bolívares; empty for one of which nothing is withheld. */
  readonly amounts: Readonly<Record<string, string>>;
}

export interface Party {
  readonly id: string | null;
  readonly name: string;
  readonly document: string;
  /** That a customer withholds of the IVA; null where it is not known. */
  readonly percentage: VatWithholdingPercentage | null;
}

/** A line that can be chosen: a document at one rate of IVA, or of ISLR a whole document. */
export interface ChoosableLine {
  readonly key: string;
  readonly document: WithholdableReply;
  /** '16'; '0' of ISLR. */
  readonly rate: string;
  readonly base: Money;
  readonly tax: Money;
}

export type WithholdingField =
  | 'party'
  | 'certificateNumber'
  | 'certificateDate'
  | 'bookedOn'
  | 'percentage'
  | 'concept'
  | 'lines';

export interface WithholdingErrors {
  readonly fields: Partial<Record<WithholdingField, string>>;
  readonly amounts: Readonly<Record<string, string>>;
}

export function emptyWithholding(today: string, party: string): WithholdingDraft {
  return {
    ...{ tax: 'iva', party, certificateNumber: '', certificateDate: today, bookedOn: today },
    percentage: '',
    concept: '',
    amounts: {},
  };
}

/** Whether the certificate says what was paid: the company declares the ISLR that it withholds by concepts. */
export function hasConcept({ tax }: Pick<WithholdingDraft, 'tax'>, direction: WithholdingDirection): boolean {
  return tax === 'islr' && direction === 'made';
}

/** With the percentage of the party where none was chosen: what a customer is known to withhold, or 75. */
export function withUsualPercentage(draft: WithholdingDraft, party: Party | undefined): WithholdingDraft {
  if (draft.tax !== 'iva' || draft.percentage !== '') return draft;
  return { ...draft, percentage: String(party?.percentage ?? VAT_WITHHOLDING_PERCENTAGES[0]) };
}

/** A stored draft, as far as it can be read. */
export function readStoredWithholding(stored: unknown, empty: WithholdingDraft): WithholdingDraft {
  const draft = { ...empty, ...(stored as Partial<WithholdingDraft> | null) };
  return typeof draft.amounts === 'object' && draft.amounts !== null ? draft : { ...draft, amounts: {} };
}

/** One party is one record; one without a record is named by its text. */
export function partyKey(id: string | null, name: string): string {
  return id ?? name.trim().toUpperCase();
}

/** Those of a party, in their order. */
export function choosableLines(
  documents: readonly WithholdableReply[],
  { tax, party }: Pick<WithholdingDraft, 'tax' | 'party'>,
): ChoosableLine[] {
  return documents
    .filter(({ party_id, party_name }) => partyKey(party_id, party_name) === party)
    .flatMap((document) => (tax === 'iva' ? ivaLines(document) : [islrLine(document)]));
}

/** Of which all IVA is withheld already there is nothing left. */
function ivaLines(document: WithholdableReply): ChoosableLine[] {
  if (isZero(subtract(bolivars(document.tax), bolivars(document.withheld)))) return [];
  return document.parts.map(({ rate, base, tax }, place) => ({
    ...{ key: `${document.document_id}:${place}`, document, rate: rate ?? '0' },
    ...{ base: bolivars(base), tax: bolivars(tax) },
  }));
}

function islrLine(document: WithholdableReply): ChoosableLine {
  const base = subtract(bolivars(document.total), bolivars(document.tax));
  return { key: `${document.document_id}:islr`, document, rate: '0', base, tax: parseDecimal('0', 'VES') };
}

/** What the percentage withholds of a line; undefined where it is none, and below the minimum of its rule. */
export function proposedAmount(line: ChoosableLine, draft: WithholdingDraft): Money | undefined {
  const percentage = parsePercent(draft.percentage.replace(',', '.'));
  if (percentage === undefined) return undefined;
  const rule = islrRuleOf(line, draft);
  return rule === undefined
    ? withheldOf({ ...line, rate: null }, draft.tax, percentage).ves
    : islrOfPerson(line.base, percentage, rule);
}

/** The rule for ISLR that is withheld of a supplier who is a natural person; undefined for all else. */
export function islrRuleOf({ document }: ChoosableLine, draft: WithholdingDraft): IslrRule | undefined {
  const { collection, party_document, day } = document;
  const percentage = parsePercent(draft.percentage.replace(',', '.'));
  const isBought = collection === 'supplier_bills' || collection === 'stock_movements';
  return draft.tax === 'islr' && isBought && percentage !== undefined && isNaturalPerson(party_document)
    ? islrRuleOfPerson(percentage, day)
    : undefined;
}

export function amountText(amount: Money): string {
  return formatAmount(amount);
}

export type WithholdingFields = Omit<WithholdingWire, 'id' | 'made_at'>;

export type ReadWithholding =
  | { readonly ok: true; readonly fields: WithholdingFields; readonly total: Money }
  | { readonly ok: false; readonly errors: WithholdingErrors };

export interface WithholdingForm {
  readonly direction: WithholdingDirection;
  readonly party: Party | undefined;
  readonly lines: readonly ChoosableLine[];
}

export function readWithholding(draft: WithholdingDraft, form: WithholdingForm): ReadWithholding {
  const chosen = form.lines.flatMap((line) => {
    const typed = draft.amounts[line.key]?.trim() ?? '';
    return typed === '' ? [] : [{ line, amount: parseTypedAmount(typed, 'VES') }];
  });
  const amounts = Object.fromEntries(
    chosen.flatMap(({ line, amount }) =>
      amount === undefined || !isPositive(amount) ? [[line.key, 'Escribe un monto mayor que cero.']] : [],
    ),
  );
  const fields = fieldErrors(
    draft,
    form,
    chosen.map(({ line }) => line),
  );
  const { party } = form;
  if (Object.keys(fields).length > 0 || Object.keys(amounts).length > 0 || party === undefined)
    return { ok: false, errors: { fields, amounts } };
  const lines = chosen.flatMap(({ line, amount }) =>
    amount === undefined ? [] : [lineOf(line, amount, draft)],
  );
  const wire: WithholdingFields = {
    ...{ direction: form.direction, tax: draft.tax },
    customer_id: form.direction === 'received' ? party.id : null,
    supplier_id: form.direction === 'made' ? party.id : null,
    ...{ party_name: party.name, party_document: party.document },
    ...{ certificate_number: draft.certificateNumber.trim(), certificate_date: draft.certificateDate },
    islr_concept: hasConcept(draft, form.direction) ? draft.concept : '',
    ...{ booked_on: draft.bookedOn, currency: chosen[0]?.line.document.currency ?? 'VES', lines },
    ...{ notes: '', reverses_id: null },
  };
  const made = withholdingFromWire({ ...wire, id: '', made_at: '' });
  const [refusal] = validateWithholding(made);
  if (refusal !== undefined)
    return {
      ok: false,
      errors: refusalAt(
        refusal,
        chosen.map(({ line }) => line.key),
      ),
    };
  return { ok: true, fields: wire, total: withheldTotal(made).ves };
}

function fieldErrors(
  draft: WithholdingDraft,
  { direction, party }: WithholdingForm,
  chosen: readonly ChoosableLine[],
): WithholdingErrors['fields'] {
  const { tax, certificateNumber, certificateDate, bookedOn, percentage, concept } = draft;
  const isNumber =
    tax === 'iva' ? isIvaCertificateNumber(certificateNumber.trim()) : certificateNumber.trim() !== '';
  const onCertificate = bookedDayProblem(certificateDate, 'Escribe la fecha del comprobante.');
  const onBooks = bookedDayProblem(bookedOn, 'Escribe la fecha en que se registra.');
  const currencies = new Set(chosen.map(({ document }) => document.currency));
  return {
    ...(party === undefined
      ? { party: direction === 'received' ? 'Elige el cliente.' : 'Elige el proveedor.' }
      : {}),
    ...(isNumber
      ? {}
      : { certificateNumber: tax === 'iva' ? 'Son 14 dígitos: año, mes y ocho más.' : 'Escribe el número.' }),
    ...(onCertificate === undefined ? {} : { certificateDate: onCertificate }),
    ...(onBooks === undefined ? {} : { bookedOn: onBooks }),
    ...(parsePercent(percentage.replace(',', '.')) === undefined
      ? { percentage: 'Escribe el porcentaje.' }
      : {}),
    ...(hasConcept(draft, direction) && concept === '' ? { concept: 'Elige el concepto.' } : {}),
    ...(chosen.length === 0 ? { lines: 'Escribe cuánto se retiene de al menos un documento.' } : {}),
    ...(currencies.size > 1 ? { lines: 'Elige documentos de una sola moneda.' } : {}),
  };
}

function lineOf(line: ChoosableLine, amount: Money, { percentage }: WithholdingDraft): WithholdingLineWire {
  const { document } = line;
  const { usd } = inBoth(amount, rateFromWire(document.exchange_rate));
  return {
    ...{ document_id: document.document_id, collection: document.collection, number: document.number },
    ...(document.kind === 'invoice' ? {} : { kind: document.kind }),
    ...{ control_number: document.control_number, affected: document.affected, date: document.day },
    ...{ exchange_rate: document.exchange_rate, total_bs: document.total, exempt_bs: document.exempt },
    ...{ base_bs: toDecimal(line.base), tax_rate: line.rate, tax_bs: toDecimal(line.tax) },
    percentage: percentage.replace(',', '.'),
    ...{ withheld_bs: toDecimal(amount), withheld_usd: toDecimal(usd) },
  };
}

function refusalAt(
  { field, code }: ReturnType<typeof validateWithholding>[number],
  keys: readonly string[],
): WithholdingErrors {
  if (code === 'certificate_month')
    return {
      fields: { certificateNumber: 'El número empieza por el año y el mes de la fecha del comprobante.' },
      amounts: {},
    };
  const key = keys[Number(/^lines\.(\d+)/.exec(field)?.[1] ?? -1)];
  const message =
    code === 'more_than_its_tax'
      ? 'No puede ser mayor que el impuesto.'
      : 'No corresponde al porcentaje de retención.';
  return key === undefined
    ? { fields: { lines: message }, amounts: {} }
    : { fields: {}, amounts: { [key]: message } };
}

function bolivars(text: string): Money {
  return parseDecimal(text, 'VES');
}
