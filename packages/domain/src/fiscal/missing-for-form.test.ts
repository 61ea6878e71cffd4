import { expect, it } from 'vitest';
import { MARIA } from '../testing/builders.ts';
import { missingForForm } from './missing-for-form.ts';

const COMPANY = { name: 'Bodegón La Esquina, C.A.', rif: 'J-07013380-5', address: 'Av. Bolívar 12, Caracas' };
const FIRM = { ...MARIA, name: 'Ferretería El Tornillo, C.A.', type: 'company' as const };

it.each<[string, Partial<Parameters<typeof missingForForm>[0]>, string[]]>([
  ['nothing of a buyer with a cédula', {}, []],
  ['nothing of a company with its RIF', { customer: { ...FIRM, document: 'J-07013380-5' } }, []],
  [
    'the company’s RIF',
    { company: { ...COMPANY, rif: 'J-1' } },
    ['Falta el RIF de la empresa, o no está completo.'],
  ],
  ['its address', { company: { ...COMPANY, address: '\n' } }, ['Falta la dirección fiscal de la empresa.']],
  ['its name', { company: { ...COMPANY, name: ' ' } }, ['Falta el nombre de la empresa.']],
  [
    'a buyer',
    { customer: null },
    ['La venta no dice quién compra: la factura lleva su nombre y su RIF o cédula.'],
  ],
  [
    'his document',
    { customer: { ...MARIA, document: 'V-' } },
    ['Falta el RIF o la cédula de María Fernanda Rojas.'],
  ],
  [
    'a company’s RIF',
    { customer: { ...FIRM, document: 'J-' } },
    ['Falta el RIF de Ferretería El Tornillo, C.A.'],
  ],
  ['a buyer’s name', { customer: { ...MARIA, name: ' ' } }, ['Falta el nombre de quien compra.']],
  [
    'digits of it',
    { customer: { ...FIRM, document: 'J-70133' } },
    ['El RIF de Ferretería El Tornillo, C.A. no está completo.'],
  ],
])('[FISC-02] the law asks for what is not there: %s', (_, parties, missing) => {
  expect(missingForForm({ company: COMPANY, customer: MARIA, ...parties })).toEqual(missing);
});
