/** Of which documents IVA can be withheld, worked out by hand at Bs. 500 a dollar. */
import { describe, expect, it } from 'vitest';
import { fiscalFiguresOfReturn, fiscalFiguresOfSale } from '../fiscal/fiscal-figures.ts';
import { quantity } from '../money/quantity.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import { MARIA, usd, usdCost, ves } from '../testing/builders.ts';
import { printedOf } from '../testing/fiscal-builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import {
  AT_500,
  bought,
  FERRETERIA,
  invoiceOf,
  lineAt,
  purchaseOf,
  soldAt,
  voidOfPurchase,
} from '../testing/vat-builders.ts';
import { vatPurchaseOf, vatPurchaseOfBill } from '../vat/purchase-book.ts';
import { NO_DOCUMENTS, type VatDocuments } from '../vat/vat-books.ts';
import { withholdableOf } from './withholdable.ts';

const at = (day: string) => `${day}T16:00:00Z`;

/** 10 $ at 16 %, 2 × 5 $ at 8 %, 3 $ exempt: 5.000 + 800, 5.000 + 400, 1.500. */
const SALE = soldAt(
  1,
  at('2026-11-03'),
  [lineAt(usd(10_00n), 1600), lineAt(usd(5_00n), 800, { quantity: 2_000n }), lineAt(usd(3_00n), 0)],
  { customer: FERRETERIA },
);
/** One of the two at 8 %. */
const RETURN = returnOf(SALE, [], [{ lineId: '1-1', quantity: 1_000n, goods: 'stock' }], {
  ...{ id: 'devuelta', returnedAt: at('2026-11-05'), number: 4 },
});
const VOID = returnOf(SALE, [], wantedOfAll(returnableLines(SALE, []), 'stock'), {
  ...{ id: 'anulada', kind: 'void', returnedAt: at('2026-11-06') },
});
/** 100 × 2 $ at 16 %, 10 × 1,50 $ without IVA: 100.000 + 16.000, 7.500. */
const MOVEMENT = purchaseOf('compra', at('2026-11-05'), [
  bought(usdCost('2'), quantity('100'), usd(32_00n), 1600),
  bought(usdCost('1.5'), quantity('10'), null, 0),
]);

const received = (documents: Partial<VatDocuments>) =>
  withholdableOf({ ...NO_DOCUMENTS, ...documents }, 'received');
const made = (documents: Partial<VatDocuments>) => withholdableOf({ ...NO_DOCUMENTS, ...documents }, 'made');
const idsOf = (all: ReturnType<typeof received>) => all.map(({ documentId }) => documentId);

describe('a sale of which IVA can be withheld', () => {
  it('[ACC-07] has the figures of its row in the book, and a part for each rate', () => {
    expect(received({ sales: [SALE] })).toEqual([
      {
        ...{ documentId: 'venta-1', collection: 'sales', kind: 'invoice', partyId: 'ferreteria' },
        ...{ partyName: 'Ferretería El Tornillo, C. A.', partyDocument: 'J-07013380-5' },
        ...{ number: 'A-000001', controlNumber: '', affected: '', day: '2026-11-03' },
        ...{ currency: 'USD', rate: AT_500 },
        ...{ total: ves(12_700_00n), exempt: ves(1_500_00n), tax: ves(1_200_00n) },
        parts: [
          { basisPoints: 1600, base: ves(5_000_00n), tax: ves(800_00n) },
          { basisPoints: 800, base: ves(5_000_00n), tax: ves(400_00n) },
        ],
      },
    ]);
  });

  it('[ACC-07] [FISC-01] has the number, registration and IVA of the machine that printed it, as its return does', () => {
    const own = fiscalFiguresOfSale(SALE);
    const general = { base: ves(4_999_99n), tax: ves(800_01n) };
    const printed = printedOf({ documentId: SALE.id, number: 51, own, figures: { ...own, general } });
    const affected = { registration: 'Z1F1234567', number: 51, day: '2026-11-03' };
    const figures = fiscalFiguresOfReturn(RETURN);
    const note = printedOf({ documentId: RETURN.id, number: 3, kind: 'credit_note', affected, figures });
    const all = received({ sales: [SALE], returns: [RETURN], printed: [printed, note] });
    expect(
      all.map(({ number, controlNumber, affected: of, tax }) => [number, controlNumber, of, tax]),
    ).toEqual([
      ['00000051', 'Z1F1234567', '', ves(1_200_01n)],
      ['00000003', 'Z1F1234567', '00000051', ves(200_00n)],
    ]);
  });

  it('[ACC-07] is none to a final consumer, who has no RIF and withholds nothing', () => {
    const named = { ...SALE, id: 'nombre', customer: { ...MARIA, document: '-' } };
    expect(received({ sales: [{ ...SALE, customer: null }, named] })).toEqual([]);
  });

  it('[ACC-07] is one without IVA too, of which ISLR can be withheld', () => {
    const exempt = soldAt(2, at('2026-11-03'), [lineAt(usd(3_00n), 0)], { customer: FERRETERIA });
    expect(received({ sales: [exempt] })).toMatchObject([{ tax: ves(0n), parts: [] }]);
  });

  it('[ACC-07] is none that was voided, and neither is the void', () => {
    expect(received({ sales: [SALE], returns: [VOID] })).toEqual([]);
    expect(received({ returns: [VOID] })).toEqual([]);
  });

  it('[ACC-07] stays where a part came back, and its return is one above zero, with the sale it affects', () => {
    const [sale, back] = received({ sales: [SALE], returns: [RETURN] });
    expect(sale?.tax).toEqual(ves(1_200_00n));
    expect(back).toMatchObject({
      ...{ documentId: 'devuelta', collection: 'sale_returns', partyId: 'ferreteria' },
      ...{ number: 'A-000004', affected: 'A-000001', day: '2026-11-05' },
      ...{ total: ves(2_700_00n), exempt: ves(0n), tax: ves(200_00n) },
      parts: [{ basisPoints: 800, base: ves(2_500_00n), tax: ves(200_00n) }],
    });
  });

  it('[ACC-07] of exempt goods that came back among others has them above zero too', () => {
    const lines = ['1-0', '1-2'].map((lineId) => ({ lineId, quantity: 1_000n, goods: 'stock' as const }));
    const back = returnOf(SALE, [], lines, { returnedAt: at('2026-11-05') });
    expect(received({ returns: [back] })).toMatchObject([
      { total: ves(7_300_00n), exempt: ves(1_500_00n), tax: ves(800_00n) },
    ]);
  });

  it('[ACC-07] is in the order of days, and of ids within a day, whatever order they come in', () => {
    const dated = [
      { ...SALE, id: 'c' },
      { ...SALE, id: 'b', soldAt: at('2026-11-04') },
      { ...SALE, id: 'a', soldAt: at('2026-11-04') },
    ];
    for (const sales of [dated, [...dated].reverse()])
      expect(idsOf(received({ sales }))).toEqual(['c', 'a', 'b']);
  });

  it('[ACC-07] is of what the company sells, and never of what it buys', () => {
    expect(received({ purchases: purchasesOf(MOVEMENT) })).toEqual([]);
    expect(made({ sales: [SALE], returns: [RETURN] })).toEqual([]);
  });
});

