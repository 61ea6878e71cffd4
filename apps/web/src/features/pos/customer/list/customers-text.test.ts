import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { customersText } from './customers-text.ts';

const debtor = { id: 'a', name: 'Ana', phone: '', owed: money(500n, 'USD') };

describe('the head of the list of customers', () => {
  it('[PAY-06] says what is owed in all, and since when the oldest is overdue', () => {
    const debts = {
      count: 2,
      total: money(1250n, 'USD'),
      debtors: [
        { ...debtor, arrears: { kind: 'late', day: '2026-11-02' } as const },
        { ...debtor, arrears: { kind: 'late', day: '2026-10-24' } as const },
      ],
    };
    expect(customersText(40, debts).replace(/\s/gu, ' ')).toBe(
      '40 clientes · 2 te deben $ 12,50, lo más antiguo vencido desde el 24/10/2026',
    );
  });

  it('[PAY-06] counts the customers alone while nothing is known to be owed', () => {
    expect(customersText(1, undefined)).toBe('1 cliente');
    expect(customersText(2, { count: 0, total: money(0n, 'USD'), debtors: [] })).toBe('2 clientes');
  });
});
