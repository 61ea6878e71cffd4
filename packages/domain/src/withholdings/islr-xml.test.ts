import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { ISLR_CONCEPTS, islrConceptsOf } from './islr-concepts.ts';
import { type IslrDetail, islrXml } from './islr-xml.ts';

const DETAIL: IslrDetail = {
  ...{ payeeRif: 'V-15100580-9', number: 'F-12345', controlNumber: '00-00012345', day: '2026-08-21' },
  ...{ concept: '053', base: money(1_000_00n, 'VES'), basisPoints: 100 },
};

describe('the file of the ISLR that was withheld', () => {
  it('[ACC-07] is byte by byte as the portal takes it', () => {
    const company = {
      ...{ payeeRif: 'j-00041312-6', number: '', controlNumber: '', day: '2026-08-31', concept: '086' },
      ...{ base: money(50n, 'VES'), basisPoints: 350 },
    };
    expect(islrXml('J-31217119-7', '2026-08', [DETAIL, company]).split('\r\n')).toEqual([
      '<?xml version="1.0" encoding="ISO-8859-1"?>',
      '<RelacionRetencionesISLR RifAgente="J312171197" Periodo="202608">',
      '  <DetalleRetencion>',
      '    <RifRetenido>V151005809</RifRetenido>',
      '    <NumeroFactura>12345</NumeroFactura>',
      '    <NumeroControl>00012345</NumeroControl>',
      '    <FechaOperacion>21/08/2026</FechaOperacion>',
      '    <CodigoConcepto>053</CodigoConcepto>',
      '    <MontoOperacion>1000.00</MontoOperacion>',
      '    <PorcentajeRetencion>1</PorcentajeRetencion>',
      '  </DetalleRetencion>',
      '  <DetalleRetencion>',
      '    <RifRetenido>J000413126</RifRetenido>',
      '    <NumeroFactura>0</NumeroFactura>',
      '    <NumeroControl>NA</NumeroControl>',
      '    <FechaOperacion>31/08/2026</FechaOperacion>',
      '    <CodigoConcepto>086</CodigoConcepto>',
      '    <MontoOperacion>0.50</MontoOperacion>',
      '    <PorcentajeRetencion>3.5</PorcentajeRetencion>',
      '  </DetalleRetencion>',
      '</RelacionRetencionesISLR>',
      '',
    ]);
    expect(islrXml('J-31217119-7', '2026-08', [])).toBe('');
  });

  it('has no mark-up and no accent of a text, so that its bytes are those of ISO-8859-1', () => {
    const odd = { ...DETAIL, payeeRif: 'V-1<é>', number: '<b>&12', controlNumber: 'ñ' };
    const text = islrXml('J-3&é', '2026-08', [odd]);
    expect([...text].every((letter) => letter < '\u0080')).toBe(true);
    expect(text).toContain('<NumeroFactura>12</NumeroFactura>');
    expect(text).toContain('<NumeroControl>NA</NumeroControl>');
  });

  it('offers the concepts of who is paid, each code once', () => {
    expect(new Set(ISLR_CONCEPTS.map(({ code }) => code)).size).toBe(ISLR_CONCEPTS.length);
    expect(ISLR_CONCEPTS.every(({ code }) => /^\d{3}$/.test(code))).toBe(true);
    const rent = (document: string) =>
      islrConceptsOf(document).find(({ name }) => name === 'Arrendamiento de inmuebles');
    expect([rent('V-15100580-9'), rent('J-00041312-6')]).toMatchObject([
      { code: '057', basisPoints: 300 },
      { code: '059', basisPoints: 500 },
    ]);
  });
});
