import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { defaultRows } from '../../../session/company/default-rows.ts';
import {
  type CompanyDraft,
  checkCompany,
  companyDraft,
  companyFields,
  isRifValid,
  rifRemark,
  unsavedText,
} from './company-draft.ts';

const DRAFT: CompanyDraft = {
  name: 'Bodegón La Esquina, C.A.',
  rif: 'J-07013380-5',
  address: 'Av. Principal, local 4',
  phone: '0212-5550147',
  email: '',
  logo: '',
  receipt_header: '',
  receipt_footer: '',
  mobile_payment_bank: '',
  mobile_payment_phone: '',
  mobile_payment_document: '',
};

describe('the form of the company', () => {
  it('[CO-01][CO-02] begins with what a new company has, and requires name, RIF and address', () => {
    const draft = companyDraft(defaultRows(newId()).settings);
    expect(draft).toMatchObject({ name: 'Mi Empresa', rif: '', address: '', email: '' });
    expect(checkCompany({ ...draft, name: ' ' })).toEqual({
      name: 'El nombre de la empresa es requerido',
      rif: 'Escribe el RIF de la empresa.',
      address: 'Escribe la dirección.',
    });
    expect(checkCompany(DRAFT)).toEqual({});
  });

  it.each(['J-0701338-5', '07013380-5', 'X-07013380-5', 'J-07013380-55', 'RIF'])(
    '[CO-02] refuses the RIF %s: its structure is wrong',
    (rif) => {
      expect(checkCompany({ ...DRAFT, rif }).rif).toMatch(/^Es una letra/);
      expect(rifRemark(rif)).toBeUndefined();
    },
  );

  it('[CO-02] takes a RIF whose check digit is another, and remarks it', () => {
    const rif = 'J-07013380-6';
    expect(checkCompany({ ...DRAFT, rif })).toEqual({});
    expect(rifRemark(rif)).toMatch(/se esperaba 5/);
    expect(isRifValid(rif)).toBe(false);
    expect(isRifValid(DRAFT.rif)).toBe(true);
  });

  it.each(['ana', 'ana@', 'ana@caja', 'ana caja@tienda.com'])('[CO-02] refuses the e-mail %s', (email) => {
    expect(checkCompany({ ...DRAFT, email })).toEqual({ email: 'El correo no es válido: revísalo.' });
  });

  it('[ENT-04] refuses what is longer than its column', () => {
    expect(checkCompany({ ...DRAFT, address: 'x'.repeat(301), receipt_footer: 'x'.repeat(501) })).toEqual({
      address: 'Usa hasta 300 caracteres.',
      receipt_footer: 'Usa hasta 500 caracteres.',
    });
  });

  it('[API-12] goes to the wire trimmed, with the RIF as it is printed', () => {
    expect(companyFields({ ...DRAFT, name: ' Bodegón ', rif: 'j070133805' })).toMatchObject({
      name: 'Bodegón',
      rif: 'J-07013380-5',
    });
  });

  it('[CO-02] tells how much is not saved yet', () => {
    expect([0, 1, 2].map(unsavedText)).toEqual(['', '1 cambio sin guardar', '2 cambios sin guardar']);
  });
});
