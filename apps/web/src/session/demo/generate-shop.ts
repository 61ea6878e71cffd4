/**
 * The whole demo shop from a seed and an instant [AUTH-11]: ninety days of a small shop that add up to the cent. Pure,
 * so that it is tested without a browser; `seed-demo.ts` writes it.
 */
import type { CashClosingWire } from '@cuadra/contracts/cash/cash';
import { cashClosingId } from '@cuadra/contracts/primitives/ids';
import type { CashOpeningWire } from '@cuadra/contracts/sales/sales';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import type { SeriesRow, SessionRow } from '../../data/device-rows.ts';
import type {
  CashClosingRow,
  CashOpeningRow,
  CollectionRows,
  CustomerPaymentRow,
  MovementRow,
  SaleReturnRow,
  SaleRow,
} from '../../data/rows.ts';
import { DEMO_ADMIN, DEMO_SELLER } from './demo-accounts.ts';
import { DEMO_NEXT_RETURN, type DemoAfterSales, demoAfterSales } from './demo-after-sales.ts';
import { DEMO_REGISTER, DEMO_WAREHOUSE, type DemoMeta } from './demo-articles.ts';
import {
  balanceRowsOf,
  bookClosing,
  bookCustomerPayment,
  bookMovement,
  bookOpening,
  bookReturn,
  bookSale,
  type DemoBalances,
  type DemoBooks,
  emptyBooks,
  listedStock,
} from './demo-books.ts';
import { demoClosing } from './demo-closings.ts';
import { type DemoDay, demoDays } from './demo-days.ts';
import { lotSoldOn } from './demo-lots.ts';
import { type DemoMarketing, demoMarketing } from './demo-marketing.ts';
import { demoRates } from './demo-rates.ts';
import { type DemoStockHistory, demoStockHistory } from './demo-restocking.ts';
import { demoMetaAt, demoRecords, demoSettings } from './demo-rows.ts';
import { DEMO_SERIES, type DemoTill, drawSale, type MadeSale } from './demo-sales.ts';
import { specialOf } from './demo-specials.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const SELLER = { id: DEMO_SELLER.id, name: DEMO_SELLER.name };
const BUYER = { id: DEMO_ADMIN.id, name: DEMO_ADMIN.name };
/** The shop opens ten minutes before its first possible sale. */
const OPENING_MS = (7 * 60 + 50) * 60 * 1000;

export interface DemoShop {
  readonly settings: CollectionRows['company_settings'];
  readonly records: ReturnType<typeof demoRecords> & {
    readonly exchange_rates: readonly CollectionRows['exchange_rates'][];
  } & DemoMarketing;
  readonly balances: DemoBalances;
  readonly series: SeriesRow;
  /** All closed: the visitor opens the till. */
  readonly sessions: readonly SessionRow[];
  readonly cash_openings: readonly CashOpeningRow[];
  readonly cash_closings: readonly CashClosingRow[];
  readonly stock_movements: readonly MovementRow[];
  readonly count_sheets: DemoStockHistory['count_sheets'];
  readonly count_lines: DemoStockHistory['count_lines'];
  readonly sales: readonly SaleRow[];
  readonly sale_returns: readonly SaleReturnRow[];
  readonly customer_payments: readonly CustomerPaymentRow[];
}

/**
 * The plan of a shop before any document is drawn: its days, the instants of their sales and therefore the numbers.
 * Each day is a part of its own, so that the latest can be made without those before.
 */
export interface DemoPlan {
  readonly random: SeededRandom;
  readonly meta: DemoMeta;
  /** All ninety. */
  readonly days: readonly DemoDay[];
  /** Days with sales; none before the shop opens. */
  readonly working: readonly PlannedDay[];
}

interface PlannedDay {
  readonly day: DemoDay;
  readonly place: number;
  readonly firstNumber: number;
}

/** The same seed and instant give the same plan, and the same shop. */
export function planShop(seed: number, nowIso: string): DemoPlan {
  const random = seededRandom(seed);
  const days = demoDays(random, nowIso);
  const working: PlannedDay[] = [];
  let firstNumber = 1;
  for (const [place, day] of days.entries()) {
    if (day.salesMs.length === 0) continue;
    working.push({ day, place, firstNumber });
    firstNumber += day.salesMs.length;
  }
  return { random, meta: demoMetaAt(nowIso), days, working };
}

