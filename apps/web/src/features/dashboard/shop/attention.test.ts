import { parseDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import type { Arrears, Debtor } from '../../../data/customers/read-debts.ts';
import { type AttentionFacts, attentionOf } from './attention.ts';

const CALM: AttentionFacts = {
  debts: undefined,
  today: '2026-11-22',
  duplicateCustomers: [],
  expired: [],
  expiring: [],
  pending: { count: 0, amounts: [] },
  isRateOld: false,
};
const ten = parseDecimal('10', 'USD');

describe('what needs attention', () => {
  it('[DASH-03] is nothing on a calm day', () => {
    expect(attentionOf(CALM)).toEqual([]);
  });

  it('[DASH-03] [PAY-06] names the oldest debt that is late, and leads to those who owe', () => {
    const debtors = [
      debtor('Luis', { kind: 'late', day: '2026-11-21' }),
      debtor('Rosa', { kind: 'late', day: '2026-10-19' }),
      debtor('Ana', undefined),
    ];
    const debts = { count: 3, total: ten, debtors };
    expect(attentionOf({ ...CALM, debts })).toEqual([
      {
        kind: 'debt',
        fact: '2 cuentas vencidas',
        detail: 'La más antigua: Rosa, 34 días',
        path: '/app/customers?filter=debt',
      },
    ]);
    const [more] = attentionOf({ ...CALM, debts: { ...debts, count: 400 } });
    expect(more?.fact).toBe('Al menos 2 cuentas vencidas');
  });

  it('[DASH-03] [S-19] counts what is owed from before all that the device holds, which may be late', () => {
    const before = { kind: 'before', day: '2026-10-24', isLate: false } as const;
    const linesOf = (...debtors: Debtor[]) =>
      attentionOf({ ...CALM, debts: { count: debtors.length, total: ten, debtors } }).map(
        ({ fact, detail }) => [fact, detail],
      );
    const rosa = debtor('Rosa', before);
    const luis = debtor('Luis', { kind: 'late', day: '2026-11-21' });
    const detail = 'La más antigua: Rosa, de antes del 24/10/2026';
    expect(linesOf(rosa)).toEqual([['1 cuenta vencida o antigua', detail]]);
    expect(linesOf(luis, rosa)).toEqual([['2 cuentas vencidas o antiguas', detail]]);
    expect(linesOf(luis, debtor('Rosa', { ...before, isLate: true }))).toEqual([
      ['2 cuentas vencidas', detail],
    ]);
  });

  it('[DASH-03] is each thing once, with where it is seen to', () => {
    const lines = attentionOf({
      ...CALM,
      duplicateCustomers: ['María'],
      expired: ['Yogur'],
      expiring: ['Pan', 'Leche'],
      pending: { count: 2, amounts: [parseDecimal('7687.20', 'VES'), ten] },
      isRateOld: true,
    });
    expect(lines.map(({ fact }) => fact)).toEqual([
      '2 pagos por confirmar',
      '1 producto con lotes vencidos',
      '2 productos con lotes por vencer',
      'Cliente repetido: unir',
      'La tasa no es de hoy',
    ]);
    expect(lines[0]?.detail).toBe('Bs.\u202f7.687,20 y $\u202f10,00');
    expect(lines.every(({ path }) => path.startsWith('/app'))).toBe(true);
  });
});

function debtor(name: string, arrears: Arrears | undefined): Debtor {
  return { id: name, name, phone: '', owed: ten, arrears };
}
