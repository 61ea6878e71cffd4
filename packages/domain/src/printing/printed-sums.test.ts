/** What a paper says adds up as a reader would add it, whatever was sold, returned or paid. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isZero, type Money, money, subtract } from '../money/money.ts';
import { type CustomerPayment, onAccountOf, receivedIn, settledBy } from '../party/customer-payment.ts';
import { igtfOnAccount } from '../party/igtf-on-account.ts';
import { otherTotal } from '../pricing/bolivar-figures.ts';
import { creditNoteDocument } from '../returns/credit-note-document.ts';
import { returnableLines } from '../returns/returnable-lines.ts';
import type { Sale } from '../sales/sale.ts';
import { igtfIn } from '../tax/igtf.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import { accountPaymentDocument } from './account-payment-document.ts';
import type { PrintDocument } from './print-document.ts';
import { receiptDocument } from './receipt-document.ts';

const COMPANY = { name: 'Bodega', rif: '', address: '', phone: '', header: '', footer: '', logo: '' };
const ANA = { id: 'ana', name: 'Ana Pérez' };

describe('a receipt, added up by its reader', () => {
  it('[SALE-02] has lines that are its subtotal, and discounts that are what is taken off it', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        const rows = rowsOf(receiptOf(sale));
        const start = rows.findIndex(({ label }) => label.includes(' × '));
        // A sale that comes to nothing says only its total.
        const end = rows.findIndex(({ label }) => label === 'Subtotal' || label === 'TOTAL');
        const goods = rows.slice(start, end);
        const isLine = ({ label }: Row) => label.includes(' × ');
        expect(minorOf(goods.filter(isLine))).toBe(sale.totals.subtotal.minor);
        expect(minorOf(goods.filter((row) => !isLine(row)))).toBe(-sale.totals.discount.minor);
        expect(minorOf(rows.filter(({ label }) => label === 'Subtotal'))).toBe(sale.totals.subtotal.minor);
        const taken = rows.slice(end).filter(({ label }) => label === 'Descuento');
        expect(minorOf(taken)).toBe(-sale.totals.discount.minor);
      }),
    );
  });

  it('[SALE-02] comes by what is exempt, the bases and IVA to its total', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        const rows = rowsOf(receiptOf(sale));
        const total = rows.findIndex(({ label }) => label === 'TOTAL');
        expect(rows[total]?.minor).toBe(sale.totals.total.minor);
        expect(minorOf(rows.slice(0, total).filter(isTaxRow))).toBe(sale.totals.total.minor);
      }),
    );
  });

  it('[SALE-02] [POS-05] comes to its total in bolívares as well, wherever it says base and IVA in them', () => {
    let told = 0;
    fc.assert(
      fc.property(anySale(), (sale) => {
        const rows = rowsOf(receiptOf(sale));
        const total = rows.findIndex(({ label }) => label === 'TOTAL');
        const inBolivars = rows.slice(total).filter(isTaxRow);
        if (inBolivars.length === 0) return;
        told += 1;
        expect(minorOf(inBolivars)).toBe(otherTotal(sale, 'USD')?.minor);
        expect(minorOf(inBolivars)).toBe(rows[total + 1]?.minor);
      }),
    );
    expect(told).toBeGreaterThan(10);
  });

  it('[SALE-02] [PAY-06] has a row for each payment and each part of the change, and IGTF beside the total', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        const rows = rowsOf(receiptOf(sale));
        const { payments, change, igtf, totals, credit, currency } = sale;
        const paid = rows.filter(({ label }) =>
          /^(Efectivo|Tarjeta|Pago Móvil|Zelle|Saldo|Puntos \$)/.test(label),
        );
        expect(paid.map(({ minor }) => minor)).toEqual(payments.map(handedOver));
        const back = rows.filter(({ label }) => label.startsWith('Vuelto'));
        expect(back.map(({ minor }) => minor)).toEqual(change.map(handedOver));
        const owed = rows.filter(({ label }) => label === 'A crédito');
        expect(owed.map(({ minor }) => minor)).toEqual(credit === null ? [] : [credit.amount.minor]);
        const whole = rows.filter(({ label }) => label === 'Total con IGTF');
        const tax = igtf === null ? [] : [igtfIn(igtf, currency).minor];
        expect(whole.map(({ minor }) => minor)).toEqual(tax.map((minor) => totals.total.minor + minor));
      }),
    );
  });
});

describe('a credit note, added up by its reader', () => {
  it('[SALE-05] comes by what is exempt, the bases and IVA to the total that went back, of any part of a sale', () => {
    fc.assert(
      fc.property(anySale(), fc.bigInt({ min: 1n, max: 100n }), (sale, hundredths) => {
        const wanted = returnableLines(sale, []).map(({ sold: { line }, left }) => ({
          lineId: line.id,
          quantity: (left * hundredths) / 100n || left,
          goods: 'stock' as const,
        }));
        const made = returnOf(sale, [], wanted);
        const rows = rowsOf(
          creditNoteDocument({ made, company: COMPANY, registerName: 'Caja 1', isCopy: false }),
        );
        const total = rows.findIndex(({ label }) => label === 'TOTAL DEVUELTO');
        expect(rows[total]?.minor).toBe(made.totals.total.minor);
        expect(minorOf(rows.slice(0, total).filter(isTaxRow))).toBe(made.totals.total.minor);
        const refunds = rows.filter(({ label }) => /^(Devuelto|Entregado)/.test(label));
        const signed = refunds.map(({ label, minor }) => (label.startsWith('Devuelto') ? minor : -minor));
        expect(signed).toEqual(made.refunds.map(handedOver));
      }),
    );
  });
});

describe('the receipt of a payment on account, added up by its reader', () => {
  it('[PAY-06] parts what was received into its tax, what was owed and what stays in favour', () => {
    const account = fc.record({
      balance: fc.bigInt({ min: -50_000_00n, max: 50_000_00n }),
      igtf: fc.constantFrom(null, 300),
    });
    fc.assert(
      fc.property(anySale(), account, ({ payments, rate }, { balance, igtf: basisPoints }) => {
        const igtf = igtfOnAccount(payments, 'USD', rate, basisPoints);
        const amount = onAccountOf(payments, igtf, 'USD');
        fc.pre(amount.minor > 0n);
        const settled = settledBy(money(balance, 'USD'), amount);
        const rows = rowsOf(paymentDocument({ payments, rate, igtf, amount, settled }));
        const named = (label: string) => minorOf(rows.filter((row) => row.label.startsWith(label)));
        expect(named('ABONADO')).toBe(amount.minor);
        expect(named('Pagó de su deuda') + named('Queda a su favor')).toBe(amount.minor);
        expect(named('ABONADO') + named('IGTF')).toBe(receivedIn(payments, 'USD').minor);
        const inFavour = rows.some(({ label }) => label === 'Queda a su favor');
        expect(inFavour).toBe(!isZero(subtract(amount, settled)));
      }),
    );
  });
});

interface Row {
  readonly label: string;
  /** As printed, in minor units: '−0,48' is −48. */
  readonly minor: bigint;
}

