/** Returns that the tests of this package begin with: everything ordinary, refunded as the sale was paid. */
import fc from 'fast-check';
import type { Money } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { allocate } from '../money/split.ts';
import { pointsBack } from '../points/points-back.ts';
import { otherTotal } from '../pricing/bolivar-figures.ts';
import { type CartDiscounts, priceCart } from '../pricing/price-cart.ts';
import { bolivarSubtotal, type CartLine, type LineDiscount, lineSubtotal } from '../pricing/price-line.ts';
import {
  dueInBolivars,
  dueOfReturn,
  type ProposedRefund,
  proposeRefunds,
  refundsOfVoid,
} from '../returns/refunds.ts';
import { returnShare } from '../returns/return-share.ts';
import type { WantedLine } from '../returns/returnable-lines.ts';
import type { Refund, SaleReturn } from '../returns/sale-return.ts';
import { creditOfRest } from '../sales/credit.ts';
import { decideSale, type SaleDecision } from '../sales/decide-sale.ts';
import type { Change, PaymentMethod, SalePayment } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { changePart, settle, settleBefore } from '../sales/settlement.ts';
import { anyCartLines, anyLinesAtRate, bolivarRate } from './arbitraries.ts';
import { MANY_POINTS, MARIA, payment, saleContext, usd } from './builders.ts';

/** @param refunds absent for what is proposed */
export function returnOf(
  sale: Sale,
  earlier: readonly SaleReturn[],
  wanted: readonly WantedLine[],
  overrides: Partial<SaleReturn> = {},
): SaleReturn {
  const share = returnShare(sale, earlier, wanted);
  const refunds = (
    overrides.kind === 'void'
      ? refundsOfVoid(sale)
      : proposeRefunds(sale, earlier, dueOfReturn(share), undefined, dueInBolivars(share))
  ).map(named);
  const made: SaleReturn = {
    ...share,
    id: `devolucion-${earlier.length + 1}`,
    kind: 'return',
    sale: { id: sale.id, series: sale.series, number: sale.number, soldAt: sale.soldAt },
    registerId: sale.registerId,
    deviceId: sale.deviceId,
    series: sale.series,
    number: earlier.length + 1,
    cashSessionId: sale.cashSessionId,
    warehouseId: sale.warehouseId,
    customer: sale.customer,
    returnedAt: '2026-11-20T18:00:00Z',
    returnedBy: sale.soldBy,
    refunds,
    reason: 'No le gustó',
    ...overrides,
  };
  return withPointsBack(sale, earlier, made);
}

/** With the points that its money moves. */
export function withPointsBack(sale: Sale, earlier: readonly SaleReturn[], made: SaleReturn): SaleReturn {
  const { points: _, ...rest } = made;
  const points = pointsBack(sale, earlier, made);
  return points === undefined ? rest : { ...rest, points };
}

/** A refund with all that a document says of it. */
export function named(refund: ProposedRefund, place = 0): Refund {
  return { ...refund, id: `reembolso-${place + 1}`, reference: '', details: {} };
}

/**
 * Whether more change was given by a method, or in a currency, than was paid by it. The refund is then subtracted from
 * the greatest payment (decision 17), so that between the two accounts remains what the customer still has of that
 * change.
 */
export function isChangeSetOff({ payments, change }: Pick<Sale, 'payments' | 'change'>): boolean {
  const left = new Map<string, readonly [usd: bigint, ves: bigint]>();
  const move = ({ method, currency, amountUsd, amountBs }: MovedMoney, sign: bigint) => {
    const way = method === 'balance' ? method : `${method}|${currency}`;
    const [usd, ves] = left.get(way) ?? [0n, 0n];
    left.set(way, [usd + sign * amountUsd.minor, ves + sign * amountBs.minor]);
  };
  for (const payment of payments) move(payment, 1n);
  for (const part of change) move(part, -1n);
  return [...left.values()].some(([usd, ves]) => usd < 0n || ves < 0n);
}

type MovedMoney = Pick<SalePayment, 'method' | 'currency' | 'amountUsd' | 'amountBs'>;

const WAYS = [
  ['cash', 'USD'],
  ['cash', 'VES'],
  ['mobile', 'VES'],
  ['zelle', 'USD'],
  ['card', 'VES'],
  ['balance', 'USD'],
  ['points', 'USD'],
] as const satisfies readonly (readonly [PaymentMethod, string])[];

interface Paying {
  readonly ways: readonly (typeof WAYS)[number][];
  /** The part of the amount due that each payment but the last pays, in hundredths. */
  readonly parts: readonly bigint[];
  readonly isOnCredit: boolean;
  /** The overpayment in cents, which is the change in that currency. */
  readonly over: bigint;
  readonly changeIn: 'USD' | 'VES';
  readonly changeBy: Change['method'];
}

