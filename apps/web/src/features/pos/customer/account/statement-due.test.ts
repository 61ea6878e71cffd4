import { statementOf } from '@cuadra/domain/party/statement';
import { describe, expect, it } from 'vitest';
import type { AccountEntry, AccountStatement } from '../../../../data/customers/read-statement.ts';
import { usd } from '../../testing.ts';
import { dueFigure } from './statement-due.ts';

const TODAY = '2026-11-22';
const SALE: AccountEntry = {
  id: 'venta',
  kind: 'sale',
  at: '2026-11-01T14:00:00.000Z',
  amount: usd('-10.00'),
  dueDate: '2026-11-16',
  takesBack: null,
  number: 'A-000123',
  methods: [],
  notes: '',
  isWaiting: false,
};
const PAYMENT: AccountEntry = { ...SALE, id: 'abono', kind: 'payment', amount: usd('4.00'), dueDate: null };

describe('what the head of an account says is late', () => {
  it('[PAY-06] is what payments have left of it, from the day after it was due', () => {
    const owing = statement('-6.00', SALE, PAYMENT);
    expect(dueFigure(owing, '2026-11-16')).toEqual({
      label: 'Vencido',
      amount: undefined,
      words: 'Nada vencido',
    });
    expect(dueFigure(owing, TODAY)).toEqual({
      label: 'Vencido',
      amount: usd('6.00'),
      words: 'desde el 16/11/2026',
    });
  });

  it('[PAY-06] [S-19] never says that nothing is of a debt older than all that the device holds', () => {
    expect(dueFigure(statement('-100.00'), TODAY)).toEqual({
      label: 'Deuda anterior',
      amount: usd('100.00'),
      words: 'de antes del 24/10/2026',
    });
    expect(dueFigure(statement('-110.00', SALE), TODAY)).toEqual({
      label: 'Vencido',
      amount: usd('10.00'),
      words: 'desde el 16/11/2026, y $\u202f100,00 de antes del 24/10/2026',
    });
    // What was paid since pays it first.
    expect(dueFigure(statement('0.00', { ...PAYMENT, amount: usd('100.00') }), TODAY).amount).toBeUndefined();
  });
});

function statement(balance: string, ...entries: AccountEntry[]): AccountStatement {
  return { ...statementOf(usd(balance), entries), currency: 'USD' };
}
