import type { UnsettledPayment } from '@cuadra/contracts/accounting/settling';
import { describe, expect, it } from 'vitest';
import { EVERY_PAYMENT, shownPayments } from './chosen-payments.ts';
import {
  bankChoices,
  type ChosenPayments,
  readSettlement,
  receivedOf,
  type SettlementDraft,
} from './settlement-draft.ts';

const ONE: UnsettledPayment = {
  ...{ collection: 'sales', document_id: '4ffb32f1-4d64-5ba4-8d69-8cf0c2b4bd9d', part: 'one' },
  ...{ amount_usd: '2.00', amount_bs: '100.00', at: '2026-11-20T15:00:00.000Z', register_id: 'caja-1' },
  ...{ reference: '0012', label: 'A-000001' },
};
const REFUND = { ...ONE, part: 'two', amount_usd: '-0.40', amount_bs: '-20.00', register_id: null };
const CHOSEN: ChosenPayments = {
  ...{ method: 'card', currency: 'VES', payments: [ONE, REFUND] },
  clearing: { usd: '1.60', ves: '80.00' },
};
const DRAFT: SettlementDraft = {
  ...{ accountId: 'bank', date: '2026-11-21', commission: '1,60', islr: '4,00', reference: ' Lote 12 ' },
  notes: '',
};

function errorsOf(draft: Partial<SettlementDraft>, chosen: Partial<ChosenPayments> = {}, rate = '55') {
  const read = readSettlement({ ...DRAFT, ...draft }, { ...CHOSEN, ...chosen }, rate || undefined);
  return read.ok ? {} : read.errors;
}

describe('a settlement as it is typed', () => {
  it('is that of the chosen payments, with its commission as a plain figure', () => {
    const read = readSettlement(DRAFT, CHOSEN, '55');
    expect(read).toMatchObject({
      ok: true,
      fields: {
        ...{ method: 'card', currency: 'VES', account_id: 'bank', date: '2026-11-21', exchange_rate: '55' },
        ...{ reference: 'Lote 12', commission: '1.60', islr_withheld: '4.00', reverses_id: null },
        payments: [
          { part: 'one', amount_bs: '100.00' },
          { part: 'two', amount_bs: '-20.00' },
        ],
      },
    });
    expect(read.ok && Object.keys(read.fields.payments[0] ?? {})).toEqual([
      ...['collection', 'document_id', 'part', 'amount_usd', 'amount_bs'],
    ]);
    expect(receivedOf(DRAFT, CHOSEN).minor).toBe(74_40n);
  });

  it('says at its field what is wrong', () => {
    expect(errorsOf({ accountId: null, date: '', commission: 'x' })).toEqual({
      ...{
        accountId: 'Elige la cuenta del banco.',
        date: 'Escribe la fecha.',
        commission: 'Escribe un monto.',
      },
    });
    expect(errorsOf({ commission: '80,01' })).toEqual({
      commission: 'La comisión es mayor que lo liquidado.',
    });
    expect(errorsOf({ islr: 'x' })).toEqual({ islr: 'Escribe un monto.' });
    expect(errorsOf({ islr: '78,41' })).toEqual({ islr: 'El ISLR retenido es mayor que lo que queda.' });
    expect(errorsOf({}, {}, '').date).toContain('No hay tasa');
    expect(errorsOf({}, { payments: [] }).payments).toBe('Elige al menos un pago.');
  });

  it('withholds ISLR of cards alone', () => {
    const mobile = { ...CHOSEN, method: 'mobile' as const };
    const read = readSettlement(DRAFT, mobile, '55');
    expect([read.ok && read.fields.islr_withheld, receivedOf(DRAFT, mobile).minor]).toEqual(['0.00', 78_40n]);
  });

  it('takes no more than the clearing account has', () => {
    expect(errorsOf({}, { payments: [ONE] }).payments).toContain('80,00: incluye también las devoluciones');
    expect(errorsOf({}, { payments: [ONE], clearing: { usd: '2.00', ves: '100.00' } })).toEqual({});
  });
});

describe('what is chosen from', () => {
  it('is the payments of a register, of a day in Caracas, and of a lot', () => {
    const late = { ...ONE, at: '2026-11-21T03:00:00.000Z', reference: '0013', register_id: 'caja-2' };
    const all = [ONE, REFUND, late];
    expect(shownPayments(all, EVERY_PAYMENT)).toEqual(all);
    expect(shownPayments(all, { ...EVERY_PAYMENT, registerId: 'caja-2' })).toEqual([late]);
    expect(shownPayments(all, { ...EVERY_PAYMENT, day: '2026-11-20' })).toEqual(all);
    expect(shownPayments(all, { ...EVERY_PAYMENT, day: '2026-11-21' })).toEqual([]);
    expect(shownPayments(all, { ...EVERY_PAYMENT, text: '0013' })).toEqual([late]);
  });

  it('is accounts of money, the bank of the currency first, and no clearing account', () => {
    const rows = [
      { id: 'group', code: '1.1.02', name: 'Bancos', type: 'asset', role: '', parent_id: null },
      { id: 'ves', code: '1.1.02.01', name: 'Banco', type: 'asset', role: 'bank_ves', parent_id: 'group' },
      {
        id: 'fx',
        code: '1.1.02.02',
        name: 'Fuera',
        type: 'asset',
        role: 'bank_fx_abroad',
        parent_id: 'group',
      },
      {
        id: 'cards',
        code: '1.1.03.01',
        name: 'Tarjetas',
        type: 'asset',
        role: 'card_clearing',
        parent_id: null,
      },
      { id: 'rent', code: '6.1.02', name: 'Alquiler', type: 'expense', role: 'exp_rent', parent_id: null },
    ] as const;
    expect(bankChoices(rows, 'USD').map(({ value }) => value)).toEqual(['fx', 'ves']);
    expect(bankChoices(rows, 'VES').map(({ value }) => value)).toEqual(['ves', 'fx']);
  });
});
