import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import type { CustomerPayment } from '../party/customer-payment.ts';
import { igtfOn } from '../tax/igtf.ts';
import { BCV, paymentsTowards, usd, ves } from '../testing/builders.ts';
import { type AccountPaymentOf, accountPaymentDocument } from './account-payment-document.ts';
import { plainText } from './text-layout.ts';

const MADE: CustomerPayment = {
  id: 'abono',
  customerId: 'maria',
  registerId: 'caja-1',
  cashSessionId: 'sesion-1',
  currency: 'USD',
  rate: BCV,
  payments: paymentsTowards(usd(20_60n), [usd(20_60n)], BCV),
  igtf: igtfOn(usd(20_00n), 300, BCV),
  amount: usd(20_00n),
  settled: usd(12_50n),
  madeAt: '2026-11-22T14:00:00Z',
  madeBy: { id: 'ana', name: 'Ana Pérez' },
};

function printed(
  overrides: Partial<CustomerPayment> = {},
  isCopy = false,
  others: Partial<AccountPaymentOf> = {},
): string {
  const company = {
    name: 'Bodega',
    rif: '',
    address: '',
    phone: '',
    header: '',
    footer: 'Gracias',
    logo: '',
  };
  const customer = { id: 'maria', name: 'María', document: 'V-12345678', type: 'person' } as const;
  const made = { ...MADE, ...overrides };
  const content = accountPaymentDocument({
    made,
    customer,
    notes: 'quincena',
    company,
    registerName: 'Caja 1',
    isCopy,
    ...others,
  });
  return plainText(content, 42).replaceAll('\u00a0', ' ');
}

describe('the receipt of a payment on account', () => {
  it('[PAY-06] [SALE-02] says what was received, the tax in it, what it paid and what is left in favour', () => {
    const lines = printed()
      .split('\n')
      .map((line) => line.replace(/ {2,}/g, ' | ').trim());
    for (const line of [
      'Cliente | María',
      'Efectivo $ | $ 20,60',
      'IGTF 3 % de $ 20,00 | $ 0,60',
      'ABONADO | $ 20,00',
      'Pagó de su deuda | $ 12,50',
      'Queda a su favor | $ 7,50',
      'Nota: quincena',
    ]) {
      expect(lines).toContain(line);
    }
    expect(printed()).not.toContain('COPIA');
  });

  it('[PAY-06] says no tax where none was collected, and nothing of a favour that is none', () => {
    const text = printed({ igtf: null, amount: money(12_50n, 'USD') }, true);
    expect(text).not.toContain('IGTF');
    expect(text).not.toContain('favor');
    expect(text).toContain('COPIA');
  });

  it('[PAY-06] says it in both currencies at the rate of the day, and in one alone where there is no rate', () => {
    const both = rowsOf(printed());
    expect(both).toContain('Bs. 10.249,60');
    expect(both).toContain('Bs. 307,49');
    expect(both).toContain('Tasa del día | 512,48');
    const alone = printed({ rate: null, igtf: igtfOn(usd(20_00n), 300, null) });
    expect(alone).not.toMatch(/Bs\.|Tasa/);
  });

  it('[PAY-06] of an account in bolívares says amount, tax and its base in bolívares first', () => {
    const rows = rowsOf(
      printed({ currency: 'VES', amount: ves(10_249_60n), settled: ves(10_249_59n), igtf: MADE.igtf }),
    );
    expect(rows).toContain('ABONADO Bs. 10.249,60');
    expect(rows).toContain('IGTF 3 % de Bs. 10.249,60 | Bs. 307,49');
    expect(rows).toContain('$ 0,60');
    expect(rows).toContain('Queda a su favor | Bs. 0,01');
  });

  it('[PAY-06] says of a payment that all went in favour no debt, and of one that paid a céntimo the céntimo', () => {
    expect(printed({ settled: usd(0n) })).not.toContain('deuda');
    expect(rowsOf(printed({ settled: usd(1n) }))).toContain('Pagó de su deuda | $ 0,01');
  });

  it('[PAY-06] says who received it as far as it is known, and no note of blanks', () => {
    expect(rowsOf(printed())).toContain('Atendió | Ana Pérez · Caja 1');
    const nobody = { id: 'ana', name: '' };
    expect(rowsOf(printed({ madeBy: nobody }))).toContain('Atendió | Caja 1');
    const text = printed({ madeBy: nobody }, false, { registerName: '', notes: ' \n ', customer: null });
    expect(text).not.toMatch(/Atendió|Nota:/);
    expect(rowsOf(text)).toContain('Cliente | Contado');
  });

  it('[PAY-06] is dated by the clock of Caracas, on the day before midnight there', () => {
    expect(printed({ madeAt: '2026-11-22T03:59:59Z' })).toContain('21/11/2026');
    expect(printed({ madeAt: '2026-11-22T04:00:00Z' })).toContain('22/11/2026');
  });
});

function rowsOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));
}
