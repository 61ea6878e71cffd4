/** Both books of a fortnight and its return, worked out by hand at Bs. 500 a dollar. */
import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import { igtfOn } from '../tax/igtf.ts';
import { usd, usdCost, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import {
  AT_500,
  bought,
  FERRETERIA,
  invoiceOf,
  lineAt,
  purchaseOf,
  soldAt,
} from '../testing/vat-builders.ts';
import { type VatPurchase, vatPurchaseOf } from './purchase-book.ts';
import {
  idsOfDocuments,
  lateRows,
  NO_DOCUMENTS,
  type VatDocuments,
  vatBooks,
  withheldOfBook,
} from './vat-books.ts';
import type { VatWithholding } from './withheld-rows.ts';

const at = (day: string) => `${day}T16:00:00Z`;

/** 10 $ to a company: 5.000 + 800. */
const TO_COMPANY = soldAt(1, at('2026-11-03'), [lineAt(usd(10_00n), 1600)], { customer: FERRETERIA });
/** 5 $ to a final consumer: 2.500 + 400. */
const TO_CONSUMER = soldAt(2, at('2026-11-04'), [lineAt(usd(5_00n), 1600)]);
/** 1 × 2 $: 1.000 + 160. */
const BOUGHT = boughtOn('compra', '2026-11-05', '2026-11-05', 2);
const DOCUMENTS: VatDocuments = {
  ...{ sales: [TO_COMPANY, TO_CONSUMER], returns: [], purchases: [BOUGHT] },
  withholdings: [certificate('recibida', 'received', 'venta-1', 600_00n)],
};

/** Of October, which is declared: 20 $, 10.000 + 1.600; a purchase of 4 $, 2.000 + 320; a certificate of 75. */
const LATE: VatDocuments = {
  sales: [soldAt(9, at('2026-10-30'), [lineAt(usd(20_00n), 1600)])],
  returns: [],
  purchases: [boughtOn('tardía', '2026-10-29', '2026-10-29', 4)],
  withholdings: [certificate('tardía-recibida', 'received', 'venta-0', 75_00n)],
};
const CARRIED = { excess: ves(100_00n), withheld: ves(50_00n) };

const booksOf = (documents: VatDocuments, late: VatDocuments, carried = CARRIED) =>
  vatBooks({ from: '2026-11-01', documents, late, carried });

describe('the books of a period', () => {
  it('[ACC-05] settle output less input less the excess, and then what customers withheld', () => {
    // 800 + 400 + 1.600, less 160 + 320, less 100 is 2.220; less 600 + 75 + 50 is 1.495.
    expect(booksOf(DOCUMENTS, LATE).settlement).toEqual({
      ...{ debits: ves(2_800_00n), credits: ves(480_00n), previousExcess: ves(100_00n) },
      ...{ withheld: ves(675_00n), previousWithheld: ves(50_00n) },
      ...{ payable: ves(1_495_00n), excess: ves(0n), withheldExcess: ves(0n) },
    });
  });

  it('[ACC-08] has documents of declared periods below the book, and none of them in it', () => {
    const { sales, purchases } = booksOf(DOCUMENTS, LATE);
    const numbersOf = (rows: readonly { readonly number: string }[]) => rows.map(({ number }) => number);
    expect(numbersOf(sales.rows)).toEqual(['A-000001', 'A-000002']);
    expect(numbersOf(sales.adjustments)).toEqual(['A-000009']);
    expect(numbersOf(purchases.rows)).toEqual(['compra']);
    expect(numbersOf(purchases.adjustments)).toEqual(['tardía']);
  });

  it('[ACC-05] adjusts for an invoice of an earlier month that was booked in this one, before late ones', () => {
    const older = boughtOn('vieja', '2026-09-30', '2026-11-02', 6);
    const { purchases } = booksOf({ ...DOCUMENTS, purchases: [BOUGHT, older] }, LATE);
    expect(purchases.adjustments.map(({ number }) => number)).toEqual(['vieja', 'tardía']);
  });

  it('[ACC-05] has what was withheld of a sale in its row, and of another period below', () => {
    const { sales, purchases } = booksOf(DOCUMENTS, LATE);
    expect(sales.rows.map(({ withheld }) => withheld?.amount)).toEqual([ves(600_00n), undefined]);
    expect(sales.withholdings.map(({ documentId }) => documentId)).toEqual(['tardía-recibida']);
    expect([withheldOfBook(sales), withheldOfBook(purchases)]).toEqual([ves(675_00n), ves(0n)]);
  });

  it('[ACC-05] has a certificate of a late document in the row of that document', () => {
    const documents = {
      ...DOCUMENTS,
      withholdings: [certificate('recibida', 'received', 'venta-9', 1_200_00n)],
    };
    const { sales } = booksOf(documents, LATE);
    expect(sales.adjustments[0]?.withheld?.amount).toEqual(ves(1_200_00n));
    expect(withheldOfBook(sales)).toEqual(ves(1_275_00n));
  });

  it('[ACC-05] shows what it withheld from suppliers in purchases, and pays no IVA with it', () => {
    const documents = { ...DOCUMENTS, withholdings: [certificate('hecha', 'made', 'compra', 120_00n)] };
    const { sales, purchases, settlement } = booksOf(documents, NO_DOCUMENTS);
    expect(purchases.rows[0]?.withheld?.amount).toEqual(ves(120_00n));
    expect([withheldOfBook(sales), withheldOfBook(purchases)]).toEqual([ves(0n), ves(120_00n)]);
    expect(settlement.withheld).toEqual(ves(0n));
  });

  it('has the IGTF of its sales less that of its returns', () => {
    const sale = { ...TO_COMPANY, igtf: igtfOn(usd(11_60n), 300, AT_500) };
    const back = { ...wholeOf(TO_COMPANY), igtf: igtfOn(usd(1_60n), 300, AT_500) };
    const { igtf } = booksOf({ ...NO_DOCUMENTS, sales: [sale, TO_CONSUMER], returns: [back] }, NO_DOCUMENTS);
    // 11,60 − 1,60 at 500; 174 − 24.
    expect(igtf).toEqual({ base: ves(5_000_00n), tax: ves(150_00n) });
  });

  it('[ACC-08] has the IGTF of what came late, which is in no other period', () => {
    const late = { ...TO_COMPANY, igtf: igtfOn(usd(11_60n), 300, AT_500) };
    const { igtf } = booksOf(NO_DOCUMENTS, { ...NO_DOCUMENTS, sales: [late] });
    // 11,60 $ at 500 are 5.800,00, and 3 % of them.
    expect(igtf).toEqual({ base: ves(5_800_00n), tax: ves(174_00n) });
  });

  it('of nothing are empty, and carry on what they began with', () => {
    const { sales, purchases, settlement, igtf } = booksOf(NO_DOCUMENTS, NO_DOCUMENTS);
    const empty = { rows: [], adjustments: [], withholdings: [] };
    expect([sales, purchases, igtf]).toEqual([empty, empty, { base: ves(0n), tax: ves(0n) }]);
    expect(settlement).toMatchObject({
      ...{ payable: ves(0n), excess: ves(100_00n), withheldExcess: ves(50_00n) },
    });
  });
});

describe('documents that come after their period was declared', () => {
  it('[ACC-08] are rows by days, sales, credit notes and certificates together', () => {
    const documents: VatDocuments = {
      sales: [{ ...TO_CONSUMER, soldAt: at('2026-10-20') }],
      returns: [{ ...wholeOf(TO_COMPANY), returnedAt: at('2026-10-10') }],
      purchases: [
        boughtOn('dos', '2026-10-15', '2026-10-15', 2),
        boughtOn('uno', '2026-10-14', '2026-10-14', 2),
      ],
      withholdings: [
        { ...certificate('r', 'received', 'x', 1n), certificateDate: '2026-10-05' },
        { ...certificate('h', 'made', 'x', 1n), certificateDate: '2026-10-01' },
      ],
    };
    const daysOf = (rows: readonly { readonly kind: string; readonly day: string }[]) =>
      rows.map(({ kind, day }) => `${day} ${kind}`);
    const { sales, purchases } = lateRows(documents);
    expect(daysOf(sales)).toEqual(['2026-10-05 withholding', '2026-10-10 credit_note', '2026-10-20 invoice']);
    expect(daysOf(purchases)).toEqual(['2026-10-01 withholding', '2026-10-14 invoice', '2026-10-15 invoice']);
  });

  it('[ACC-08] lists a late sale to a final consumer by itself, so that its day shows what was added', () => {
    const { sales } = lateRows({ ...NO_DOCUMENTS, sales: [TO_CONSUMER] });
    expect(sales).toMatchObject([{ kind: 'invoice', documentId: 'venta-2', lastNumber: '', party: null }]);
  });
});

describe('the documents of a period', () => {
  it('are all known by their ids, of each of the four kinds', () => {
    const all = { ...DOCUMENTS, returns: [wholeOf(TO_COMPANY)] };
    expect(idsOfDocuments(all)).toEqual(['venta-1', 'venta-2', 'devuelta', 'compra', 'recibida']);
    expect(idsOfDocuments(NO_DOCUMENTS)).toEqual([]);
  });
});

/** One unit at so many dollars, with its 16 %; the number of the invoice is its id. */
function boughtOn(id: string, invoiceDay: string, bookedOn: string, dollars: number): VatPurchase {
  const tax = usd(BigInt(dollars) * 16n);
  const movement = purchaseOf(id, at(bookedOn), [bought(usdCost(String(dollars)), quantity('1'), tax, 1600)]);
  const purchase = vatPurchaseOf(movement, invoiceOf(id, invoiceDay));
  if (purchase === null) throw new Error('a purchase');
  return purchase;
}

function wholeOf(sale: typeof TO_COMPANY): SaleReturn {
  return returnOf(sale, [], [{ lineId: '1-0', quantity: 1_000n, goods: 'stock' }], {
    id: 'devuelta',
    returnedAt: at('2026-11-10'),
  });
}

function certificate(
  id: string,
  direction: VatWithholding['direction'],
  documentId: string,
  cents: bigint,
): VatWithholding {
  const withheld = { usd: money(cents / 500n, 'USD'), ves: ves(cents) };
  const collection = direction === 'received' ? 'sales' : 'stock_movements';
  return {
    ...{ id, direction, reversesId: null, certificateNumber: `2026110000000${id.length}` },
    ...{ certificateDate: '2026-11-06' },
    party: { name: 'Farmatodo', document: 'J-00020200-1', personType: 'PJDO' },
    lines: [
      {
        ...{ documentId, collection, number: 'A-000001', percentage: 7500, rate: AT_500, withheld },
        ...{ kind: 'invoice', base: ves(1n), tax: ves(1n) },
      },
    ],
  };
}
