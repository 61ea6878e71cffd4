import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ves } from '../testing/builders.ts';
import { type BankMessage, readBankMessage } from './bank-message.ts';
import { BANKS } from './venezuelan-banks.ts';

/** As the banks write them, with figures of our own. */
const MESSAGES: readonly [string, BankMessage][] = [
  [
    'Recibiste un PagomovilBDV por Bs.7.687,20 del 0412-5551842 Ref: 122506004518 en fecha 20-11-26 hora: 12:24.',
    { amount: ves(7_687_20n), reference: '122506004518', phoneNumber: '04125551842', date: '2026-11-20' },
  ],
  [
    'Recibiste un PagomovilBDV de MARIA FERNANDA ROJAS por Bs.10,00 bajo el numero de operacion 006280004518',
    { amount: ves(10_00n), reference: '006280004518' },
  ],
  [
    'BANESCO REGISTRO: Pago recibido a traves de Pago Movil de ROJAS M por Bs. 1900.0 el 20/11/2026; 15:43 REF 062437004518. Para mas inf. llama al 500-2000',
    { amount: ves(1_900_00n), reference: '062437004518', date: '2026-11-20', bankName: 'Banesco' },
  ],
  [
    'Mercantil: Pago Movil por Bs 450,00 recibido de 04145551842 Ref: 654321',
    { amount: ves(450_00n), reference: '654321', phoneNumber: '04145551842', bankName: 'Mercantil' },
  ],
  [
    'BNC Pago Movil Recibido Bs.10000,00 Telf.0414***69.. Ref.884102 Dia:20/11/26-10:15',
    { amount: ves(10_000_00n), reference: '884102', date: '2026-11-20', bankName: 'BNC' },
  ],
  [
    'Bancamiga: Ha recibido un Pago Movil por Bs. 19.791,75 del tlf 0416 555 18 42 ref: 0098765432, desde Banco Provincial',
    {
      amount: ves(19_791_75n),
      reference: '0098765432',
      phoneNumber: '04165551842',
      bankName: 'Provincial',
    },
  ],
  [
    '¡Operación exitosa!\nFecha: 20/11/2026\nReferencia: 000123456789\nBanco: 0134 - Banesco\nTeléfono: +58 424-5551842\nMonto: 1.234,50 Bs',
    {
      amount: ves(1_234_50n),
      reference: '000123456789',
      phoneNumber: '04245551842',
      bankName: 'Banesco',
      date: '2026-11-20',
    },
  ],
  ['Nro. de referencia 445566 por VES 300', { amount: ves(300_00n), reference: '445566' }],
];

describe('a message of a bank', () => {
  it.each(MESSAGES)('[PAY-07] is read: %s', (text, expected) => {
    const read = readBankMessage(text);
    expect(read).toEqual(expected);
  });

  it.each([
    '',
    '👍👍👍',
    'Buenos días, ya te pagué',
    'ref bs 0,00',
    'Bs. -5',
    'Bs 1e15',
    'el 31/02/2026',
    '0'.repeat(5_000),
    'bs. '.repeat(5_000),
    'ref '.repeat(5_000),
  ])('[PAY-07] says nothing that is not in it: %j', (text) => {
    const { amount, reference, date, phoneNumber } = readBankMessage(text);
    expect([reference, date, phoneNumber]).toEqual([undefined, undefined, undefined]);
    expect(amount === undefined || amount.minor === 100n).toBe(true);
  });

  it('[PAY-07] names no bank where two are named and neither is said to pay', () => {
    expect(readBankMessage('Banesco y Mercantil').bankName).toBeUndefined();
    expect(readBankMessage('Banco 0134 a banco 0105').bankName).toBeUndefined();
  });

  it('[PAY-07] never fails, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, more) => {
        const { amount, date } = readBankMessage(`${text} Bs ${more}`);
        expect(amount === undefined || amount.minor > 0n).toBe(true);
        expect(date === undefined || /^\d{4}-\d{2}-\d{2}$/.test(date)).toBe(true);
      }),
    );
  });

  it('[PAY-07] has each bank once, by a code of four figures', () => {
    expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
    expect(BANKS.every(({ code }) => /^01\d{2}$/.test(code))).toBe(true);
  });
});
