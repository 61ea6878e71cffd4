import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import type { CustomerPayment } from '../party/customer-payment.ts';
import { igtfOn } from '../tax/igtf.ts';
import { BCV, paymentsTowards, usd } from '../testing/builders.ts';
import { accountPaymentDocument } from './account-payment-document.ts';
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

function printed(overrides: Partial<CustomerPayment> = {}, isCopy = false): string {
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
});
