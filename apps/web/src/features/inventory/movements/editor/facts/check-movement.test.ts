import { describe, expect, it } from 'vitest';
import { emptyDraft, type MovementDraft } from '../draft/movement-draft.ts';
import { BOX, draftLine, PLACES, purchase, TODAY, UNIT } from '../testing.ts';
import { type CheckContext, checkMovement, hasErrors } from './check-movement.ts';

const PLAIN = { requires_expiration: false };
const CONTEXT: CheckContext = {
  warehouses: PLACES,
  products: new Map([['harina', PLAIN]]),
  rate: '512.48',
  today: TODAY,
};

function headErrors(draft: MovementDraft, context: Partial<CheckContext> = {}) {
  return checkMovement(draft, { ...CONTEXT, ...context }).head;
}

function lineErrors(draft: MovementDraft, context: Partial<CheckContext> = {}) {
  return checkMovement(draft, { ...CONTEXT, ...context }).lines.get('linea-1') ?? {};
}

describe('the head of a movement', () => {
  it('[MOV-01] finds nothing wrong with a whole purchase', () => {
    expect(hasErrors(checkMovement(purchase(), CONTEXT))).toBe(false);
  });

  it('[MOV-01] requires the origin of transfers, the destination and a product', () => {
    expect(headErrors(emptyDraft('transfer_store', TODAY))).toEqual({
      fromId: 'Elige el origen.',
      toId: 'Elige el destino.',
      lines: 'Agrega al menos un producto.',
    });
    expect(headErrors(emptyDraft('adjustment', TODAY))).toMatchObject({
      toId: 'Elige el almacén.',
      reason: 'Elige el motivo.',
    });
  });

  it.each([
    {
      fromId: 'tienda-1',
      toId: 'tienda-1',
      field: 'toId',
      message: 'El origen y el destino son el mismo. Elige otro.',
    },
    { fromId: 'deposito-1', toId: 'tienda-1', field: 'fromId', message: 'Elige un origen de la lista.' },
    { fromId: 'tienda-1', toId: 'deposito-1', field: 'toId', message: 'Elige un destino de la lista.' },
    { fromId: 'tienda-1', toId: 'tienda-vieja', field: 'toId', message: 'Elige un destino de la lista.' },
  ])('[MOV-01] between stores refuses $fromId → $toId', ({ fromId, toId, field, message }) => {
    const draft = { ...emptyDraft('transfer_store', TODAY, toId), fromId, lines: [draftLine()] };
    expect(headErrors(draft)).toEqual({ [field]: message });
  });

  it('[ENT-21] requires supplier, invoice number and a day that has come', () => {
    expect(headErrors(purchase({ supplier: null, invoiceNumber: ' ', invoiceDate: '2026-11-21' }))).toEqual({
      supplier: 'Busca el proveedor, o escribe su RIF o su nombre para crearlo.',
      invoiceNumber: 'Escribe el número de la factura.',
      invoiceDate: 'La factura no puede ser de un día que no ha llegado.',
    });
    expect(headErrors(purchase({ invoiceDate: '' }))).toEqual({
      invoiceDate: 'Escribe la fecha de la factura.',
    });
  });

  it('[ENT-21] checks a new supplier where he is typed', () => {
    const supplier = { id: 'nuevo', isNew: true, name: '', document: 'J-123' };
    expect(headErrors(purchase({ supplier }))).toEqual({
      supplierName: 'Escribe el nombre del proveedor.',
      supplierDocument: 'No parece un RIF: es una letra y nueve números, como J-07013380-5.',
    });
    expect(headErrors(purchase({ supplier: { ...supplier, name: 'Mercado', document: '' } }))).toEqual({});
  });

  it('[SET-08] makes no rate up: an invoice in bolívares needs the one of its day', () => {
    expect(headErrors(purchase({ currency: 'VES' }), { rate: undefined })).toHaveProperty('rate');
    expect(headErrors(purchase({ currency: 'USD' }), { rate: undefined })).toEqual({});
    expect(headErrors(purchase({ currency: 'USD', rate: 'x' }), { rate: undefined })).toHaveProperty('rate');
  });

  it('[ENT-21] takes as many lines as a document holds; of what is opened, two are written', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => draftLine({ key: `l${n}` }));
    expect(headErrors(purchase({ lines: lines(500) }))).toEqual({});
    expect(headErrors(purchase({ lines: lines(501) }))).toHaveProperty('lines');
    const unpack = { ...emptyDraft('unpack', TODAY, 'tienda-1'), lines: lines(251) };
    expect(headErrors(unpack)).toHaveProperty('lines');
  });
});