describe('a supplier’s invoice of which IVA is withheld', () => {
  it('[ACC-07] has its number and control number, its supplier, and what is exempt apart', () => {
    expect(made({ purchases: purchasesOf(MOVEMENT) })).toEqual([
      {
        ...{ documentId: 'compra', collection: 'stock_movements', kind: 'invoice', partyId: null },
        ...{ partyName: 'Alimentos Polar', partyDocument: 'J-00041372-9' },
        ...{ number: '4711', controlNumber: '00-4711', affected: '', day: '2026-11-04' },
        ...{ currency: 'USD', rate: AT_500 },
        ...{ total: ves(123_500_00n), exempt: ves(7_500_00n), tax: ves(16_000_00n) },
        parts: [{ basisPoints: 1600, base: ves(100_000_00n), tax: ves(16_000_00n) }],
      },
    ]);
  });

  it('[ACC-07] may be of an expense, and in bolívares', () => {
    const base = { description: 'Flete', accountId: 'freight', base: ves(1_000_00n), taxBasisPoints: 1600 };
    const bill = { id: 'flete', kind: 'invoice', reversesId: null, currency: 'VES', rate: AT_500 } as const;
    const purchase = vatPurchaseOfBill(
      { ...bill, lines: [{ ...base, tax: ves(160_00n) }] },
      { ...invoiceOf('12', '2026-11-09'), currency: 'VES', supplierId: 'polar' },
      at('2026-11-09'),
    );
    expect(made({ purchases: [purchase] })).toMatchObject([
      {
        ...{ documentId: 'flete', collection: 'supplier_bills', partyId: 'polar', currency: 'VES' },
        ...{ total: ves(1_160_00n), tax: ves(160_00n) },
      },
    ]);
  });

  it('[ACC-07] is none that was voided, nor its void, and is one without IVA, of which ISLR is withheld', () => {
    const back = voidOfPurchase(MOVEMENT, at('2026-11-07'));
    expect(made({ purchases: purchasesOf(MOVEMENT, back) })).toEqual([]);
    expect(made({ purchases: purchasesOf(back) })).toEqual([]);
    const exempt = purchaseOf('exenta', at('2026-11-05'), MOVEMENT.items.slice(1));
    expect(made({ purchases: purchasesOf(exempt) })).toMatchObject([{ tax: ves(0n), parts: [] }]);
  });

  it('[ACC-07] is one that does not say its rate, of which the whole IVA is withheld', () => {
    const items = MOVEMENT.items.map(({ taxBasisPoints: _, ...item }) => item);
    const [invoice] = made({ purchases: purchasesOf(purchaseOf('compra', at('2026-11-05'), items)) });
    expect(invoice?.parts).toEqual([{ basisPoints: null, base: ves(100_000_00n), tax: ves(16_000_00n) }]);
  });
});

function purchasesOf(...movements: readonly (typeof MOVEMENT)[]) {
  return movements.flatMap((movement) => vatPurchaseOf(movement, invoiceOf('4711', '2026-11-04')) ?? []);
}
