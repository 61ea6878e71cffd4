/**
 * The lines of an account statement for screen, paper and export: one text each, with a mark for those not uploaded
 * yet.
 */
import { formatAmount } from '@cuadra/domain/money/format';
import { isNegative, isZero, type Money, negate, zero } from '@cuadra/domain/money/money';
import {
  type PrintBlock,
  type PrintDocument,
  rowBlock,
  SOLID_RULE,
  textBlock,
} from '@cuadra/domain/printing/print-document';
import { PAYMENT_METHOD_RULES, type PaymentMethod } from '@cuadra/domain/sales/payment';
import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import type { AccountEntry, AccountStatement } from '../../../../data/customers/read-statement.ts';

export interface StatementRow {
  readonly key: string;
  /** ISO instant; null for the balance from before this device's window. */
  readonly at: string | null;
  readonly text: string;
  readonly dueDate: string | null;
  /** The increase of the receivable, above zero. */
  readonly charge: Money | undefined;
  /** The decrease of the receivable, above zero. */
  readonly payment: Money | undefined;
  /** The balance after the line; below zero is due. */
  readonly balance: Money;
  readonly isWaiting: boolean;
  /** The id of the payment on account; null for other lines. */
  readonly paymentId: string | null;
}

/** By date, starting with the opening balance if there is one. */
export function statementRows({ opening, lines }: AccountStatement): StatementRow[] {
  const before: StatementRow[] = isZero(opening)
    ? []
    : [
        {
          key: 'opening',
          at: null,
          text: 'Saldo anterior',
          dueDate: null,
          ...sidesOf(opening),
          balance: opening,
          isWaiting: false,
          paymentId: null,
        },
      ];
  return [
    ...before,
    ...lines.map(({ entry, balance }) => ({
      key: entry.id,
      at: entry.at,
      text: entryText(entry),
      dueDate: entry.dueDate,
      ...sidesOf(entry.amount),
      balance,
      isWaiting: entry.isWaiting,
      paymentId: entry.kind === 'payment' ? entry.id : null,
    })),
  ];
}

/** 'Venta A-000123', 'Abono · Efectivo'. */
function entryText({
  kind,
  number,
  methods,
  notes,
  amount,
}: Pick<AccountEntry, 'kind' | 'number' | 'methods' | 'notes' | 'amount'>): string {
  switch (kind) {
    case 'sale':
      return `Venta ${number}${isNegative(amount) ? '' : ' · vuelto a favor'}`;
    case 'return':
      return `Nota de crédito ${number}`;
    case 'payment':
      return ['Abono', ...new Set(methods.map(methodText)), notes].filter((part) => part !== '').join(' · ');
  }
}

function methodText(method: string): string {
  return isMethod(method) ? PAYMENT_METHOD_RULES[method].label : method;
}

function isMethod(method: string): method is PaymentMethod {
  return Object.hasOwn(PAYMENT_METHOD_RULES, method);
}

function sidesOf(amount: Money): Pick<StatementRow, 'charge' | 'payment'> {
  return isNegative(amount)
    ? { charge: negate(amount), payment: undefined }
    : { charge: undefined, payment: amount };
}

export interface StatementPaper {
  readonly head: readonly PrintBlock[];
  readonly name: string;
  readonly document: string;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  readonly symbol: string;
}

/**
 * The statement on paper, oldest line first. It has three columns, because a 58 mm roll has no room for more: a charge
 * as it is, a payment below zero, and the balance after it.
 */
export function statementPaper(
  rows: readonly StatementRow[],
  balance: Money,
  { head, name, document, today, symbol }: StatementPaper,
): PrintDocument {
  return {
    title: `Estado de cuenta ${name} ${today}`,
    blocks: [
      ...head,
      SOLID_RULE,
      textBlock('ESTADO DE CUENTA', { align: 'center', bold: true }),
      textBlock(`${name}\n${document}`),
      textBlock(`Al ${dayText(today)}, en ${symbol}`),
      {
        kind: 'table',
        columns: [
          { header: 'Documento', align: 'left', share: 4 },
          { header: 'Monto', align: 'right', share: 3 },
          { header: 'Debe', align: 'right', share: 3 },
        ],
        rows: rows.map((row) => [
          documentText(row),
          formatAmount(row.charge ?? negate(row.payment ?? zero(balance.currency))),
          formatAmount(negate(row.balance)),
        ]),
      },
      SOLID_RULE,
      rowBlock(
        sideText(balance),
        `${symbol} ${formatAmount(isNegative(balance) ? negate(balance) : balance)}`,
        'total',
      ),
    ],
  };
}

/** '20/11/2026 Venta A-000002, vence 05/12/2026' */
function documentText({ at, text, dueDate }: StatementRow): string {
  const words = dueDate === null ? text : `${text}, vence ${dayText(dueDate)}`;
  return at === null ? words : `${instantText(at).slice(0, 10)} ${words}`;
}

function sideText(balance: Money): string {
  if (isZero(balance)) return 'AL DÍA';
  return isNegative(balance) ? 'DEBE' : 'A FAVOR';
}
