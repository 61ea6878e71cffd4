import { describe, expect, it } from 'vitest';

import { companyHead } from './company-head.ts';

const BARE = {
  name: 'Bodegón Ñandú',
  rif: '',
  address: '',
  phone: '',
  header: '',
  footer: 'Gracias',
  logo: '',
};

describe('companyHead', () => {
  it('[SALE-02] is logo, name, RIF, address, phone and own lines, in this order', () => {
    const company = {
      ...BARE,
      rif: 'j070133805',
      address: 'Av. Sucre\nCatia',
      phone: ' 0212-5551842 ',
      header: 'Abierto de lunes a sábado',
      logo: 'data:image/png;base64,AA',
    };
    const [logo, name, ...lines] = companyHead(company);
    expect(logo).toEqual({ kind: 'logo', dataUrl: 'data:image/png;base64,AA' });
    expect(name).toMatchObject({ text: 'BODEGÓN ÑANDÚ', align: 'center', bold: true });
    expect(lines.map((line) => (line.kind === 'text' ? [line.text, line.align, line.bold] : []))).toEqual(
      ['RIF J-07013380-5', 'Av. Sucre', 'Catia', '0212-5551842', 'Abierto de lunes a sábado'].map((text) => [
        text,
        'center',
        false,
      ]),
    );
  });

  it('[SALE-02] is the name alone where nothing else was filled in, or blanks', () => {
    const blanks = { ...BARE, rif: ' ', address: '\n ', phone: '  ', header: ' \r\n' };
    for (const company of [BARE, blanks]) {
      expect(companyHead(company)).toMatchObject([{ kind: 'text', text: 'BODEGÓN ÑANDÚ' }]);
    }
  });
});