/** The rows with a figure. */
function rowsOf({ blocks }: PrintDocument): Row[] {
  return blocks.flatMap((block) => {
    const figure = block.kind === 'row' ? /(−?)([\d.]+),(\d\d)$/.exec(block.value) : null;
    if (block.kind !== 'row' || figure === null) return [];
    const [, sign, whole = '', cents = ''] = figure;
    const minor = BigInt(whole.replaceAll('.', '') + cents);
    return [{ label: block.label, minor: sign === '−' ? -minor : minor }];
  });
}

function minorOf(rows: readonly Row[]): bigint {
  return rows.reduce((all, { minor }) => all + minor, 0n);
}

function isTaxRow({ label }: Row): boolean {
  return /^(Exento|Base|IVA)/.test(label);
}

function handedOver({
  currency,
  amountUsd,
  amountBs,
}: {
  currency: string;
  amountUsd: Money;
  amountBs: Money;
}) {
  return (currency === 'USD' ? amountUsd : amountBs).minor;
}

function receiptOf(sale: Sale): PrintDocument {
  const totalInOther = otherTotal(sale, sale.currency) ?? null;
  return receiptDocument({
    sale,
    totalInOther,
    rateDate: '2026-11-20',
    company: COMPANY,
    registerName: 'Caja 1',
    isCopy: false,
  });
}

function paymentDocument(
  paid: Pick<CustomerPayment, 'payments' | 'rate' | 'igtf' | 'amount' | 'settled'>,
): PrintDocument {
  const made: CustomerPayment = {
    ...paid,
    id: 'abono',
    customerId: 'maria',
    registerId: 'caja-1',
    cashSessionId: 'sesion-1',
    currency: 'USD',
    madeAt: '2026-11-22T14:00:00Z',
    madeBy: ANA,
  };
  return accountPaymentDocument({
    made,
    customer: null,
    notes: '',
    company: COMPANY,
    registerName: 'Caja 1',
    isCopy: false,
  });
}
