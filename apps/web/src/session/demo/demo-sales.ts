/**
 * The sales of the demo shop [AUTH-11], drawn at random and then decided by the till's own rules: prices, IVA, payments
 * and change are the domain's, only the choice is random.
 */
import { defaultTaxId } from '@cuadra/contracts/primitives/ids';
import { saleToWire } from '@cuadra/contracts/wire/sale';
import { assert } from '@cuadra/domain/assert';
import { type Money, money, parseDecimal, zero } from '@cuadra/domain/money/money';
import { ONE, type Quantity, quantity, wholeQuantity } from '@cuadra/domain/money/quantity';
import { convert, type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import { formatDocument } from '@cuadra/domain/party/customer';
import { otherTotal, priceAtRate } from '@cuadra/domain/pricing/bolivar-figures';
import type { PricedCart } from '@cuadra/domain/pricing/price-cart';
import type { CartLine } from '@cuadra/domain/pricing/price-line';
import { creditDueDate, creditOfRest } from '@cuadra/domain/sales/credit';
import { decideSale } from '@cuadra/domain/sales/decide-sale';
import type { PaymentDetails, PaymentMethod, SalePayment } from '@cuadra/domain/sales/payment';
import type { Sale } from '@cuadra/domain/sales/sale';
import { cashEntriesOf } from '@cuadra/domain/sales/sale-entries';
import { changePart, type Settlement, settle, tender } from '@cuadra/domain/sales/settlement';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import type { SaleRow } from '../../data/rows.ts';
import { DEMO_ADMIN, DEMO_SELLER } from './demo-accounts.ts';
import { DEMO_ARTICLES, DEMO_REGISTER, DEMO_WAREHOUSE, type DemoArticle, demoId } from './demo-articles.ts';
import { DEMO_PRODUCTS } from './demo-catalogue.ts';
import { DEMO_CUSTOMERS, type DemoCustomer } from './demo-customers.ts';
import type { DemoDay } from './demo-days.ts';
import { demoCustomerId } from './demo-rows.ts';
import { type DemoSpecial, priceSpecial } from './demo-specials.ts';
import type { SeededRandom } from './seeded-random.ts';

export const DEMO_SERIES = { id: demoId('series', 'A'), code: 'A' } as const;
const SELLER = { id: DEMO_SELLER.id, name: DEMO_SELLER.name };
const ADMIN = { id: DEMO_ADMIN.id, name: DEMO_ADMIN.name };
const IVA: TaxRate = {
  id: defaultTaxId(DEMO_COMPANY_ID),
  name: 'IVA',
  basisPoints: 1600,
  appliesTo: 'all',
  isDefault: true,
  isActive: true,
};

/** The goods of the first list are bought most. */
const ARTICLE_WEIGHTS = DEMO_ARTICLES.map((_, place) => (place < DEMO_PRODUCTS.length ? 6 : 1));
const LINE_COUNT_WEIGHTS = [26, 30, 22, 13, 9];
const UNIT_COUNT_WEIGHTS = [70, 22, 8];
const SHARE_WITH_CUSTOMER = 25;
const SHARE_BY_ADMIN = 25;
/** Below this amount nobody uses a transfer from abroad. */
const ZELLE_FROM = money(8_00n, 'USD');
const METHODS: readonly (readonly [way: Way, weight: number])[] = [
  ['card', 34],
  ['mobile', 30],
  ['dollars', 18],
  ['bolivares', 12],
  ['zelle', 6],
];
const WEIGHTS_OF_WAYS = METHODS.map(([, weight]) => weight);
type Way = 'card' | 'mobile' | 'dollars' | 'bolivares' | 'zelle';
const BANKS = ['Banco del Ávila', 'Banco Orinoco', 'Banco Caribe'];

export interface MadeSale {
  readonly sale: Sale;
  readonly row: Omit<SaleRow, 'version' | 'generation' | 'created_at' | 'updated_at'>;
}

/** The state of the demo's till between the sales of a day. */
export interface DemoTill {
  readonly random: SeededRandom;
  nextNumber: number;
  /** Bolívares that came in today, in cents: change is given only out of these, whatever earlier days left. */
  bolivares: bigint;
  /** Code of the lot that is sold that day; empty for goods without lots. */
  readonly lotOf: (article: DemoArticle) => string;
}

/** One sale at that instant, the till's next. */
export function drawSale(
  till: DemoTill,
  day: DemoDay,
  soldMs: number,
  sessionId: string,
  special?: DemoSpecial,
): MadeSale {
  const { random } = till;
  const rate = exchangeRate('USD', 'VES', day.rate);
  const cart = priceSpecial(drawLines(till, soldMs, rate), { special, rate, soldMs });
  const drawn = random.int(1, 100) <= SHARE_WITH_CUSTOMER ? random.pick(DEMO_CUSTOMERS) : undefined;
  const customer = special?.onAccount ?? drawn;
  const { payments, change, credit } =
    special?.onAccount === undefined
      ? { ...pay(till, cart, rate, { soldMs, day: day.day }), credit: null }
      : owe(cart, rate, day.day, special.onAccount);
  const decision = decideSale(cart, payments, {
    id: random.idAt(soldMs),
    registerId: DEMO_REGISTER.id,
    deviceId: null,
    series: DEMO_SERIES.code,
    number: till.nextNumber,
    warehouseId: DEMO_WAREHOUSE,
    customer: customer === undefined ? null : saleCustomer(customer),
    customerBalance: zero('USD'),
    cashSessionId: sessionId,
    soldAt: new Date(soldMs).toISOString(),
    soldBy: random.int(1, 100) <= SHARE_BY_ADMIN || special !== undefined ? ADMIN : SELLER,
    rate,
    change,
    credit,
    creditStanding: { balance: zero('USD'), limitUsd: null, rate },
    igtfBasisPoints: null,
  });
  assert(decision.accepted, `the demo's sale is accepted: ${decision.accepted ? '' : decision.reason}`);
  till.nextNumber += 1;
  for (const { amount } of cashEntriesOf(decision.sale)) {
    if (amount.currency === 'VES') till.bolivares += amount.minor;
  }
  return { sale: decision.sale, row: rowOf(decision.sale, day, customer) };
}

function rowOf(sale: Sale, { rateDate }: DemoDay, customer: DemoCustomer | undefined): MadeSale['row'] {
  const wire = saleToWire(sale, {
    seriesId: DEMO_SERIES.id,
    secondaryCurrency: 'VES',
    rateDate,
    totalSecondary: otherTotal(sale, sale.currency) ?? null,
    customer: customer === undefined ? null : wireCustomer(customer),
    notes: '',
  });
  return { ...wire, made_by: sale.soldBy };
}

function saleCustomer(customer: DemoCustomer): Sale['customer'] {
  const { name, type, document_type, document_number } = customer;
  const document = formatDocument(document_type, document_number);
  return { id: demoCustomerId(customer), name, type, document };
}

function wireCustomer({ name, document_type, document_number, customer_type }: DemoCustomer) {
  return { name, document_type, document_number, customer_type };
}

function drawLines({ random, lotOf }: DemoTill, soldMs: number, rate: ExchangeRate): CartLine[] {
  const articles = new Set<DemoArticle>();
  const count = 1 + random.weighted(LINE_COUNT_WEIGHTS);
  while (articles.size < count) {
    const article = DEMO_ARTICLES[random.weighted(ARTICLE_WEIGHTS)];
    if (article !== undefined) articles.add(article);
  }
  return [...articles].map((article) => {
    const id = random.idAt(soldMs);
    const quantity = drawQuantity(random, article);
    return {
      id,
      productId: article.id,
      sku: article.sku,
      barcode: article.barcode,
      name: article.name,
      unitId: article.baseUnitId,
      unitName: article.unit,
      factor: ONE,
      quantity,
      ...priceAtRate(parseDecimal(article.price, 'USD'), quantity, rate),
      includesTax: true,
      ...taxFor({ type: article.type, taxId: null, isExempt: article.isExempt }, [IVA]),
      carriesStock: true,
      lot: lotOf(article),
    };
  });
}

/** Weighed goods go in steps of 50 g, from a quarter of a kilo to one and a half. */
function drawQuantity(random: SeededRandom, { unit }: DemoArticle): Quantity {
  if (unit === 'kg') return BigInt(random.int(5, 30)) * quantity('0.05');
  return wholeQuantity(1 + random.weighted(UNIT_COUNT_WEIGHTS));
}

interface Moment {
  readonly soldMs: number;
  readonly day: string;
}

function pay(
  till: DemoTill,
  cart: PricedCart,
  rate: ExchangeRate,
  moment: Moment,
): Pick<Sale, 'payments' | 'change'> {
  const way = METHODS[till.random.weighted(WEIGHTS_OF_WAYS)]?.[0] ?? 'card';
  const due = settleCart(cart, [], rate);
  const bolivares = due.dueOther ?? convert(cart.total, rate);
  const paid = (method: PaymentMethod, typed: Money, details: PaymentDetails = {}): SalePayment => ({
    ...tender(typed.currency, typed, due, rate),
    id: till.random.idAt(moment.soldMs),
    method,
    status: 'confirmed',
    exchangeRate: rate,
    typedCurrency: typed.currency,
    reference: method === 'cash' ? '' : String(till.random.int(100_000, 999_999)),
    details,
  });
  switch (way) {
    case 'mobile':
      return { payments: [paid('mobile', bolivares, mobileDetails(till.random, moment.day))], change: [] };
    case 'bolivares':
      return { payments: [paid('cash', bolivares)], change: [] };
    case 'zelle':
      if (cart.total.minor < ZELLE_FROM.minor) break;
      return { payments: [paid('zelle', cart.total, zelleDetails(moment.day))], change: [] };
    case 'dollars': {
      const inNotes = payInDollars(till, cart, rate, paid);
      if (inNotes !== undefined) return inNotes;
      break;
    }
    case 'card':
      break;
  }
  return { payments: [paid('card', bolivares)], change: [] };
}

/** As at the till: the amount due in bolívares is the cart's total in them. */
function settleCart(cart: PricedCart, payments: readonly SalePayment[], rate: ExchangeRate): Settlement {
  return settle(cart.total, payments, rate, null, otherTotal(cart, 'USD'));
}

/** Nothing is paid now. */
function owe(
  cart: PricedCart,
  rate: ExchangeRate,
  day: string,
  customer: DemoCustomer,
): Pick<Sale, 'payments' | 'change' | 'credit'> {
  const dueDate = creditDueDate(day, customer.credit_days);
  return { payments: [], change: [], credit: creditOfRest(settleCart(cart, [], rate), dueDate) };
}

function mobileDetails(random: SeededRandom, day: string): PaymentDetails {
  const phoneNumber = `0414${random.int(1_000_000, 9_999_999)}`;
  return { mobilePayment: { phoneNumber, bankName: random.pick(BANKS), referenceDate: day } };
}

function zelleDetails(day: string): PaymentDetails {
  return { zellePayment: { email: 'cliente@ejemplo.com', referenceDate: day } };
}

/** In whole notes, with the change in bolívares; undefined where the drawer has too few of them. */
function payInDollars(
  till: DemoTill,
  cart: PricedCart,
  rate: ExchangeRate,
  paid: (method: PaymentMethod, typed: Money) => SalePayment,
): Pick<Sale, 'payments' | 'change'> | undefined {
  const { total } = cart;
  const note = total.minor > 15_00n ? 5_00n : 1_00n;
  const payment = paid('cash', money(((total.minor + note - 1n) / note) * note, 'USD'));
  const settled = settleCart(cart, [payment], rate);
  const back = settled.changeOther;
  if (back === null || settled.change.minor === 0n) return { payments: [payment], change: [] };
  if (back.minor > till.bolivares) return undefined;
  return { payments: [payment], change: [changePart(back, settled.change, settled.changeOther, rate)] };
}
