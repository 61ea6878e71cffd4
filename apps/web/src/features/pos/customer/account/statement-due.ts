/**
 * The overdue figure at the head of an account. A balance whose due date is unknown on this device is not declared
 * current.
 */
import type { Money } from '@cuadra/domain/money/money';
import { leftFromBefore, openCharges, overdueOf } from '@cuadra/domain/party/statement';
import { dayText } from '@cuadra/domain/time/instant-text';
import { heldSince } from '../../../../data/customers/held-since.ts';
import type { AccountStatement } from '../../../../data/customers/read-statement.ts';
import { moneyText } from '../../../../ui/display/currency-symbol.ts';

export interface DueFigure {
  readonly label: string;
  /** Undefined when nothing is overdue: then the words are shown without an amount. */
  readonly amount: Money | undefined;
  /** 'desde el 08/11/2026'. */
  readonly words: string;
}

/**
 * The overdue amount. A balance older than this device's window is shown apart, because its due date is not known here.
 *
 * @param today 'YYYY-MM-DD'
 */
export function dueFigure(statement: AccountStatement, today: string): DueFigure {
  const charges = openCharges(statement);
  const late = overdueOf(charges, today);
  const before = leftFromBefore(charges);
  const beforeWords = `de antes del ${dayText(heldSince(today))}`;
  if (late === undefined) {
    return before === undefined
      ? { label: 'Vencido', amount: undefined, words: 'Nada vencido' }
      : { label: 'Deuda anterior', amount: before, words: beforeWords };
  }
  const since = `desde el ${dayText(late.since)}`;
  const words = before === undefined ? since : `${since}, y ${moneyText(before)} ${beforeWords}`;
  return { label: 'Vencido', amount: late.amount, words };
}
