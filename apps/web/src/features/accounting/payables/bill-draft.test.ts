import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import type { AffectedInvoice } from '../../../data/accounting-reading/affected-invoices-reader.ts';
import { type BillDraft, emptyBill, onDay, readBill, readStoredBill } from './bill-draft.ts';
import { affecting, affectingTyped, ofKind, ofSupplier, rateDay } from './note-draft.ts';

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

const INVOICE: AffectedInvoice = {
  ...{ id: RENT, number: 'F-001', date: '2026-11-01', currency: 'VES', rate: '80', accountId: RENT },
  rest: money(11_600_00n, 'VES'),
};

describe('a note as it is typed', () => {
  const note = affecting(
    ofKind({ ...EMPTY, supplierName: 'Ávila', invoiceNumber: 'NC-1' }, 'credit_note'),
    INVOICE,
  );
  const typed = (base: string, head: Partial<BillDraft> = {}): BillDraft => ({
    ...{ ...note, ...head },
    lines: note.lines.map((line) => ({ ...line, base })),
  });

  it('[ACC-07] is in the currency and at the rate of its invoice, on its account, and due on its own day', () => {
    expect(rateDay(note)).toBe('2026-11-01');
    expect(onDay(note, '2026-11-24')).toMatchObject({ invoiceDate: '2026-11-24', dueDate: '2026-11-24' });
    expect(readBill(typed('10.000'), '80', INVOICE)).toMatchObject({
      ok: true,
      fields: {
        ...{ kind: 'credit_note', invoice_number: 'NC-1', currency: 'VES', exchange_rate: '80' },
        ...{ affected_id: RENT, affected_number: 'F-001', affected_date: '2026-11-01' },
        lines: [{ account_id: RENT, base: '10000.00', tax: '1600.00' }],
      },
    });
  });

  it('[ACC-07] of debit is booked at the rate of its own day, and may be larger than its invoice', () => {
    const debit = ofKind(typed('10.001'), 'debit_note');
    expect(rateDay(debit)).toBe('2026-11-23');
    expect(readBill(debit, '100', INVOICE)).toMatchObject({ ok: true, fields: { kind: 'debit_note' } });
  });

  it('[ACC-07] says that it is larger than its invoice', () => {
    const read = readBill(typed('10.001'), '80', INVOICE);
    expect(read.ok ? '' : read.errors.fields.lines?.replaceAll(/\s/g, ' ')).toBe(
      'La nota es mayor que lo que queda de su factura: Bs. 11.600,00.',
    );
  });

  it('[ACC-07] says at each field what is missing of it and of its invoice', () => {
    expect(errorsOf(ofKind(draft(), 'credit_note'))).toEqual({
      invoiceNumber: 'Escribe el número de la nota.',
      affectedNumber: 'Elige o escribe la factura afectada.',
      affectedDate: 'Escribe la fecha de la factura afectada.',
    });
    expect(errorsOf(typed('1', { invoiceDate: '2026-10-31', dueDate: '2026-10-31' }))).toEqual({
      invoiceDate: 'La nota no puede ser antes de su factura.',
    });
  });

  it('[ACC-07] is of an invoice of its supplier, of a typed one, and of none once it is an invoice', () => {
    const none = { affectedId: null, affectedNumber: '', affectedDate: '' };
    expect(ofSupplier(note, { supplierId: null, supplierName: 'Otro' })).toMatchObject(none);
    expect(ofKind(note, 'invoice')).toMatchObject({ ...none, kind: 'invoice' });
    expect(affectingTyped(note, 'F-9')).toMatchObject({ affectedId: null, affectedNumber: 'F-9' });
  });
});
