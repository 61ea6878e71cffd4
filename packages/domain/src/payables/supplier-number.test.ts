import { describe, expect, it } from 'vitest';
import { isSameBill, type NumberedBill } from './supplier-number.ts';

const BILL: NumberedBill = {
  kind: 'invoice',
  supplier: { id: null, name: 'Inmobiliaria Ávila' },
  number: 'A-0012',
  controlNumber: '00-15',
};

describe("a supplier's document [ACC-07]", () => {
  it.each<[string, Partial<NumberedBill>]>([
    ['in other letters', { number: 'a-0012' }],
    ['with other signs', { number: ' A 00.12 ' }],
    ['with noughts before it', { number: '000A0012', controlNumber: '0015' }],
    ['in the wide figures of another keyboard', { number: 'A-００12' }],
    ['without its control number', { controlNumber: '' }],
    ['of a supplier named in other letters', { supplier: { id: 'x', name: ' inmobiliaria ávila' } }],
  ])('is the same one %s', (_, other) => {
    expect(isSameBill(BILL, { ...BILL, ...other })).toBe(true);
    expect(isSameBill({ ...BILL, ...other }, BILL)).toBe(true);
  });

  it.each<[string, Partial<NumberedBill>]>([
    ['of another number', { number: 'A-012' }],
    ['of another control number, from another fiscal machine', { controlNumber: '00-16' }],
    ['of another supplier', { supplier: { id: null, name: 'Otro' } }],
    ['of another kind', { kind: 'debit_note' }],
    ['without a number', { number: ' - ' }],
  ])('is another one %s', (_, other) => {
    expect(isSameBill(BILL, { ...BILL, ...other })).toBe(false);
    expect(isSameBill({ ...BILL, ...other }, BILL)).toBe(false);
  });

  it('without a number is never another without one', () => {
    expect(isSameBill({ ...BILL, number: '000' }, { ...BILL, number: '' })).toBe(false);
  });
});
