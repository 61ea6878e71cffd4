import { zero } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import type { WithholdingRow } from '../../../data/rows.ts';
import { islrOfMonth } from './islr-of-month.ts';

const RIF = 'J-31217119-7';

function made(overrides: Partial<WithholdingRow> = {}, isVoid = false) {
  const row = {
    ...{ direction: 'made', tax: 'islr', party_name: 'Inmobiliaria Ávila', party_document: 'J-00041312-6' },
    ...{ certificate_date: '2026-10-20', islr_concept: '059' },
    lines: [{ number: 'F-1', control_number: '00-1', base_bs: '1000.00', percentage: '5.00' }],
    ...overrides,
  } as unknown as WithholdingRow;
  return { row, isVoid, total: zero('VES'), isLate: false };
}

describe('the XML of a month', () => {
  it('[ACC-07] has what was withheld of ISLR and was not voided, a detail a document', () => {
    const file = islrOfMonth(
      [made(), made({}, true), made({ tax: 'iva' }), made({ direction: 'received' })],
      RIF,
      '2026-10',
    );
    expect(file.problems).toEqual([]);
    expect(file.text.match(/<DetalleRetencion>/g)).toHaveLength(1);
    expect(file.text).toContain('<CodigoConcepto>059</CodigoConcepto>');
    expect(file.text).toContain('<PorcentajeRetencion>5</PorcentajeRetencion>');
  });

  it('says what the portal would refuse: a RIF that is not whole, and a concept that is missing', () => {
    const { islr_concept: _, ...before } = made().row;
    const problems = islrOfMonth(
      [made({ party_document: 'J-1' }), { ...made(), row: before as WithholdingRow }],
      '',
      '2026-10',
    ).problems;
    expect(problems).toEqual([
      'Falta el RIF de la empresa en Configuración.',
      'Falta el RIF completo de Inmobiliaria Ávila.',
      'Falta el concepto de ISLR de una retención a Inmobiliaria Ávila: anúlala y regístrala otra vez.',
    ]);
  });
});
