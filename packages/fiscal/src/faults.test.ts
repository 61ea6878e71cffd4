import { describe, expect, it } from 'vitest';
import { FAULTS, type FaultCode, faultText } from './faults.ts';

describe('faultText', () => {
  it('[FISC-01] fills in the figures of the case', () => {
    const { what } = faultText({
      code: 'totals_differ',
      details: { machine: '116,01', document: '116,00', figure: 'total' },
    });

    expect(what).toBe(
      'La impresora calculó Bs 116,01 y la venta dice Bs 116,00 (total). El documento se anuló.',
    );
  });

  it.each(Object.keys(FAULTS) as FaultCode[])('[FISC-01] says of %s what it is and what to do', (code) => {
    const { what, remedy } = faultText({ code, details: {} });

    expect([what, remedy].every((text) => /^[A-ZÁÉÍÓÚÑ¿].*[.}?]$/.test(text) && text.length < 160)).toBe(
      true,
    );
  });
});
