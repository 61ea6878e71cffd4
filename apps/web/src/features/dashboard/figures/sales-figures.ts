/**
 * The totals of a day's documents [DASH-03]: its sales and, apart, its returns, by hour, by product and by method. A
 * tally is updated document by document, so that one more sale of five thousand costs one addition. Pure, so that the
 * figures an owner trusts are tested without a screen.
 */
import { type Money, money, parseDecimal } from '@cuadra/domain/money/money';
import { inBaseUnits, type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { divideHalfAwayFromZero } from '@cuadra/domain/money/rounding';
import { businessHourOf } from '@cuadra/domain/time/business-day';
import type { CustomerPaymentRow, SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { type Both, type Cents, inBoth, minus, NO_CENTS, plus } from './sales-sides.ts';

/** What is asked of a sale here. */
export type SaleFacts = Pick<
  SaleRow,
  | 'id'
  | 'sold_at'
  | 'currency'
  | 'total'
  | 'secondary_currency'
  | 'total_secondary'
  | 'lines'
  | 'payments'
  | 'change'
>;
export type ReturnFacts = Pick<
  SaleReturnRow,
  'kind' | 'sale_id' | 'returned_at' | 'currency' | 'total_usd' | 'total_bs' | 'lines' | 'refunds'
>;
export type PaymentFacts = Pick<CustomerPaymentRow, 'payments'>;

/** One sale: its time and its total. */
interface Moment extends Cents {
  readonly atMs: number;
  readonly hour: number;
}

export interface BestSeller {
  readonly productId: string;
  readonly name: string;
  /** In base units. */
  readonly quantity: Quantity;
  readonly total: Money;
}

const OTHER_METHODS = ['mobile', 'card', 'zelle'] as const;
export type OtherMethod = (typeof OTHER_METHODS)[number];
const CURRENCIES = ['VES', 'USD'] as const;

/** Takings without cash: by method and currency, less refunds by the same method. */
export interface Taking {
  readonly method: OtherMethod;
  readonly total: Money;
}

/** What the sales of the day come to, without those that were voided: count and average are of the same ones. */
export interface DayFigures extends Both {
  readonly count: number;
  /** Zero without any. */
  readonly average: Both;
  /** What came back this day, of its own sales or of earlier ones; a sale voided the same day is no sale and did not come back. */
  readonly returned: Both;
}

/** One day's documents, added one by one; readable at any time, and never reduced. */
export class DayTally {
  /** All sales less all that came back. */
  #net = NO_CENTS;
  /** By sale. */
  readonly #sales = new Map<string, Moment>();
  /** Ids of sales of any day: a void may arrive before its sale. */
  readonly #voided = new Set<string>();
  /** By product and currency: amounts of two currencies are never added. */
  readonly #sellers = new Map<string, BestSeller>();
  readonly #takings = new Map<string, bigint>();
  #currency: string | undefined;

  /** Each at the rate it was made with; one made without a rate has no other side, and adds nothing to it. */
  addSale(sale: SaleFacts): void {
    const cents = { usd: sideOf(sale, 'USD'), ves: sideOf(sale, 'VES') };
    this.#currency ??= sale.currency;
    this.#net = plus(this.#net, cents);
    this.#sales.set(sale.id, {
      atMs: Date.parse(sale.sold_at),
      hour: businessHourOf(sale.sold_at),
      ...cents,
    });
    this.#addLines(sale, 1n);
    for (const payment of sale.payments) this.#take(payment.method, payment.currency, payment, 1n);
    for (const part of sale.change) this.#take(part.method, part.currency, part, -1n);
  }

  addReturn(made: ReturnFacts): void {
    if (made.kind === 'void') this.#voided.add(made.sale_id);
    const [usd, ves] = [parseDecimal(made.total_usd, 'USD'), parseDecimal(made.total_bs, 'VES')];
    this.#net = plus(this.#net, minus({ usd: usd.minor, ves: ves.minor }));
    this.#addLines(made, -1n);
    for (const refund of made.refunds) this.#take(refund.method, refund.currency, refund, -1n);
  }

  /** Adds money that is no sale: a payment on account pays for a sale of another day. */
  addPayment({ payments }: PaymentFacts): void {
    for (const payment of payments) this.#take(payment.method, payment.currency, payment, 1n);
  }

  get figures(): DayFigures {
    const sales = this.#standing();
    const sold = sales.reduce<Cents>(plus, NO_CENTS);
    const count = sales.length;
    const returned = plus(sold, minus(this.#net));
    return { count, ...inBoth(sold), average: inBoth(averageOf(sold, count)), returned: inBoth(returned) };
  }

  /** Sales up to that time: half a day is compared with half a day. */
  until(untilMs: number): Both {
    const sales = this.#standing().filter(({ atMs }) => atMs <= untilMs);
    return inBoth(sales.reduce<Cents>(plus, NO_CENTS));
  }

  get isEmpty(): boolean {
    return this.#standing().length === 0;
  }

  /** By hour of Caracas. */
  get byHour(): ReadonlyMap<number, Cents> {
    const hours = new Map<number, Cents>();
    for (const sale of this.#standing()) {
      hours.set(sale.hour, plus(hours.get(sale.hour) ?? NO_CENTS, sale));
    }
    return hours;
  }

  /**
   * The products with the highest revenue, the best first, in the currency of the first sale; fully returned products
   * are left out.
   */
  get sellers(): BestSeller[] {
    return [...this.#sellers.values()]
      .filter(({ total, quantity: sold }) => total.currency === this.#currency && sold > 0n)
      .sort((first, second) => Number(second.total.minor - first.total.minor));
  }

  /** In the order of the payment dialog; methods without any are left out. */
  get takings(): Taking[] {
    return OTHER_METHODS.flatMap((method) =>
      CURRENCIES.map((currency) => ({
        method,
        total: money(this.#takings.get(`${method}|${currency}`) ?? 0n, currency),
      })).filter(({ total }) => total.minor !== 0n),
    );
  }

  #standing(): readonly Moment[] {
    return [...this.#sales].filter(([id]) => !this.#voided.has(id)).map(([, sale]) => sale);
  }

  #addLines({ currency, lines }: Pick<SaleFacts, 'currency' | 'lines'> | ReturnFacts, sign: 1n | -1n): void {
    for (const line of lines) {
      const key = `${line.product_id}|${currency}`;
      const known = this.#sellers.get(key);
      const sold = sign * inBaseUnits(quantity(line.quantity), quantity(line.factor));
      const total = (known?.total.minor ?? 0n) + sign * parseDecimal(line.total, currency).minor;
      this.#sellers.set(key, {
        productId: line.product_id,
        name: line.name,
        quantity: (known?.quantity ?? 0n) + sold,
        total: money(total, currency),
      });
    }
  }

  #take(method: string, currency: string, sides: TenderedSides, sign: 1n | -1n): void {
    const key = `${method}|${currency}`;
    const amount = parseDecimal(currency === 'USD' ? sides.amount_usd : sides.amount_bs, currency);
    this.#takings.set(key, (this.#takings.get(key) ?? 0n) + sign * amount.minor);
  }
}

interface TenderedSides {
  readonly amount_usd: string;
  readonly amount_bs: string;
}

function sideOf(sale: SaleFacts, currency: string): bigint {
  if (sale.currency === currency) return parseDecimal(sale.total, currency).minor;
  const hasSide = sale.secondary_currency === currency && sale.total_secondary !== null;
  return hasSide ? parseDecimal(sale.total_secondary ?? '0', currency).minor : 0n;
}

function averageOf({ usd, ves }: Cents, count: number): Cents {
  if (count === 0) return NO_CENTS;
  const parts = BigInt(count);
  return { usd: divideHalfAwayFromZero(usd, parts), ves: divideHalfAwayFromZero(ves, parts) };
}
