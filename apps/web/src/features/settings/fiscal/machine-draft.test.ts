import { DEFAULT_SLOTS } from '@cuadra/domain/fiscal/payment-slots';
import { describe, expect, it } from 'vitest';
import type { FiscalPrinterRow } from '../../../data/rows.ts';
import { checkMachine, machineDraft, machineFields, PAYMENT_WAYS, wayName } from './machine-draft.ts';

const first = machineDraft(undefined, 'Bixolon SRP-812');
const placeOf = (name: string) => PAYMENT_WAYS.findIndex((way) => wayName(way) === name);

describe('the form of a fiscal machine', () => {
  it('[FISC-01] begins with a means of payment for each way, foreign money where the machine collects IGTF', () => {
    expect(checkMachine(first)).toEqual({});
    expect(machineFields(first)).toEqual({ name: 'Bixolon SRP-812', slots: DEFAULT_SLOTS });
    expect(first.slots[placeOf('Zelle $')]).toBe('22');
    expect(first.slots[placeOf('Crédito Bs.')]).toBe('11');
  });

  it('[FISC-01] shows what was stored, and the usual number of a way that it lacks', () => {
    const stored = {
      name: 'Caja 1',
      slots: [{ method: 'zelle', currency: 'USD', slot: 24 }],
    } as unknown as FiscalPrinterRow;
    const draft = machineDraft(stored);
    expect(draft.name).toBe('Caja 1');
    expect([draft.slots[placeOf('Zelle $')], draft.slots[placeOf('Efectivo Bs.')]]).toEqual(['24', '1']);
  });

  it.each([
    ['Zelle $', '19', 'Zelle $: escribe un número del 20 al 24.'],
    ['Zelle $', '', 'Zelle $: escribe un número del 20 al 24.'],
    ['Efectivo Bs.', '20', 'Efectivo Bs.: escribe un número del 1 al 19.'],
    ['Efectivo Bs.', '0', 'Efectivo Bs.: escribe un número del 1 al 19.'],
    ['Puntos $', '2x', 'Puntos $: escribe un número del 1 al 19.'],
  ])(
    '[FISC-01] refuses %s under “%s”, where the machine would compute IGTF otherwise than the sale',
    (way, typed, problem) => {
      expect(checkMachine({ ...first, slots: first.slots.with(placeOf(way), typed) })).toEqual({
        slots: problem,
      });
    },
  );

  it('asks for a name', () => {
    expect(checkMachine({ ...first, name: ' ' })).toHaveProperty('name');
  });
});
