import { toDecimal } from '@cuadra/domain/money/money';
import { statementOf } from '@cuadra/domain/party/statement';
import { describe, expect, it } from 'vitest';
import type { AccountEntry, AccountStatement } from '../../../../data/customers/read-statement.ts';
import { usd } from '../../testing.ts';
import { statementPaper, statementRows } from './statement-rows.ts';

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
const PAYMENT: AccountEntry = {
  ...SALE,
  id: 'abono',
  kind: 'payment',
  at: '2026-11-10T14:00:00.000Z',
  amount: usd('4.00'),
  dueDate: null,
  number: '',
  methods: ['cash', 'mobile', 'cash'],
  notes: 'por su hija',
  isWaiting: true,
};
const CREDIT_NOTE: AccountEntry = {
  ...SALE,
  id: 'nota',
  kind: 'return',
  amount: usd('1.00'),
  number: 'A-000007',
};

function statement(balance: string, ...entries: AccountEntry[]): AccountStatement {
  return { ...statementOf(usd(balance), entries), currency: 'USD' };
}

describe('the lines of an account', () => {
  it('[PAY-06] say what each document was, how it was paid, and what is still to be uploaded', () => {
    const rows = statementRows(statement('-8.00', SALE, PAYMENT, CREDIT_NOTE));
    expect(rows.map(({ text, isWaiting }) => [text, isWaiting])).toEqual([
      ['Saldo anterior', false],
      ['Venta A-000123', false],
      ['Nota de crédito A-000007', false],
      ['Abono · Efectivo · Pago Móvil · por su hija', true],
    ]);
    expect(
      rows.map(({ charge, payment }) => [charge && toDecimal(charge), payment && toDecimal(payment)]),
    ).toEqual([
      ['3.00', undefined],
      ['10.00', undefined],
      [undefined, '1.00'],
      [undefined, '4.00'],
    ]);
    expect(toDecimal(rows.at(-1)?.balance ?? usd('0.00'))).toBe('-8.00');
  });

  it('[PAY-06] are printed with what he owes at the end', () => {
    const owing = statement('-6.00', SALE, PAYMENT);
    const paper = statementPaper(statementRows(owing), usd('-6.00'), {
      head: [],
      name: 'María',
      document: 'V-1',
      today: '2026-11-22',
      symbol: '$',
    });
    const table = paper.blocks.find((block) => block.kind === 'table');
    expect(table?.kind === 'table' && table.rows.slice(0, 2)).toEqual([
      ['01/11/2026 Venta A-000123, vence 16/11/2026', '10,00', '10,00'],
      ['10/11/2026 Abono · Efectivo · Pago Móvil · por su hija', '−4,00', '6,00'],
    ]);
    expect(paper.blocks.at(-1)).toEqual({ kind: 'row', label: 'DEBE', value: '$ 6,00', look: 'total' });
    const even = statementPaper([], usd('0.00'), {
      head: [],
      name: 'María',
      document: 'V-1',
      today: '2026-11-22',
      symbol: '$',
    });
    expect(even.blocks.at(-1)).toMatchObject({ label: 'AL DÍA', value: '$ 0,00' });
  });
});
