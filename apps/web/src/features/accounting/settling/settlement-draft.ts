/** A settlement as it is typed, and what is wrong with it. Apart from its dialog to be tested without a screen. */
import {
  SETTLED_PAYMENTS_MAX,
  type SettlementWire,
  type UnsettledPayment,
  type UnsettledReply,
} from '@cuadra/contracts/accounting/settling';
import { settlementFromWire } from '@cuadra/contracts/wire/settling';
import { holdsMoney } from '@cuadra/domain/ledger/money-account';
import { formatMoney } from '@cuadra/domain/money/format';
import { type Money, parseDecimal, subtract, toDecimal, zero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import {
  exceedsClearing,
  type SettledMethod,
  type SettlementRefusalCode,
  validateSettlement,
} from '@cuadra/domain/settling/settlement';
import type { AccountRow } from '../../../data/rows.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { bookedDayProblem } from '../frame/booked-day.ts';
import { sumOf } from './chosen-payments.ts';

export interface SettlementDraft {
  /** Null until one is chosen. */
  readonly accountId: string | null;
  readonly date: string;
  /** As typed; empty for none. */
  readonly commission: string;
  /** Of cards, as typed; empty for none. */
  readonly islr: string;
  readonly reference: string;
  readonly notes: string;
}

export type SettlementErrors = Partial<
  Record<'accountId' | 'date' | 'commission' | 'islr' | 'payments', string>
>;

/** What is settled: chosen in the list, and not in the form. */
export interface ChosenPayments {
  readonly method: SettledMethod;
  readonly currency: 'USD' | 'VES';
  readonly payments: readonly UnsettledPayment[];
  readonly clearing: UnsettledReply['clearing'];
}

type ChartRow = Pick<AccountRow, 'id' | 'code' | 'name' | 'type' | 'role' | 'parent_id'>;

/** The accounts that money can be settled into, that of the currency's bank first. */
export function bankChoices(
  accounts: readonly ChartRow[],
  currency: 'USD' | 'VES',
): { readonly value: string; readonly label: string }[] {
  const groups = new Set(accounts.map(({ parent_id }) => parent_id));
  const usual = currency === 'USD' ? 'bank_fx_abroad' : 'bank_ves';
  const rankOf = ({ role, code }: ChartRow) =>
    `${role === usual ? 0 : code.startsWith('1.1.02') ? 1 : 2}${code}`;
  return accounts
    .filter((account) => holdsMoney(account) && !groups.has(account.id))
    .sort((first, second) => (rankOf(first) < rankOf(second) ? -1 : 1))
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
}

/** What reaches the bank, as far as commission and ISLR can be read. */
export function receivedOf({ commission, islr }: SettlementDraft, chosen: ChosenPayments): Money {
  const { payments, currency } = chosen;
  return [commission, isWithheldOf(chosen) ? islr : '']
    .map((text) => keptOf(text, currency) ?? zero(currency))
    .reduce(subtract, sumOf(payments, currency));
}

/** Whether ISLR is withheld of what is settled: acquirers do so of cards. */
export function isWithheldOf({ method }: ChosenPayments): boolean {
  return method === 'card';
}

/** An amount that does not reach the bank. */
function keptOf(text: string, currency: string): Money | undefined {
  return text.trim() === '' ? zero(currency) : parseTypedAmount(text, currency);
}

export type ReadSettlement =
  | { readonly ok: true; readonly fields: Omit<SettlementWire, 'id' | 'made_at'> }
  | { readonly ok: false; readonly errors: SettlementErrors };

/** @param rate bolívares for a dollar on the day of the settlement; undefined where none is known */
export function readSettlement(
  draft: SettlementDraft,
  chosen: ChosenPayments,
  rate: string | undefined,
): ReadSettlement {
  const { method, currency, payments, clearing } = chosen;
  const commission = keptOf(draft.commission, currency);
  const islr = keptOf(isWithheldOf(chosen) ? draft.islr : '', currency);
  const date = bookedDayProblem(draft.date, 'Escribe la fecha.');
  const errors: SettlementErrors = {
    ...(draft.accountId === null ? { accountId: 'Elige la cuenta del banco.' } : {}),
    ...(date === undefined ? {} : { date }),
    ...(commission === undefined ? { commission: 'Escribe un monto.' } : {}),
    ...(islr === undefined ? { islr: 'Escribe un monto.' } : {}),
    ...(payments.length > SETTLED_PAYMENTS_MAX
      ? { payments: `Liquida hasta ${SETTLED_PAYMENTS_MAX} pagos de una vez.` }
      : {}),
  };
  if (
    draft.accountId === null ||
    commission === undefined ||
    islr === undefined ||
    Object.keys(errors).length > 0
  )
    return { ok: false, errors };
  const fields = {
    ...{ method, currency, account_id: draft.accountId, date: draft.date, exchange_rate: rate ?? null },
    ...{ reference: draft.reference.trim(), commission: toDecimal(commission) },
    islr_withheld: toDecimal(islr),
    payments: payments.map(({ collection, document_id, part, amount_usd, amount_bs }) => ({
      ...{ collection, document_id, part, amount_usd, amount_bs },
    })),
    ...{ notes: draft.notes.trim(), reverses_id: null },
  };
  const made = settlementFromWire({ ...fields, id: '', made_at: '' });
  const [refusal] = validateSettlement(made);
  if (refusal !== undefined) return { ok: false, errors: errorOf(refusal.code) };
  const held = parseDecimal(currency === 'USD' ? clearing.usd : clearing.ves, currency);
  if (exceedsClearing(made, held)) return { ok: false, errors: { payments: tooMuchText(held) } };
  return { ok: true, fields };
}

function tooMuchText(held: Money): string {
  const amount = formatMoney(held, currencySymbol(held.currency));
  return `Por liquidar hay ${amount}: incluye también las devoluciones y los vueltos.`;
}

function errorOf(code: SettlementRefusalCode): SettlementErrors {
  if (code === 'commission_negative' || code === 'commission_too_large')
    return { commission: MESSAGES[code] };
  if (code === 'islr_negative' || code === 'islr_too_large' || code === 'islr_not_taken')
    return { islr: MESSAGES[code] };
  return code === 'rate_required' ? { date: MESSAGES[code] } : { payments: MESSAGES[code] };
}

const MESSAGES: Readonly<Record<SettlementRefusalCode, string>> = {
  nothing_settled: 'Elige al menos un pago.',
  settled_twice: 'Un pago está dos veces.',
  amount_zero: 'Un pago no tiene monto en esa moneda.',
  amount_too_large: 'Revisa los montos: son demasiado grandes.',
  method_not_taken: 'Ese medio no paga en esa moneda.',
  commission_negative: 'La comisión debe ser cero o más.',
  commission_too_large: 'La comisión es mayor que lo liquidado.',
  islr_negative: 'El ISLR retenido debe ser cero o más.',
  islr_too_large: 'El ISLR retenido es mayor que lo que queda.',
  islr_not_taken: 'Solo los pagos con tarjeta tienen ISLR retenido.',
  rate_required: 'No hay tasa para ese día: escríbela en Configuración.',
};
