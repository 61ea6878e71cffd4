import type { OpenInvoiceReply } from '@cuadra/contracts/accounting/payables-reading';
import { describe, expect, it } from 'vitest';
import {
  dueOf,
  emptyPayment,
  type PaymentDraft,
  readPayment,
  sourceChoices,
  withSource,
} from './payment-draft.ts';

const [ONE, TWO] = ['331387cc-43d9-5073-96d5-0b040810b888', '331387cc-43d9-5073-96d5-0b040810b889'];

const NOTHING = { usd: '0.00', ves: '0.00' };

function invoice(overrides: Partial<OpenInvoiceReply> = {}): OpenInvoiceReply {
  const open = { usd: '116.00', ves: '11600.00' };
  return {
    ...{ document_id: ONE, collection: 'supplier_bills', kind: 'invoice', invoice_number: 'F-1' },
    currency: 'USD',
    ...{ invoice_date: '2026-11-01', due_date: '2026-11-16', days_overdue: 7, bucket: '0-30' },
    ...{ total: open, paid: NOTHING, withheld: NOTHING, credited: NOTHING, open },
    ...overrides,
  };
}

const BOLIVARS = invoice({ document_id: TWO, currency: 'VES', open: { usd: '10.00', ves: '1000.00' } });
const PAYEE = {
  supplier_id: null,
  supplier_name: 'Ávila',
  supplier_document: '',
  invoices: [invoice(), BOLIVARS],
};

function draft(overrides: Partial<PaymentDraft> = {}): PaymentDraft {
  return { ...emptyPayment('2026-11-23', PAYEE), reference: '0012', ...overrides };
}

describe('a payment to a supplier as it is typed', () => {
  it('begins with all of a single invoice, and with nothing of several', () => {
    expect(emptyPayment('2026-11-23', { invoices: [invoice()] }).amounts).toEqual({ [ONE]: '116,00' });
    expect(draft().amounts).toEqual({});
  });

  it('is what the typed parts are worth at the rate of its day', () => {
    const amounts = { [ONE]: '58', [TWO]: '1000' };
    expect(dueOf(draft({ amounts }), PAYEE, '120')).toEqual({ minor: 7960_00n, currency: 'VES' });
    expect(readPayment(draft({ amounts }), PAYEE, '120')).toMatchObject({
      ok: true,
      fields: {
        payments: [{ method: 'transfer', currency: 'VES', amount: '7960.00', reference: '0012' }],
        settled: [
          { document_id: ONE, amount_usd: '58.00', amount_bs: '5800.00' },
          { document_id: TWO, amount_usd: '10.00', amount_bs: '1000.00' },
        ],
      },
    });
  });

  it.each([
    ['nothing', {}, { fields: { invoices: 'Escribe cuánto pagas de al menos una factura.' } }],
    [
      'more than is owed',
      { amounts: { [ONE]: '116,01' } },
      { amounts: { [ONE]: 'Se deben $\u202f116,00.' } },
    ],
    ['what is no amount', { amounts: { [ONE]: 'todo' } }, { amounts: { [ONE]: 'Escribe un monto.' } }],
    [
      'no reference',
      { amounts: { [ONE]: '1' }, reference: ' ' },
      { fields: { reference: 'Escribe la referencia.' } },
    ],
    ['no day', { amounts: { [ONE]: '1' }, date: '' }, { fields: { date: 'Escribe la fecha del pago.' } }],
  ])('with %s says so at the field', (_, changed, errors) => {
    expect(readPayment(draft(changed), PAYEE, '120')).toMatchObject({ ok: false, errors });
  });

  it('needs a rate only where it pays in another currency than the invoice', () => {
    const cash = { amounts: { [ONE]: '116' }, method: 'cash', currency: 'USD' } as const;
    expect(readPayment(draft({ amounts: { [ONE]: '1' } }), PAYEE, undefined)).toMatchObject({ ok: false });
    expect(dueOf(draft(cash), PAYEE, undefined)).toEqual({ minor: 116_00n, currency: 'USD' });
  });

  it('[CASH-01] comes from the open drawer in cash, and from none that was closed meanwhile', () => {
    const drawer = { registerId: ONE, sessionId: TWO, name: 'Caja 1' };
    expect(sourceChoices(drawer)[0]).toEqual({ value: 'drawer', label: 'Efectivo de la gaveta de Caja 1' });
    expect(sourceChoices(undefined).map(({ value }) => value)).not.toContain('drawer');
    const typed = withSource(draft({ amounts: { [ONE]: '116' }, currency: 'USD' }), 'drawer');
    expect(readPayment(typed, PAYEE, '120', drawer)).toMatchObject({
      ok: true,
      fields: { register_id: ONE, cash_session_id: TWO, payments: [{ method: 'cash', currency: 'USD' }] },
    });
    expect(readPayment(typed, PAYEE, '120')).toMatchObject({
      ok: false,
      errors: { fields: { source: 'Esa caja ya se cerró: elige de dónde sale el dinero.' } },
    });
    expect(readPayment(withSource(typed, 'cash'), PAYEE, '120', drawer)).toMatchObject({
      fields: { register_id: null, cash_session_id: null },
    });
  });

  it('by another method is in a currency that it pays in', () => {
    expect(withSource(draft(), 'zelle')).toMatchObject({ method: 'zelle', currency: 'USD' });
    expect(withSource(draft(), 'cash')).toMatchObject({ method: 'cash', currency: 'VES' });
  });
});