/** The data of the first screens: records, stock, and the days that the dashboard compares. */
export type DemoBeginning = Pick<DemoShop, 'settings' | 'records' | 'series' | DocumentsOfDays> & {
  readonly stock_balances: DemoBalances['stock_balances'];
};

type DocumentsOfDays = 'sessions' | 'cash_openings' | 'sales';

/** Today, yesterday, and the same day of last week. */
const DAYS_COMPARED = [0, 1, 7];

export function beginningOf(plan: DemoPlan): DemoBeginning {
  const compared = DAYS_COMPARED.map((back) => plan.days.length - 1 - back);
  const worked = plan.working
    .filter(({ place }) => compared.includes(place))
    .map((planned) => workDay(plan, planned));
  return {
    ...withoutDocuments(plan),
    ...documentsOf(plan, worked),
    stock_balances: listedStock(todayOf(plan)),
  };
}

/** The whole shop at once. */
export function generateShop(seed: number, nowIso: string): DemoShop {
  const steps = shopSteps(planShop(seed, nowIso));
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Days in a step: some milliseconds on a slow phone. */
const STEP_DAYS = 3;

/** The whole shop, in steps between which a screen can be drawn. */
export function* shopSteps(plan: DemoPlan): Generator<undefined, DemoShop> {
  const worked: WorkedDay[] = [];
  for (const [place, planned] of plan.working.entries()) {
    worked.push(workDay(plan, planned));
    if (place % STEP_DAYS === 0) yield;
  }
  const after = demoAfterSales(worked);
  const { movements, ...counts } = demoStockHistory(
    worked.map(({ day, daysBack, opening, made }) => ({
      day,
      daysBack,
      sales: made.map(({ sale }) => sale),
      returns: after.returns.map((one) => one.made).filter((one) => one.cashSessionId === opening.id),
    })),
    todayOf(plan),
    plan.meta,
  );
  yield;
  const books = emptyBooks();
  const closings = yield* bookInOrder(books, worked, after, movements);
  return {
    ...withoutDocuments(plan),
    ...documentsOf(plan, worked),
    cash_closings: closings.map((closing) => documentRow(closing, closing.closed_at, plan.meta)),
    sale_returns: after.returns.map(({ wire }) =>
      documentRow({ made_by: BUYER, ...wire }, wire.returned_at, plan.meta),
    ),
    customer_payments: after.payments.map((wire) => documentRow(wire, wire.made_at, plan.meta)),
    balances: balanceRowsOf(books),
    stock_movements: movements.map((movement) =>
      documentRow({ made_by: BUYER, ...movement }, movement.date, plan.meta),
    ),
    ...counts,
  };
}

function todayOf({ days }: DemoPlan): string {
  return days.at(-1)?.day ?? '';
}

function withoutDocuments(plan: DemoPlan): Pick<DemoShop, 'settings' | 'records' | 'series'> {
  const { days, working, meta } = plan;
  const today = days.at(-1);
  const last = working.at(-1);
  return {
    settings: demoSettings(meta),
    records: {
      ...demoRecords(meta, today?.rate ?? '', today?.day ?? ''),
      exchange_rates: demoRates(days, meta),
      ...demoMarketing(meta, today?.day ?? ''),
    },
    series: seriesRow(last),
  };
}

function documentsOf({ meta }: DemoPlan, worked: readonly WorkedDay[]): Pick<DemoShop, DocumentsOfDays> {
  return {
    sessions: worked.map(({ session }) => session),
    cash_openings: worked.map(({ opening }) => documentRow(opening, opening.opened_at, meta)),
    sales: worked.flatMap(({ made }) => made.map(({ row }) => documentRow(row, row.sold_at, meta))),
  };
}

interface WorkedDay {
  readonly day: DemoDay;
  /** From today: 0 is today. */
  readonly daysBack: number;
  readonly opening: CashOpeningWire;
  readonly session: SessionRow;
  readonly made: readonly MadeSale[];
}

function workDay(plan: DemoPlan, { day, place, firstNumber }: PlannedDay): WorkedDay {
  const random = plan.random.part(place);
  const daysBack = plan.days.length - 1 - place;
  const opening = openingOf(random, day);
  const session = sessionOf(opening);
  const till: DemoTill = {
    random,
    nextNumber: firstNumber,
    bolivares: 0n,
    lotOf: (article) => lotSoldOn(article, daysBack, todayOf(plan)),
  };
  return {
    day,
    daysBack,
    opening,
    session,
    made: day.salesMs.map((soldMs, nth) => drawSale(till, day, soldMs, opening.id, specialOf(daysBack, nth))),
  };
}

/** No cash is put in: the drawer has what earlier days took in, and no other cash exists. */
function openingOf(random: SeededRandom, { startMs, rate }: DemoDay): CashOpeningWire {
  const openedMs = startMs + OPENING_MS;
  return {
    id: random.idAt(openedMs),
    register_id: DEMO_REGISTER.id,
    opened_at: new Date(openedMs).toISOString(),
    initial_usd: '0',
    initial_bs: '0',
    exchange_rate: rate,
    notes: '',
  };
}

/** In order of time, because the cost of goods depends on the stock of the moment. */
function* bookInOrder(
  books: DemoBooks,
  worked: readonly WorkedDay[],
  after: DemoAfterSales,
  movements: DemoStockHistory['movements'],
): Generator<undefined, CashClosingWire[]> {
  const closings: CashClosingWire[] = [];
  let next = 0;
  const bookUntil = (instant: string) => {
    for (let movement = movements[next]; movement !== undefined; movement = movements[next]) {
      if (movement.date > instant) break;
      bookMovement(books, movement);
      next += 1;
    }
  };
  for (const [place, { opening, made, day, daysBack }] of worked.entries()) {
    bookUntil(opening.opened_at);
    bookOpening(books, opening, SELLER);
    for (const { at, book } of happenedIn(opening.id, made, after)) {
      bookUntil(at);
      book(books);
    }
    const closing = demoClosing({
      opening,
      place,
      lastSaleMs: day.salesMs.at(-1) ?? day.startMs,
      isToday: daysBack === 0,
      drawer: books.drawer,
    });
    bookClosing(books, closing, SELLER);
    closings.push(closing);
    if (place % STEP_DAYS === 0) yield;
  }
  bookUntil(AFTER_ALL);
  return closings;
}

interface Happened {
  /** ISO instant. */
  readonly at: string;
  readonly book: (books: DemoBooks) => void;
}

/** The documents of a session at the till, ordered by time. */
function happenedIn(sessionId: string, made: readonly MadeSale[], after: DemoAfterSales): Happened[] {
  const sales = made.map(({ sale }) => ({
    at: sale.soldAt,
    book: (books: DemoBooks) => bookSale(books, sale),
  }));
  const returns = after.returns
    .filter((one) => one.made.cashSessionId === sessionId)
    .map((one) => ({ at: one.made.returnedAt, book: (books: DemoBooks) => bookReturn(books, one.made) }));
  const payments = after.payments
    .filter(({ cash_session_id }) => cash_session_id === sessionId)
    .map((wire) => ({
      at: wire.made_at,
      book: (books: DemoBooks) => bookCustomerPayment(books, wire, SELLER),
    }));
  // A day without returns and payments is in order already.
  if (returns.length + payments.length === 0) return sales;
  return [...sales, ...returns, ...payments].sort((first, second) => (first.at < second.at ? -1 : 1));
}

/** Sorts after every instant. */
const AFTER_ALL = '9999';

/** A demo device numbers its sales without a server. @param last day of sales */
function seriesRow(last: PlannedDay | undefined): SeriesRow {
  const lastMs = last?.day.salesMs.at(-1);
  return {
    ...DEMO_SERIES,
    register_id: DEMO_REGISTER.id,
    register_name: DEMO_REGISTER.name,
    warehouse_id: DEMO_WAREHOUSE,
    next_return_number: DEMO_NEXT_RETURN,
    next_number: last === undefined ? 1 : last.firstNumber + last.day.salesMs.length,
    is_closed: false,
    last_made_at: lastMs === undefined ? '' : new Date(lastMs).toISOString(),
  };
}

function sessionOf({ id, register_id, opened_at }: CashOpeningWire): SessionRow {
  const closing_id = cashClosingId(DEMO_COMPANY_ID, id);
  return { id, register_id, opened_at, opened_by: SELLER, closing_id };
}

function documentRow<Document>(document: Document, at: string, { version, generation }: DemoMeta) {
  return { made_by: SELLER, ...document, version, generation, created_at: at, updated_at: at };
}
