import { MovementWire } from '@cuadra/contracts/stock/movements';
import { describe, expect, it } from 'vitest';
import { draftLine, purchase, TODAY } from '../testing.ts';
import { draftOfMovement } from './draft-of-movement.ts';
import { type DocumentContext, lotKey, movementOf } from './movement-document.ts';
import { emptyDraft, type MovementDraft } from './movement-draft.ts';

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const UNIT = { id: id(1), name: 'Unidad', factor: '1' };
const BOX = { id: id(2), name: 'Caja', factor: '24' };
const HARINA = { productId: id(3), unit: UNIT };
const PLACE = { fromId: null, toId: id(4) };
const SUPPLIER = { id: id(5), isNew: false, name: 'Distribuidora Polar', document: 'J-07013380-5' };
const PLACES = [
  { id: id(4), type: 'store' },
  { id: id(6), type: 'store' },
  { id: id(7), type: 'warehouse' },
] as const;
const CONTEXT: DocumentContext = {
  id: id(9),
  now: '2026-11-20T15:00:00.000Z',
  rate: '512.48',
  lots: new Map(),
  expiries: new Map(),
};

function bought(overrides: Partial<MovementDraft> = {}): MovementDraft {
  return purchase({ ...PLACE, supplier: SUPPLIER, lines: [draftLine(HARINA)], ...overrides });
}

/** As the contract takes it, or it throws. */
function document(draft: MovementDraft, context: Partial<DocumentContext> = {}) {
  return MovementWire.parse(movementOf(draft, { ...CONTEXT, ...context }));
}

describe('movementOf', () => {
  it('[S-24] makes the document of the draft: its id, and what the invoice says', () => {
    expect(document(bought({ controlNumber: ' 00-45 ' }))).toMatchObject({
      id: id(9),
      type: 'purchase',
      document_ref: '000123',
      exchange_rate: '512.48',
      purchase: {
        supplier_id: id(5),
        supplier_name: 'Distribuidora Polar',
        supplier_document: 'J-07013380-5',
        invoice_number: '000123',
        control_number: '00-45',
        invoice_date: TODAY,
        currency: 'USD',
      },
      items: [{ quantity: '10', cost: '0.90', unit_cost: '0.90', tax_rate: '16', tax: '1.44', lot: '' }],
    });
  });

  it('[MOV-01] keeps the cost of an invoice in bolívares, and what it is in dollars by its rate', () => {
    const draft = bought({ currency: 'VES', lines: [draftLine({ ...HARINA, cost: '1.024,96' })] });
    expect(document(draft)).toMatchObject({
      purchase: { currency: 'VES' },
      items: [{ cost: '1024.96', unit_cost: '2.00' }],
    });
  });

  it('[MOV-01] keeps a cost of fractions of a cent, and rounds the line once: its IVA is of what it comes to', () => {
    const sweets = draftLine({ ...HARINA, quantity: '250', cost: '0,0125' });
    expect(document(bought({ lines: [sweets] })).items).toMatchObject([
      { cost: '0.0125', unit_cost: '0.0125', tax: '0.50' },
    ]);
    const inBolivars = { ...sweets, cost: '6,406' };
    expect(document(bought({ currency: 'VES', lines: [inBolivars] })).items).toMatchObject([
      { cost: '6.406', unit_cost: '0.0125', tax: '256.24' },
    ]);
  });

  it('[MOV-05] gives goods the lot that was typed, or the number proposed, with its expiry', () => {
    const lines = [
      draftLine({ ...HARINA, lot: ' L7 ', expiry: '1227' }),
      draftLine({ ...HARINA, key: 'b', expiry: '31/01/2028' }),
    ];
    expect(document(bought({ lines }), { lots: new Map([['b', 'L2026110001']]) }).items).toMatchObject([
      { lot: 'L7', expires_on: '2027-12-31' },
      { lot: 'L2026110001', expires_on: '2028-01-31' },
    ]);
  });

  it('[MOV-03] moves above nought, with the lot and its expiry', () => {
    const draft = {
      ...emptyDraft('transfer_store', TODAY, id(4)),
      fromId: id(6),
      lines: [draftLine({ ...HARINA, lot: 'L7', quantity: '3' })],
    };
    const expiries = new Map([[lotKey(id(3), 'L7'), '2027-12-31']]);
    expect(document(draft, { expiries })).toMatchObject({
      from_warehouse_id: id(6),
      to_warehouse_id: id(4),
      purchase: null,
      items: [{ quantity: '3', lot: 'L7', expires_on: '2027-12-31', cost: null }],
    });
  });

  it.each([
    { reason: 'lost', typed: '2', stored: '-2' },
    { reason: 'found', typed: '2', stored: '2' },
    { reason: 'correction', typed: '-2', stored: '-2' },
    { reason: 'correction', typed: '2', stored: '2' },
  ])('[MOV-05] of an adjustment by $reason writes $typed as $stored', ({ reason, typed, stored }) => {
    const draft = {
      ...emptyDraft('adjustment', TODAY, id(4)),
      reason,
      lines: [draftLine({ ...HARINA, quantity: typed })],
    };
    expect(document(draft)).toMatchObject({ reason, items: [{ quantity: stored }] });
  });

  it('[MOV-05] writes what is opened and then what comes of it', () => {
    const draft = {
      ...emptyDraft('unpack', TODAY, id(4)),
      lines: [draftLine({ ...HARINA, unit: BOX, into: UNIT, quantity: '2' })],
    };
    expect(document(draft).items).toMatchObject([
      { unit_id: BOX.id, factor: '24', quantity: '-2' },
      { unit_id: UNIT.id, factor: '1', quantity: '48' },
    ]);
  });
});

