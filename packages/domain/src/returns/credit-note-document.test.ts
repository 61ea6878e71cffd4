import { describe, expect, it } from 'vitest';
import { quantity } from '../money/quantity.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { plainText } from '../printing/text-layout.ts';
import { cartLine, exemptLine, MARIA, saleOf, usd, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import { type CreditNoteOf, creditNoteDocument } from './credit-note-document.ts';
import type { Refund, SaleReturn } from './sale-return.ts';

const SALE = saleOf(
  priceCart([cartLine({ id: 'harina', quantity: quantity('2') }), exemptLine({ id: 'queso' })], 'USD'),
  undefined,
  { customer: MARIA },
);

describe('a credit note', () => {
  it('[SALE-05] tells the sale it corrects, what came back, and how the money went back', () => {
    expect(linesOf(note())).toEqual([
      'BODEGÓN LA ESQUINA',
      'RIF J-07013380-5',
      'NOTA DE CRÉDITO NC A-000001',
      'Este documento no es factura fiscal',
      'Fecha 20/11/2026 2:00 p. m.',
      'Atendió Ana Pérez · Caja 1',
      'Cliente María Fernanda Rojas',
      'Documento V-18.456.219',
      'De la venta A-000123',
      'Vendida 20/11/2026 10:05 a. m.',
      'Motivo: No le gustó',
      'Harina de maíz 1 kg (G)',
      '1 × 1,15 1,15',
      'Subtotal 1,15',
      'Base 16 % (G) 0,99',
      'IVA 16 % 0,16',
      'TOTAL DEVUELTO $ 1,15',
      'Bs. 589,35',
      'Tasa de la venta 512,48',
      'Devuelto: Efectivo $ $ 1,15',
      'Recibí conforme: ____________________',
    ]);
  });

  it('[SALE-05] of a void says that the sale is undone', () => {
    expect(linesOf(note({ made: made({ kind: 'void' }) }))).toContain('Anula la venta A-000123');
  });

  it('[POS-07] printed again says that it is a copy', () => {
    expect(linesOf(note())).not.toContain('COPIA');
    expect(linesOf(note({ isCopy: true }))).toContain('COPIA');
  });

  it.each<[string, Partial<Refund>, string[]]>([
    ['less debt', { method: 'debt' }, ['Devuelto: rebaja de su deuda $ 1,15']],
    ['a balance', { method: 'balance' }, ['Devuelto: Saldo a Favor $ 1,15']],
    [
      'a Pago Móvil, with whom it went to',
      {
        method: 'mobile',
        currency: 'VES',
        reference: '123456',
        details: { phoneNumber: '04141234567', bankName: 'Banesco' },
      },
      ['Devuelto: Pago Móvil Bs. Bs. 589,35', 'Banesco · 04141234567 · ref. 123456'],
    ],
    [
      'what the customer hands over',
      { currency: 'VES', amountBs: ves(-10_00n) },
      ['Entregado por el cliente: Efectivo Bs. Bs. 10,00'],
    ],
  ])('[SALE-05] tells %s', (_, refund, expected) => {
    const [usual] = made().refunds;
    const refunds = usual === undefined ? [] : [{ ...usual, ...refund }];
    const lines = linesOf(note({ made: made({ refunds }) }));
    expect(lines.slice(-1 - expected.length, -1)).toEqual(expected);
  });

  it.each<[string, Partial<Refund>, readonly string[]]>([
    [
      'to whom Zelle went',
      { method: 'zelle', details: { email: 'maria@correo.com' } },
      ['Devuelto: Zelle $ $ 1,15', 'maria@correo.com'],
    ],
    ['a reference alone', { reference: '42' }, ['Devuelto: Efectivo $ $ 1,15', 'ref. 42']],
    [
      'no line for details that are empty',
      { details: { bankName: '', email: '' } },
      ['Devuelto: Efectivo $ $ 1,15'],
    ],
    [
      'a céntimo that the customer hands over',
      { currency: 'VES', amountBs: ves(-1n) },
      ['Entregado por el cliente: Efectivo Bs. Bs. 0,01'],
    ],
    ['nothing that went back as such', { amountUsd: usd(0n) }, ['Devuelto: Efectivo $ $ 0,00']],
  ])('[SALE-05] tells %s', (_, refund, expected) => {
    const refunds = made().refunds.map((one) => ({ ...one, ...refund }));
    const lines = linesOf(note({ made: made({ refunds }) }));
    expect(lines.slice(lines.indexOf('Tasa de la venta 512,48') + 1, -1)).toEqual(expected);
  });

  it('[SALE-05] lists every refund, in its order', () => {
    const refunds = made().refunds.flatMap((one) => [one, { ...one, method: 'balance' as const }]);
    const lines = linesOf(note({ made: made({ refunds }) }));
    expect(lines.slice(-3, -1)).toEqual(['Devuelto: Efectivo $ $ 1,15', 'Devuelto: Saldo a Favor $ 1,15']);
  });

  it('[SALE-05] of a sale without a rate names no other currency', () => {
    const lines = linesOf(note({ made: made({ rate: null }) }));
    expect(lines.some((line) => /Bs\.|Tasa/.test(line))).toBe(false);
    expect(lines).toContain('TOTAL DEVUELTO $ 1,15');
  });

  it('[SALE-05] of a sale in bolívares has its total in them first, and then in dollars', () => {
    const { totals } = made();
    const inBolivars = { ...totals, total: ves(589_35n) };
    const lines = linesOf(note({ made: made({ currency: 'VES', totals: inBolivars }) }));
    const place = lines.indexOf('TOTAL DEVUELTO Bs. 589,35');
    expect(lines[place + 1]).toBe('$ 1,15');
  });

  it('[SALE-05] leaves out a tax of which nothing came back, and who served where nobody is named', () => {
    const back = returnOf(SALE, [], [{ lineId: 'queso', quantity: quantity('1'), goods: 'stock' }]);
    const made = { ...back, returnedBy: { id: 'ana', name: '' } };
    const lines = linesOf(note({ made }));
    expect(lines.filter((line) => /IVA|Base/.test(line))).toEqual([]);
    expect(lines).toContain('Atendió Caja 1');
    expect(linesOf(note({ made: back, registerName: '' }))).toContain('Atendió Ana Pérez');
  });

  it('[SALE-05] tells the base of a tax that rounds to nothing, so that its figures add up to the total', () => {
    const gum = cartLine({ id: 'chicle', unitPrice: usd(2n), quantity: quantity('3') });
    const sale = saleOf(priceCart([gum], 'USD'));
    const back = returnOf(sale, [], [{ lineId: 'chicle', quantity: quantity('1'), goods: 'stock' }]);
    expect([back.totals.base, back.totals.tax]).toEqual([usd(2n), usd(0n)]);
    const lines = linesOf(note({ made: back }));
    const subtotal = lines.indexOf('Subtotal 0,02');
    expect(lines.slice(subtotal, subtotal + 3)).toEqual([
      'Subtotal 0,02',
      'Base 16 % (G) 0,02',
      'TOTAL DEVUELTO $ 0,02',
    ]);
  });

  it('[PAY-06] tells the IGTF that goes back', () => {
    const igtf = {
      basisPoints: 300,
      baseUsd: usd(1_15n),
      baseBs: ves(589_35n),
      amountUsd: usd(3n),
      amountBs: ves(17_68n),
    };
    expect(linesOf(note({ made: made({ igtf }) }))).toContain('IGTF 3 % devuelto $ 0,03');
  });
});

function made(overrides: Partial<SaleReturn> = {}): SaleReturn {
  return returnOf(SALE, [], [{ lineId: 'harina', quantity: quantity('1'), goods: 'stock' }], overrides);
}

function note(overrides: Partial<CreditNoteOf> = {}): CreditNoteOf {
  return { made: made(), company: COMPANY, registerName: 'Caja 1', isCopy: false, ...overrides };
}

/** Without rules and the spaces that set figures apart. */
function linesOf(of: CreditNoteOf): string[] {
  return plainText(creditNoteDocument(of), 48)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => /[^-=]/.test(line));
}

const COMPANY = {
  name: 'Bodegón La Esquina',
  rif: 'J-07013380-5',
  address: '',
  phone: '',
  header: '',
  footer: 'Gracias por su compra.',
  logo: '',
};
