/**
 * Byte for byte: each command that the driver makes, worked out by hand from the rule of the frame (STX, the text, ETX,
 * XOR of text and ETX). Figures of the first ones are the examples of The Factory HKA's SDK.
 */
import { describe, expect, it } from 'vitest';
import { AFFECTED, item, payment } from '../testing/documents.ts';
import {
  affectedCommands,
  CANCEL,
  CLOSE,
  CLOSE_TEXT,
  commentCommands,
  customerCommands,
  igtfCommand,
  itemCommands,
  OPEN_DRAWER,
  OPEN_TEXT,
  PRINT_X,
  PRINT_Z,
  paymentCommands,
  printMemoryCommand,
  readReportsCommand,
  reprintCommand,
  SUBTOTAL,
  textCommand,
} from './commands.ts';
import { formatsOf } from './formats.ts';
import { frame, statusReply } from './frames.ts';

describe('frames', () => {
  it.each<[meaning: string, made: string | undefined, text: string, bytes: string]>([
    ['reporte Z', PRINT_Z, 'I0Z', '02 49 30 5A 03 20'],
    ['reporte X', PRINT_X, 'I0X', '02 49 30 58 03 22'],
    ['estado 1', 'S1', 'S1', '02 53 31 03 61'],
    [
      'pago total con el medio 01',
      paymentCommands([payment(10n)], formatsOf('00'))[0],
      '101',
      '02 31 30 31 03 33',
    ],
    ['cierre', CLOSE, '199', '02 31 39 39 03 32'],
    [
      'RIF del cliente',
      customerCommands({ name: 'X', taxId: 'J-312171197', lines: [] })[1],
      'iR*J-312171197',
      '02 69 52 2A 4A 2D 33 31 32 31 37 31 31 39 37 03 4D',
    ],
    [
      'razón social',
      customerCommands({ name: 'THE FACTORY HKA, C.A.', lines: [] })[0],
      'iS*THE FACTORY HKA, C.A.',
      '02 69 53 2A 54 48 45 20 46 41 43 54 4F 52 59 20 48 4B 41 2C 20 43 2E 41 2E 03 52',
    ],
    [
      'línea exenta, 0,10 × 1',
      itemCommands(
        'invoice',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'exempt', description: 'Producto 1' }),
        formatsOf('00'),
        38,
      )[0],
      ' 000000001000001000Producto 1',
      '02 20 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 31 03 16',
    ],
    [
      'línea general',
      itemCommands(
        'invoice',
        item({ unitPrice: 10n, amount: 10n, description: 'Producto 2' }),
        formatsOf('00'),
        38,
      )[0],
      '!000000001000001000Producto 2',
      '02 21 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 32 03 14',
    ],
    [
      'línea reducida',
      itemCommands(
        'invoice',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'reduced', description: 'Producto 3' }),
        formatsOf('00'),
        38,
      )[0],
      '"000000001000001000Producto 3',
      '02 22 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 33 03 16',
    ],
    [
      'línea adicional',
      itemCommands(
        'invoice',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'additional', description: 'Producto 4' }),
        formatsOf('00'),
        38,
      )[0],
      '#000000001000001000Producto 4',
      '02 23 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 34 03 10',
    ],
    [
      'línea de nota de crédito, tasa 0',
      itemCommands(
        'credit_note',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'exempt', description: 'Producto 1' }),
        formatsOf('00'),
        38,
      )[0],
      'd0000000001000001000Producto 1',
      '02 64 30 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 31 03 62',
    ],
    [
      'línea de nota de crédito, tasa 1',
      itemCommands(
        'credit_note',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'general', description: 'Producto 2' }),
        formatsOf('00'),
        38,
      )[0],
      'd1000000001000001000Producto 2',
      '02 64 31 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 32 03 60',
    ],
    [
      'línea de nota de crédito, tasa 2',
      itemCommands(
        'credit_note',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'reduced', description: 'Producto 3' }),
        formatsOf('00'),
        38,
      )[0],
      'd2000000001000001000Producto 3',
      '02 64 32 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 33 03 62',
    ],
    [
      'línea de nota de crédito, tasa 3',
      itemCommands(
        'credit_note',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'additional', description: 'Producto 4' }),
        formatsOf('00'),
        38,
      )[0],
      'd3000000001000001000Producto 4',
      '02 64 33 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 34 03 64',
    ],
    [
      'línea de nota de débito, tasa 0',
      itemCommands(
        'debit_note',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'exempt', description: 'Producto 1' }),
        formatsOf('00'),
        38,
      )[0],
      '`0000000001000001000Producto 1',
      '02 60 30 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 31 03 66',
    ],
    [
      'línea de nota de débito, tasa 1',
      itemCommands(
        'debit_note',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'general', description: 'Producto 2' }),
        formatsOf('00'),
        38,
      )[0],
      '`1000000001000001000Producto 2',
      '02 60 31 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 32 03 64',
    ],
    [
      'línea de nota de débito, tasa 2',
      itemCommands(
        'debit_note',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'reduced', description: 'Producto 3' }),
        formatsOf('00'),
        38,
      )[0],
      '`2000000001000001000Producto 3',
      '02 60 32 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 33 03 66',
    ],
    [
      'línea de nota de débito, tasa 3',
      itemCommands(
        'debit_note',
        item({ unitPrice: 10n, amount: 10n, rateClass: 'additional', description: 'Producto 4' }),
        formatsOf('00'),
        38,
      )[0],
      '`3000000001000001000Producto 4',
      '02 60 33 30 30 30 30 30 30 30 30 31 30 30 30 30 30 31 30 30 30 50 72 6F 64 75 63 74 6F 20 34 03 60',
    ],
    [
      'descuento de 0,10',
      itemCommands('invoice', item({ unitPrice: 100n, discount: 10n, amount: 90n }), formatsOf('00'), 38)[1],
      'q-000000010',
      '02 71 2D 30 30 30 30 30 30 30 31 30 03 6E',
    ],
    [
      'línea con código, Bs 1.561,48 × 1',
      itemCommands(
        'invoice',
        item({ unitPrice: 1561_48n, amount: 1561_48n, code: 'A001', description: 'REFRESCO 2L' }),
        formatsOf('00'),
        38,
      )[0],
      '!000015614800001000|A001|REFRESCO 2L',
      '02 21 30 30 30 30 31 35 36 31 34 38 30 30 30 30 31 30 30 30 7C 41 30 30 31 7C 52 45 46 52 45 53 43 4F 20 32 4C 03 1B',
    ],
    [
      'número de la factura afectada',
      affectedCommands(AFFECTED)[0],
      'iF*00000123',
      '02 69 46 2A 30 30 30 30 30 31 32 33 03 06',
    ],
    [
      'día de la factura afectada',
      affectedCommands(AFFECTED)[1],
      'iD*21/08/2026',
      '02 69 44 2A 32 31 2F 30 38 2F 32 30 32 36 03 09',
    ],
    [
      'máquina de la factura afectada',
      affectedCommands(AFFECTED)[2],
      'iI*Z1F1234567',
      '02 69 49 2A 5A 31 46 31 32 33 34 35 36 37 03 14',
    ],
    [
      'primera línea del cliente',
      customerCommands({ name: 'X', lines: ['DIRECCION: LA CALIFORNIA'] })[1],
      'i00DIRECCION: LA CALIFORNIA',
      '02 69 30 30 44 49 52 45 43 43 49 4F 4E 3A 20 4C 41 20 43 41 4C 49 46 4F 52 4E 49 41 03 15',
    ],
    [
      'segunda línea del cliente',
      customerCommands({ name: 'X', lines: ['A', 'CARACAS'] })[2],
      'i01CARACAS',
      '02 69 30 31 43 41 52 41 43 41 53 03 2B',
    ],
    [
      'décima línea del cliente',
      customerCommands({ name: 'X', lines: [...'ABCDEFGHIJK'] })[10],
      'i09J',
      '02 69 30 39 4A 03 29',
    ],
    [
      'comentario de factura',
      commentCommands('invoice', 'EJEMPLO DE FACTURA')[0],
      '@EJEMPLO DE FACTURA',
      '02 40 45 4A 45 4D 50 4C 4F 20 44 45 20 46 41 43 54 55 52 41 03 40',
    ],
    [
      'comentario de nota de crédito',
      commentCommands('credit_note', 'EJEMPLO')[0],
      'AEJEMPLO',
      '02 41 45 4A 45 4D 50 4C 4F 03 16',
    ],
    [
      'comentario de nota de débito',
      commentCommands('debit_note', 'EJEMPLO')[0],
      'BEJEMPLO',
      '02 42 45 4A 45 4D 50 4C 4F 03 15',
    ],
    ['subtotal', SUBTOTAL, '3', '02 33 03 30'],
    ['anulación', CANCEL[0], '7', '02 37 03 34'],
    ['anulación de otros módulos', CANCEL[1], '9', '02 39 03 3A'],
    [
      'pago parcial de 0,20 con el medio 13',
      paymentCommands([payment(20n, 13), payment(1n, 2)], formatsOf('00'))[0],
      '213000000000020',
      '02 32 31 33 30 30 30 30 30 30 30 30 30 30 32 30 03 31',
    ],
    [
      'pago parcial en divisas',
      paymentCommands([payment(10n, 20), payment(1n, 2)], formatsOf('00'))[0],
      '220000000000010',
      '02 32 32 30 30 30 30 30 30 30 30 30 30 30 31 30 03 32',
    ],
    [
      'pago parcial, formato 30',
      paymentCommands([payment(1_234_56n, 1), payment(1n, 2)], formatsOf('30'))[0],
      '20100000000000123456',
      '02 32 30 31 30 30 30 30 30 30 30 30 30 30 30 31 32 33 34 35 36 03 07',
    ],
    [
      'pago total con el medio 21',
      paymentCommands([payment(10n, 21)], formatsOf('00'))[0],
      '121',
      '02 31 32 31 03 31',
    ],
    ['IGTF activo', igtfCommand(true), 'PJ5001', '02 50 4A 35 30 30 31 03 1D'],
    ['IGTF inactivo', igtfCommand(false), 'PJ5000', '02 50 4A 35 30 30 30 03 1C'],
    [
      'precio de 10 cifras',
      itemCommands(
        'invoice',
        item({ unitPrice: 99_999_999_99n, amount: 99_999_999_99n, description: 'CARO' }),
        formatsOf('00'),
        38,
      )[0],
      '!999999999900001000CARO',
      '02 21 39 39 39 39 39 39 39 39 39 39 30 30 30 30 31 30 30 30 43 41 52 4F 03 3C',
    ],
    [
      'precio con tres decimales',
      itemCommands('invoice', item({ description: 'P' }), formatsOf('01'), 38)[0],
      '!000010000000001000P',
      '02 21 30 30 30 30 31 30 30 30 30 30 30 30 30 30 31 30 30 30 50 03 72',
    ],
    [
      'precio con cuatro decimales',
      itemCommands('invoice', item({ description: 'P' }), formatsOf('02'), 38)[0],
      '!000100000000001000P',
      '02 21 30 30 30 31 30 30 30 30 30 30 30 30 30 30 31 30 30 30 50 03 72',
    ],
    [
      'precio y cantidad largos',
      itemCommands('invoice', item({ description: 'P' }), formatsOf('30'), 38)[0],
      '!000000000001000000000000000001000P',
      '02 21 30 30 30 30 30 30 30 30 30 30 30 31 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 31 30 30 30 50 03 42',
    ],
    [
      'descuento largo',
      itemCommands('invoice', item({ discount: 1_00n, amount: 99_00n }), formatsOf('30'), 38)[1],
      'q-00000000000000100',
      '02 71 2D 30 30 30 30 30 30 30 30 30 30 30 30 30 30 31 30 30 03 6E',
    ],
    [
      'cantidad con tres decimales',
      itemCommands(
        'invoice',
        item({ quantity: 735n, unitPrice: 53_35n, amount: 39_21n, description: 'QUESO' }),
        formatsOf('00'),
        38,
      )[0],
      '!000000533500000735QUESO',
      '02 21 30 30 30 30 30 30 35 33 33 35 30 30 30 30 30 37 33 35 51 55 45 53 4F 03 7E',
    ],
    [
      'cantidad mayor',
      itemCommands(
        'invoice',
        item({ quantity: 99_999_999n, unitPrice: 1n, amount: 100_000n, description: 'CLAVO' }),
        formatsOf('00'),
        38,
      )[0],
      '!000000000199999999CLAVO',
      '02 21 30 30 30 30 30 30 30 30 30 31 39 39 39 39 39 39 39 39 43 4C 41 56 4F 03 74',
    ],
    [
      'etiqueta de balanza: el precio que da su importe',
      itemCommands(
        'invoice',
        item({ quantity: 735n, unitPrice: 53_00n, amount: 39_21n, description: 'QUESO' }),
        formatsOf('00'),
        38,
      )[0],
      '!000000533500000735QUESO',
      '02 21 30 30 30 30 30 30 35 33 33 35 30 30 30 30 30 37 33 35 51 55 45 53 4F 03 7E',
    ],
    [
      'importe que ningún precio da: el más cercano',
      itemCommands(
        'invoice',
        item({ quantity: 3_000n, unitPrice: 33_00n, amount: 100_00n, description: 'TRES' }),
        formatsOf('00'),
        38,
      )[0],
      '!000000333300003000TRES',
      '02 21 30 30 30 30 30 30 33 33 33 33 30 30 30 30 33 30 30 30 54 52 45 53 03 31',
    ],
    [
      'importe que ningún precio da: el recargo',
      itemCommands(
        'invoice',
        item({ quantity: 3_000n, unitPrice: 33_00n, amount: 100_00n }),
        formatsOf('00'),
        38,
      )[1],
      'q+000000001',
      '02 71 2B 30 30 30 30 30 30 30 30 31 03 68',
    ],
    [
      'ñ y acentos',
      itemCommands('invoice', item({ description: 'Champiñón «Ávila» 1½ kg' }), formatsOf('00'), 38)[0],
      '!000001000000001000Champinon "Avila" 11/2 kg',
      '02 21 30 30 30 30 30 31 30 30 30 30 30 30 30 30 31 30 30 30 43 68 61 6D 70 69 6E 6F 6E 20 22 41 76 69 6C 61 22 20 31 31 2F 32 20 6B 67 03 11',
    ],
    [
      'nombre de 200 letras',
      itemCommands('invoice', item({ description: 'Ñ'.repeat(200) }), formatsOf('00'), 38)[0],
      '!000001000000001000NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN',
      '02 21 30 30 30 30 30 31 30 30 30 30 30 30 30 30 31 30 30 30 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 03 22',
    ],
    [
      'nombre de 200 letras en una SRP-812',
      itemCommands('invoice', item({ description: 'Ñ'.repeat(200) }), formatsOf('00'), 127)[0],
      '!000001000000001000NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN',
      '02 21 30 30 30 30 30 31 30 30 30 30 30 30 30 30 31 30 30 30 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 4E 03 6C',
    ],
    [
      'nombre con bytes de control y barra',
      itemCommands('invoice', item({ description: 'A\u0003B|C\nD' }), formatsOf('00'), 38)[0],
      '!000001000000001000A B/C D',
      '02 21 30 30 30 30 30 31 30 30 30 30 30 30 30 30 31 30 30 30 41 20 42 2F 43 20 44 03 09',
    ],
    [
      'nombre sin una letra que se imprima',
      itemCommands('invoice', item({ description: '\u0002¡¿' }), formatsOf('00'), 38)[0],
      '!000001000000001000ARTICULO',
      '02 21 30 30 30 30 30 31 30 30 30 30 30 30 30 30 31 30 30 30 41 52 54 49 43 55 4C 4F 03 39',
    ],
    [
      'línea de nada: un comentario',
      itemCommands(
        'invoice',
        item({ discount: 100_00n, amount: 0n, description: 'Regalo' }),
        formatsOf('00'),
        38,
      )[0],
      '@Regalo',
      '02 40 52 65 67 61 6C 6F 03 71',
    ],
    [
      'línea de nada en nota de crédito',
      itemCommands(
        'credit_note',
        item({ unitPrice: 0n, amount: 0n, description: 'Regalo' }),
        formatsOf('00'),
        38,
      )[0],
      'ARegalo',
      '02 41 52 65 67 61 6C 6F 03 70',
    ],
    [
      'memoria fiscal por día',
      printMemoryCommand({ by: 'day', first: '2026-08-01', last: '2026-08-31' }),
      'I2A010826310826',
      '02 49 32 41 30 31 30 38 32 36 33 31 30 38 32 36 03 3A',
    ],
    [
      'memoria fiscal por número',
      printMemoryCommand({ by: 'number', first: 1, last: 10 }),
      'I3A000001000010',
      '02 49 33 41 30 30 30 30 30 31 30 30 30 30 31 30 03 38',
    ],
    [
      'lectura de Z por día',
      readReportsCommand({ by: 'day', first: '2026-08-01', last: '2026-08-31' }),
      'U2A010826310826',
      '02 55 32 41 30 31 30 38 32 36 33 31 30 38 32 36 03 26',
    ],
    [
      'lectura de Z por número',
      readReportsCommand({ by: 'number', first: 1, last: 10 }),
      'U3A000001000010',
      '02 55 33 41 30 30 30 30 30 31 30 30 30 30 31 30 03 24',
    ],
    [
      'copia RF',
      reprintCommand('invoice', 1, 12),
      'RF00000010000012',
      '02 52 46 30 30 30 30 30 30 31 30 30 30 30 30 31 32 03 15',
    ],
    [
      'copia RC',
      reprintCommand('credit_note', 1, 12),
      'RC00000010000012',
      '02 52 43 30 30 30 30 30 30 31 30 30 30 30 30 31 32 03 10',
    ],
    [
      'copia RD',
      reprintCommand('debit_note', 1, 12),
      'RD00000010000012',
      '02 52 44 30 30 30 30 30 30 31 30 30 30 30 30 31 32 03 17',
    ],
    [
      'copia RZ',
      reprintCommand('z_report', 1, 12),
      'RZ00000010000012',
      '02 52 5A 30 30 30 30 30 30 31 30 30 30 30 30 31 32 03 09',
    ],
    [
      'copia RT',
      reprintCommand('non_fiscal', 1, 12),
      'RT00000010000012',
      '02 52 54 30 30 30 30 30 30 31 30 30 30 30 30 31 32 03 07',
    ],
    ['abre documento no fiscal', OPEN_TEXT, '800', '02 38 30 30 03 3B'],
    [
      'línea de documento no fiscal',
      textCommand('Prueba de impresión'),
      '80*Prueba de impresion',
      '02 38 30 2A 50 72 75 65 62 61 20 64 65 20 69 6D 70 72 65 73 69 6F 6E 03 69',
    ],
    ['cierra documento no fiscal', CLOSE_TEXT, '810', '02 38 31 30 03 3A'],
    ['gaveta', OPEN_DRAWER, '0', '02 30 03 33'],
  ])('[FISC-01] %s', (_, made, text, bytes) => {
    expect(made).toBe(text);
    expect(hexOf(frame(text))).toBe(bytes);
  });

  it('[FISC-01] frames a percentage as well, which only other programs send', () => {
    expect(hexOf(frame('p-0300'))).toBe('02 70 2D 30 33 30 30 03 5D');
  });
});

describe('answers to ENQ', () => {
  it.each([
    [0x60, 0x40, '02 60 40 03 23'],
    [0x61, 0x40, '02 61 40 03 22'],
    [0x60, 0x41, '02 60 41 03 22'],
    [0x40, 0x40, '02 40 40 03 03'],
    [0x60, 0x50, '02 60 50 03 33'],
    [0x70, 0x40, '02 70 40 03 33'],
  ])('[FISC-01] STS1 %i and STS2 %i', (sts1, sts2, bytes) => {
    expect(hexOf(statusReply(sts1, sts2))).toBe(bytes);
  });
});

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}
