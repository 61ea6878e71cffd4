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