describe('the quantity of a line', () => {
  it.each([
    ['', 'Escribe la cantidad.'],
    ['0', 'La cantidad es 1 o más.'],
    ['-1', 'La cantidad es 1 o más.'],
    ['1,5', 'La cantidad en Unidad va sin decimales.'],
    ['dos', 'Escribe una cantidad con hasta tres decimales.'],
    ['1,2345', 'Escribe una cantidad con hasta tres decimales.'],
    ['7591234567891', 'Esa cantidad es demasiado grande.'],
  ])('[MOV-01] refuses %j', (quantity, message) => {
    expect(lineErrors(purchase({ lines: [draftLine({ quantity })] }))).toEqual({ quantity: message });
  });

  it('[MOV-01] takes part of a kilo', () => {
    const unit = { ...UNIT, name: 'kg' };
    expect(lineErrors(purchase({ lines: [draftLine({ unit, quantity: '0,93' })] }))).toEqual({});
  });

  it.each([
    { reason: 'lost', quantity: '-2', message: 'Sin signo: con ese motivo ya se resta.' },
    { reason: 'found', quantity: '-2', message: 'Sin signo: con ese motivo se suma.' },
    { reason: 'correction', quantity: '-2', message: undefined },
    { reason: 'correction', quantity: '0', message: 'La diferencia no puede ser cero.' },
    { reason: 'damaged', quantity: '2', message: undefined },
  ])('[MOV-05] of an adjustment by $reason says of $quantity: $message', ({ reason, quantity, message }) => {
    const draft = {
      ...emptyDraft('adjustment', TODAY, 'tienda-1'),
      reason,
      lines: [draftLine({ quantity })],
    };
    expect(lineErrors(draft).quantity).toBe(message);
  });
});

describe('opening boxes by hand', () => {
  const unpack = (line: Parameters<typeof draftLine>[0]) => ({
    ...emptyDraft('unpack', TODAY, 'tienda-1'),
    lines: [draftLine({ unit: BOX, into: UNIT, quantity: '1', ...line })],
  });

  it('[MOV-05] opens a box into its units', () => {
    expect(lineErrors(unpack({}))).toEqual({});
  });

  it('[MOV-05] refuses what cannot be opened, and the way back', () => {
    expect(lineErrors(unpack({ into: null }))).toHaveProperty('unit');
    expect(lineErrors(unpack({ unit: UNIT, into: BOX }))).toHaveProperty('unit');
    expect(lineErrors(unpack({ quantity: '-1' }))).toEqual({
      quantity: 'Para volver a armar lo que se abrió, anula ese desempaque.',
    });
  });

  it('[MOV-05] refuses boxes that come to no whole inner units', () => {
    const into = { id: 'six', name: 'Six pack', factor: '7' };
    expect(lineErrors(unpack({ into }))).toEqual({ quantity: 'No salen cantidades enteras de Six pack.' });
  });
});

describe('cost, lot and expiry of what is bought', () => {
  it.each([
    ['', 'Escribe el costo.'],
    ['-1', 'Escribe un costo de cero o más, con hasta seis decimales.'],
    ['1,2345678', 'Escribe un costo de cero o más, con hasta seis decimales.'],
  ])('[ENT-21] refuses the cost %j', (cost, message) => {
    expect(lineErrors(purchase({ lines: [draftLine({ cost })] }))).toEqual({ cost: message });
  });

  it('[MOV-05] requires the expiry of products that have one; their lot is numbered', () => {
    const products = new Map([['harina', { requires_expiration: true }]]);
    expect(lineErrors(purchase(), { products })).toEqual({
      expiry: 'Escribe cuándo vence: 1227 es diciembre de 2027.',
    });
    expect(lineErrors(purchase({ lines: [draftLine({ expiry: '1227' })] }), { products })).toEqual({});
  });

  it('[MOV-05] refuses an expiry that is no day, and takes what has expired: it is only warned of', () => {
    const errorsOf = (expiry: string) => lineErrors(purchase({ lines: [draftLine({ lot: 'L1', expiry })] }));
    expect(errorsOf('1326')).toEqual({ expiry: 'Escríbelo como 1227 o 31/12/2027.' });
    expect(errorsOf('1026')).toEqual({});
  });
});
