import { describe, expect, it } from 'vitest';
import type { FiscalPrinterRow } from '../../../data/rows.ts';
import type { FiscalPrinting } from '../../../session/fiscal/fiscal-printing.ts';
import { printedText, unprintedText } from './fiscal-line-words.ts';

type Shown = Pick<FiscalPrinting, 'state' | 'isHere' | 'printer' | 'waiting'>;
const shown = (overrides: Partial<Shown> = {}): Shown => ({
  state: { kind: 'idle' },
  isHere: true,
  printer: { name: 'Máquina 1' } as FiscalPrinterRow,
  waiting: [{ id: 'own', kind: 'invoice', number: 'A-000001', isAttempted: false }],
  ...overrides,
});
const sale = { documentId: 'own', kind: 'invoice', isVoid: false } as const;
const printing = (documentId: string | null) => ({ kind: 'printing', documentId }) as const;

describe('the receipt of a sale on a fiscal machine', () => {
  it('[FISC-01] names what the machine printed', () => {
    const numbers = { number: 124, z_number: 12, registration: 'Z1F1234567' };
    expect(printedText({ kind: 'invoice', ...numbers })).toBe(
      'Factura fiscal 00000124 · Z 0012 · Z1F1234567',
    );
    expect(printedText({ kind: 'credit_note', ...numbers })).toContain('Nota de crédito fiscal 00000124');
  });

  it.each<[string, Shown | null, string]>([
    ['there is no machine', null, 'Factura fiscal por imprimir: ninguna máquina está conectada.'],
    ['it is printed now', shown({ state: printing('own') }), 'Imprimiendo la factura fiscal…'],
    [
      'another one is printed now',
      shown({ state: printing('other') }),
      'La factura fiscal espera su turno en la máquina.',
    ],
    [
      'the machine is at another device',
      shown({ isHere: false }),
      'La factura fiscal sale en Máquina 1, en el equipo donde está conectada.',
    ],
    ['it is for the machine of another register', shown({ waiting: [] }), 'Factura fiscal por imprimir.'],
  ])('[FISC-01] says what it waits for: %s', (_, at, text) => {
    expect(unprintedText(sale, at)).toBe(text);
  });

  it('[FISC-01] says of one that was voided before that it is not printed', () => {
    expect(unprintedText({ ...sale, isVoid: true }, shown({ waiting: [] }))).toBe(
      'No se imprimió en la máquina fiscal: la venta se anuló antes.',
    );
    // Nor is there a note to print then.
    expect(unprintedText({ ...sale, kind: 'credit_note' }, shown({ waiting: [] }))).toBeUndefined();
  });
});