function anyPaying(): fc.Arbitrary<Paying> {
  return fc.record({
    ways: fc.uniqueArray(fc.constantFrom(...WAYS), { minLength: 1, maxLength: 3, selector: String }),
    parts: fc.array(fc.bigInt({ min: 1n, max: 99n }), { minLength: 3, maxLength: 3 }),
    isOnCredit: fc.boolean(),
    over: fc.bigInt({ min: 0n, max: 2_000n }),
    changeIn: fc.constantFrom('USD', 'VES'),
    changeBy: fc.constantFrom('cash', 'balance'),
  });
}

/** Any sale: taxes in and out of the price, IGTF or none, paid in up to three ways, with change or on account. */
export function anySale(): fc.Arbitrary<Sale> {
  return bolivarRate()
    .chain((rate) =>
      fc.record({
        // With and without figures of lines in bolívares.
        lines: fc.oneof(anyCartLines('USD'), anyLinesAtRate(rate)),
        rate: fc.constant(rate),
        paying: anyPaying(),
        igtf: fc.constantFrom(null, 300),
        off: fc.array(fc.bigInt({ min: 0n, max: 100n }), { minLength: 3, maxLength: 3 }),
      }),
    )
    .map(({ lines, rate, paying, igtf, off }) =>
      soldAs(priceCart(lines, 'USD', discountsOf(lines, off)), paying, rate, igtf),
    )
    .filter((decision) => decision.accepted)
    .map(({ sale }) => sale);
}

/** In hundredths of each line's total, in two parts where it is more than a cent. */
function discountsOf(lines: readonly CartLine[], off: readonly bigint[]): CartDiscounts {
  return new Map(
    lines.map((line, index) => {
      const part = off[index % off.length] ?? 0n;
      const whole = hundredths(lineSubtotal(line), part);
      const [first, second] = allocate(whole, [1n, 2n]);
      const inBolivars = bolivarSubtotal(line);
      const [firstBs, secondBs] =
        inBolivars === undefined ? [] : allocate(hundredths(inBolivars, part), [1n, 2n]);
      const named = { source: 'line' as const, sourceId: null };
      const parts: LineDiscount[] = [
        { ...named, name: 'A mano', amount: first ?? whole, ...(firstBs && { amountBs: firstBs }) },
        {
          ...named,
          source: 'promotion',
          sourceId: 'promo',
          name: 'Oferta',
          amount: second ?? whole,
          ...(secondBs && { amountBs: secondBs }),
        },
      ];
      return [
        line.id,
        parts.filter(({ amount, amountBs }) => amount.minor > 0n || (amountBs?.minor ?? 0n) > 0n),
      ];
    }),
  );
}

function soldAs(
  cart: ReturnType<typeof priceCart>,
  paying: Paying,
  rate: ExchangeRate,
  igtf: number | null,
): SaleDecision {
  const context = saleContext({
    customer: MARIA,
    customerBalance: usd(1_000_000_000_00n),
    rate,
    igtfBasisPoints: igtf,
    pointsStanding: MANY_POINTS,
  });
  const payments: SalePayment[] = [];
  const inBolivars = otherTotal(cart, 'USD');
  paying.ways.forEach(([method, currency], index) => {
    const { due, dueOther } = settleBefore(
      { method, currency },
      cart.total,
      payments,
      rate,
      igtf,
      inBolivars,
    );
    const isLast = index === paying.ways.length - 1 && !paying.isOnCredit;
    const own = currency === 'USD' ? due : (dueOther ?? due);
    const part = isLast ? own : hundredths(own, paying.parts[index] ?? 50n);
    if (part.minor <= 0n) return;
    const typed = isLast && method === 'cash' ? { ...part, minor: part.minor + paying.over } : part;
    const settlement = settleBefore({ method, currency }, cart.total, payments, rate, igtf, inBolivars);
    payments.push(payment(typed, settlement, rate, { ...detailsOf(method), id: `pago-${index}`, method }));
  });
  const settlement = settle(cart.total, payments, rate, igtf, inBolivars);
  // Half a cent may be left in the other currency: no sale is made of that.
  return decideSale(cart, payments, {
    ...context,
    credit: creditOfRest(settlement, '2026-12-05'),
    change: changeOf(settlement, paying, rate),
  });
}

function hundredths(amount: Money, part: bigint): Money {
  return { ...amount, minor: (amount.minor * part) / 100n };
}

function changeOf(settlement: ReturnType<typeof settle>, paying: Paying, rate: ExchangeRate): Change[] {
  const { change, changeOther } = settlement;
  if (change.minor === 0n) return [];
  const given = paying.changeIn === 'USD' ? change : (changeOther ?? change);
  return [{ ...changePart(given, change, changeOther, rate), method: paying.changeBy, details: {} }];
}

const REFERENCE = { reference: '123456' };

function detailsOf(method: PaymentMethod): Partial<SalePayment> {
  const referenceDate = '2026-11-20';
  if (method === 'mobile') {
    return {
      ...REFERENCE,
      details: { mobilePayment: { phoneNumber: '04141234567', bankName: 'Banesco', referenceDate } },
    };
  }
  if (method === 'zelle') {
    return { ...REFERENCE, details: { zellePayment: { email: 'maria@correo.com', referenceDate } } };
  }
  return method === 'card' ? REFERENCE : {};
}
