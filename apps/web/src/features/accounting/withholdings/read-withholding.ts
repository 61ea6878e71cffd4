/** Reads a typed certificate, or says what is wrong with it and where. Apart from its dialog to be tested without a screen. */
import type { WithholdingLineWire, WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import { rateFromWire } from '@cuadra/contracts/wire/fields';
import { withholdingFromWire } from '@cuadra/contracts/wire/withholdings';
import { inBoth } from '@cuadra/domain/money/both-currencies';
import { isPositive, type Money, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import { isIvaCertificateNumber } from '@cuadra/domain/withholdings/certificate-number';
import {
  validateWithholding,
  type WithholdingDirection,
  withheldTotal,
} from '@cuadra/domain/withholdings/withholding';
import { bookedDayProblem } from '../frame/booked-day.ts';
import type { ChoosableLine } from './choosable-lines.ts';
import { hasConcept, type Party, type WithholdingDraft } from './withholding-draft.ts';

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
    direction: form.direction,
    tax: draft.tax,
    customer_id: form.direction === 'received' ? party.id : null,
    supplier_id: form.direction === 'made' ? party.id : null,
    party_name: party.name,
    party_document: party.document,
    certificate_number: draft.certificateNumber.trim(),
    certificate_date: draft.certificateDate,
    islr_concept: hasConcept(draft, form.direction) ? draft.concept : '',
    booked_on: draft.bookedOn,
    currency: chosen[0]?.line.document.currency ?? 'VES',
    lines,
    notes: '',
    reverses_id: null,
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
    document_id: document.document_id,
    collection: document.collection,
    number: document.number,
    ...(document.kind === 'invoice' ? {} : { kind: document.kind }),
    control_number: document.control_number,
    affected: document.affected,
    date: document.day,
    exchange_rate: document.exchange_rate,
    total_bs: document.total,
    exempt_bs: document.exempt,
    base_bs: toDecimal(line.base),
    tax_rate: line.rate,
    tax_bs: toDecimal(line.tax),
    percentage: percentage.replace(',', '.'),
    withheld_bs: toDecimal(amount),
    withheld_usd: toDecimal(usd),
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
