/** Delivery notes: what has become of one, what its paper says, and where its goods are (decision 32). */
import { describe, expect, it } from 'vitest';
import { quantity } from '../money/quantity.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { plainText } from '../printing/text-layout.ts';
import { BCV, cartLine, MARIA, usd, ves } from '../testing/builders.ts';
import { checkDeliveryNote } from './check-delivery-note.ts';
import {
  type DeliveryNote,
  daysSinceDelivery,
  deliveryNoteNumber,
  deliveryNoteState,
  stockEntriesOfDelivery,
  stockStepsOfDelivery,
} from './delivery-note.ts';
import { deliveryNoteDocument } from './delivery-note-document.ts';
import { dueDeliveries } from './due-deliveries.ts';

const COMPANY = { name: 'Bodega Ana', rif: '', address: '', phone: '', header: '', footer: '', logo: '' };
const DELIVERED = 'entregado';

function note(overrides: Partial<DeliveryNote> = {}): DeliveryNote {
  const cart = [cartLine({ quantity: quantity('3'), lot: 'L-1' }), cartLine({ carriesStock: false })];
  const { lines, taxes, ...totals } = priceCart(cart, 'USD');
  return {
    id: 'ne-1',
    registerId: 'caja-1',
    series: 'A',
    number: 12,
    warehouseId: 'tienda',
    customer: MARIA,
    currency: 'USD',
    rate: BCV,
    rateDate: '2026-11-20',
    lines: lines.map((line) => ({ ...line, price: line.line.unitPrice, isLabelled: false })),
    totals,
    taxes,
    totalInOther: null,
    notes: 'Lleva Pedro',
    reversesId: null,
    madeAt: '2026-11-20T14:00:00.000Z',
    madeBy: { id: 'ana', name: 'Ana' },
    ...overrides,
  };
}

describe('what has become of a delivery note', () => {
  it.each([
    ['open', false, false],
    ['void', false, true],
    ['invoiced', true, false],
    ['invoiced', true, true],
  ] as const)('is %s', (state, isInvoiced, isVoid) => {
    expect(deliveryNoteState({ isInvoiced, isVoid })).toBe(state);
  });

  it.each([
    ['2026-11-20', 0],
    ['2026-12-02', 12],
    ['2026-11-19', 0],
  ])('on %s it was made %i days ago', (today, days) => {
    expect(daysSinceDelivery(note(), today)).toBe(days);
  });
});

describe('what is to be invoiced', () => {
  const days = ['2026-10-31', '2026-11-02', '2026-11-25'];

  it.each([
    ['2026-11-25', 0, 1],
    ['2026-11-26', 2, 1],
    ['2026-11-30', 2, 1],
    ['2026-12-01', 0, 3],
    ['2026-10-31', 1, 0],
  ])('on %s are %i of the month and %i of earlier ones', (today, ofMonth, earlier) => {
    expect(dueDeliveries(days, today)).toEqual({ ofMonth, earlier });
  });

  it('is nothing where nothing waits', () => {
    expect(dueDeliveries([], '2026-11-30')).toEqual({ ofMonth: 0, earlier: 0 });
  });
});

describe('the paper of a delivery note', () => {
  const paper = (isVoid = false, isCopy = false) =>
    plainText(
      deliveryNoteDocument({ note: note(), company: COMPANY, registerName: 'Caja 1', isCopy, isVoid }),
      42,
    ).replace(/\s+/g, ' ');

  it('says that it is one, for whom, and that it is no invoice and gives no right to tax credit', () => {
    const text = paper();
    expect(text).toContain('NOTA DE ENTREGA NE A-000012');
    expect(text).toContain('Este documento no es una factura y no da derecho a crédito fiscal.');
    expect(text).toContain(MARIA.name);
    expect(text).toContain('Lleva Pedro');
    expect(text).toContain('Recibido por:');
    expect(text).not.toMatch(/PRESUPUESTO|RECIBO/);
    expect(deliveryNoteNumber(note())).toBe('NE A-000012');
  });

  it('of a voided one, and of a copy, says so', () => {
    expect(paper(true)).toContain('ANULADA');
    expect(paper(false, true)).toContain('COPIA');
    expect(paper()).not.toMatch(/ANULADA|COPIA/);
  });
});

describe('the figures of a delivery note', () => {
  it('[S-26] are accepted as the till makes them', () => {
    expect(checkDeliveryNote(note())).toEqual([]);
  });

  it.each([
    ['totals.total', { totals: { ...note().totals, total: usd(99n) } }],
    ['currency', { totals: { ...note().totals, total: ves(99n) } }],
    ['currency', { lines: note().lines.map((line) => ({ ...line, price: usd(-1n) })) }],
  ] as const)('[S-26] are refused where %s is wrong', (field, wrong) => {
    expect(checkDeliveryNote(note(wrong)).map((one) => one.field)).toContain(field);
  });
});

describe('the goods of a delivery note', () => {
  it('[MOV-04] leave the store and are at the place of what is delivered, by lot; a service moves nothing', () => {
    expect(stockEntriesOfDelivery(note(), DELIVERED)).toMatchObject([
      { warehouseId: 'tienda', lot: 'L-1', quantity: -3000n },
      { warehouseId: DELIVERED, lot: 'L-1', quantity: 3000n },
    ]);
  });

  it('[MOV-03] go back with its void', () => {
    expect(stockEntriesOfDelivery(note({ reversesId: 'ne-0' }), DELIVERED)).toMatchObject([
      { warehouseId: 'tienda', quantity: 3000n },
      { warehouseId: DELIVERED, quantity: -3000n },
    ]);
  });

  it('[MOV-05] take their value along', () => {
    const [step = []] = stockStepsOfDelivery(note(), DELIVERED);
    const [out, into] = step;
    expect(step).toHaveLength(2);
    expect(out?.link).not.toBeNull();
    expect(into?.link).toBe(out?.link);
  });
});
