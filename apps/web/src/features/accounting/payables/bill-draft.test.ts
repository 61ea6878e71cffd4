import { describe, expect, it } from 'vitest';
import { type BillDraft, emptyBill, onDay, readBill, readStoredBill } from './bill-draft.ts';

const EMPTY = emptyBill('2026-11-23', 'USD', '16.00');
const RENT = '331387cc-43d9-5073-96d5-0b040810b888';

function draft(line: Partial<BillDraft['lines'][number]> = {}, head: Partial<BillDraft> = {}): BillDraft {
  const [first] = EMPTY.lines;
  if (first === undefined) throw new Error('an empty invoice has a line');
  return {
    ...{ ...EMPTY, supplierName: 'Ávila', ...head },
    lines: [{ ...first, accountId: RENT, base: '100,00', ...line }],
  };
}

function errorsOf(one: BillDraft, rate: string | null = '100') {
  const read = readBill(one, rate ?? undefined);
  return read.ok ? {} : { ...read.errors.fields, ...[...read.errors.lines.values()][0] };
}

describe('an expense invoice as it is typed', () => {
  it('has the IVA of its rate, unless another is typed', () => {
    expect(readBill(draft(), '100')).toMatchObject({
      ok: true,
      fields: { exchange_rate: '100', lines: [{ base: '100.00', tax_rate: '16.00', tax: '16.00' }] },
      total: { minor: 116_00n, currency: 'USD' },
    });
    expect(readBill(draft({ tax: '15,99' }), '100')).toMatchObject({ fields: { lines: [{ tax: '15.99' }] } });
    expect(readBill(draft({ taxRate: '0.00' }), '100')).toMatchObject({
      fields: { lines: [{ tax: '0.00' }] },
    });
  });

  it('says at each field what is wrong', () => {
    expect(errorsOf(EMPTY)).toEqual({
      supplierName: 'Escribe el nombre del proveedor.',
      accountId: 'Elige la cuenta del gasto.',
      base: 'Escribe un monto mayor que cero.',
    });
    expect(errorsOf(draft({}, { dueDate: '2026-11-22' }))).toEqual({
      dueDate: 'El vencimiento no puede ser antes de la factura.',
    });
    expect(errorsOf(draft({ tax: '200' }))).toEqual({ tax: 'El IVA no corresponde a la base.' });
    expect(errorsOf(draft({ taxRate: '0.00', tax: '1' }))).toEqual({
      tax: 'El IVA no corresponde a la base.',
    });
    expect(errorsOf(draft({}, { currency: 'VES' }), null)).toHaveProperty('currency');
    expect(errorsOf(draft({ base: '99999999999999' }))).toHaveProperty('lines');
  });

  it('is due on its day until another one is typed', () => {
    expect(onDay(EMPTY, '2026-11-20')).toMatchObject({ invoiceDate: '2026-11-20', dueDate: '2026-11-20' });
    const due = { ...EMPTY, dueDate: '2026-12-08' };
    expect(onDay(due, '2026-11-20')).toMatchObject({ dueDate: '2026-12-08' });
    expect(onDay(due, '2026-12-10')).toMatchObject({ dueDate: '2026-12-10' });
  });

  it('is read from what another program stored', () => {
    expect(readStoredBill({ supplierName: 'Ávila', lines: [] }, EMPTY)).toEqual({
      ...EMPTY,
      supplierName: 'Ávila',
    });
    expect(readStoredBill(null, EMPTY)).toEqual(EMPTY);
  });
});