describe('draftOfMovement', () => {
  const drafts: readonly MovementDraft[] = [
    bought({ lines: [draftLine({ ...HARINA, cost: '0,0125' })] }),
    bought({
      currency: 'VES',
      rate: '500,5',
      lines: [draftLine({ ...HARINA, lot: 'L7', expiry: '31/12/2027' })],
    }),
    {
      ...emptyDraft('adjustment', TODAY, id(4)),
      reason: 'lost',
      lines: [draftLine({ ...HARINA, quantity: '2' })],
    },
    {
      ...emptyDraft('unpack', TODAY, id(4)),
      lines: [draftLine({ ...HARINA, unit: BOX, into: UNIT, quantity: '2' })],
    },
    { ...emptyDraft('transfer_store', TODAY, id(4)), fromId: id(6), lines: [draftLine({ ...HARINA })] },
    { ...emptyDraft('transfer_between', TODAY, id(4)), fromId: id(7), lines: [draftLine({ ...HARINA })] },
  ];

  it.each(drafts)('[MOV-03] of a $type begins with what makes the same document', (draft) => {
    const original = document(draft, { rate: '500.5' });
    const again = draftOfMovement(original, TODAY, PLACES);
    expect(again).toMatchObject({
      type: draft.type,
      replacesId: id(9),
      lines: draft.lines.map(({ quantity }) => ({ quantity })),
    });
    const copy = again === undefined ? undefined : document(again, { rate: '500.5' });
    expect(copy).toEqual({ ...original, replaces_id: id(9) });
  });

  it('[MOV-01] keeps what goes from a warehouse to a store as a transfer between warehouses', () => {
    const draft = {
      ...emptyDraft('transfer_between', TODAY, id(4)),
      fromId: id(7),
      lines: [draftLine({ ...HARINA })],
    };
    expect(document(draft)).toMatchObject({
      type: 'transfer_warehouse',
      from_warehouse_id: id(7),
      to_warehouse_id: id(4),
    });
  });

  it('[MOV-01] prints the RIF of a supplier who was made on the spot, however it was typed', () => {
    const supplier = { ...SUPPLIER, isNew: true, document: 'j070133805' };
    expect(document(bought({ supplier })).purchase?.supplier_document).toBe('J-07013380-5');
  });

  it('[MOV-03] edits nothing that was not written here', () => {
    const counted = { ...document(bought()), type: 'count' as const };
    expect(draftOfMovement(counted, TODAY, PLACES)).toBeUndefined();
    expect(draftOfMovement({ ...document(bought()), purchase: null }, TODAY, PLACES)).toBeUndefined();
    const opened = document({
      ...emptyDraft('unpack', TODAY, id(4)),
      lines: [draftLine({ ...HARINA, unit: BOX, into: UNIT, quantity: '2' })],
    });
    expect(draftOfMovement(opened, TODAY, PLACES)).toBeDefined();
    expect(draftOfMovement({ ...opened, document_ref: 'A-000001' }, TODAY, PLACES)).toBeUndefined();
  });
});
