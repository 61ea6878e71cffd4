import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { WithholdingRow } from '../../../data/rows.ts';
import { listedWithholdings, withholdingText } from './recorded-withholdings.ts';
import { txtOfPeriod } from './txt-of-period.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const RIF = 'J-31217119-7';

function row(overrides: Partial<WithholdingRow> = {}): WithholdingRow {
  return {
    ...{ id: newId(), version: 1, direction: 'made', tax: 'iva', customer_id: null, supplier_id: null },
    ...{ party_name: 'Polar', party_document: 'J-00041312-6', certificate_number: '20261100000001' },
    ...{ certificate_date: '2026-11-16', booked_on: '2026-11-16', currency: 'USD', notes: '' },
    ...{ reverses_id: null, made_at: '2026-11-16T12:00:00.000Z', created_at: '2026-11-16T12:00:00.000Z' },
    lines: [
      {
        ...{ document_id: newId(), collection: 'supplier_bills', number: 'F-1', control_number: '00-1' },
        ...{ affected: '', date: '2026-11-03', exchange_rate: '100', total_bs: '116.00', exempt_bs: '0.00' },
        ...{ base_bs: '100.00', tax_rate: '16', tax_bs: '16.00', percentage: '75' },
        ...{ withheld_bs: '12.00', withheld_usd: '0.12' },
      },
    ],
    ...overrides,
  } as WithholdingRow;
}

function listed(
  rows: readonly WithholdingRow[],
  { voided = [], from = NOVEMBER.from }: { readonly voided?: readonly WithholdingRow[]; from?: string } = {},
) {
  return listedWithholdings(
    rows.map((one) => ({ row: one, isVoid: voided.includes(one) })),
    from,
  );
}

describe('the certificates of a period', () => {
  it('are listed newest first, with what they withhold', () => {
    const [one, later] = [row(), row({ made_at: '2026-11-17T12:00:00.000Z' })];
    expect(listed([one, later], { voided: [one] })).toMatchObject([
      { row: { id: later.id }, isVoid: false },
      { row: { id: one.id }, isVoid: true, isLate: false, total: { minor: 12_00n } },
    ]);
  });

  it.each([
    ['of the month before', '2026-10-31', '2026-11-01', true],
    ['of the same month', '2026-11-01', '2026-11-01', false],
    ['of the first fortnight, in the second', '2026-11-15', '2026-11-16', true],
    ['of the same fortnight', '2026-11-16', '2026-11-16', false],
  ])('[ACC-05] with a document %s of %s are late from %s: %s', (_, date, from, isLate) => {
    const lines = row().lines.map((line) => ({ ...line, date }));
    expect(listed([row({ lines })], { from })[0]?.isLate).toBe(isLate);
  });

  it('say of which tax and documents they are, and of which day', () => {
    expect(withholdingText(row())).toBe('IVA que retuvimos · 16/11/2026 · F-1');
  });
});

describe('the TXT of a period', () => {
  it('[ACC-05] has the certificates of IVA that the company issued, byte by byte, without voided ones', () => {
    const gone = row();
    const rows = [row(), gone, row({ tax: 'islr' }), row({ direction: 'received' })];
    const { name, text, problems } = txtOfPeriod(listed(rows, { voided: [gone] }), RIF, NOVEMBER);
    expect(name).toBe('Retenciones IVA 2026-11-01 a 2026-11-30.txt');
    expect(text).toBe(
      'J312171197\t202611\t2026-11-03\tC\t01\tJ000413126\tF-1\t00-1\t116.00\t100.00\t12.00\t0\t20261100000001\t0.00\t16.00\t0\r\n',
    );
    expect(problems).toEqual([]);
  });

  it('says what the portal would refuse', () => {
    const lines = row().lines.map((line) => ({ ...line, number: '' }));
    const recorded = listed([row({ party_document: 'J-1', lines })]);
    expect(txtOfPeriod(recorded, '', NOVEMBER).problems).toEqual([
      'Falta el RIF de la empresa en Configuración.',
      'Falta el RIF completo de Polar.',
      'Falta el número de una factura de Polar.',
    ]);
  });
});
