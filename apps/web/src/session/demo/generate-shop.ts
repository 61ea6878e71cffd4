/**
 * The whole demo shop out of a seed and an instant [AUTH-11]: ninety days of a small shop that add up to the cent. Pure,
 * so that it is tested without a browser; writing it is `seed-demo.ts`.
 */
import type { CashOpeningWire } from '@cuadra/contracts/sales';
import type {
  CashOpeningRow,
  CollectionRows,
  MovementRow,
  SaleRow,
  SeriesRow,
  SessionRow,
} from '../../data/rows.ts';
import { DEMO_SELLER } from './demo-accounts.ts';
import {
  balanceRowsOf,
  bookMovement,
  bookOpening,
  bookSale,
  type DemoBalances,
  type DemoBooks,
  emptyBooks,
} from './demo-books.ts';
import { type DemoDay, demoDays } from './demo-days.ts';
import { type DemoMarketing, demoMarketing } from './demo-marketing.ts';
import { demoRates } from './demo-rates.ts';
import { demoMovements } from './demo-restocking.ts';
import {
  DEMO_REGISTER,
  DEMO_WAREHOUSE,
  type DemoMeta,
  demoMetaAt,
  demoRecords,
  demoSettings,
} from './demo-rows.ts';
import { DEMO_SERIES, type DemoTill, drawSale, type MadeSale, openDemoDay } from './demo-sales.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const SELLER = { id: DEMO_SELLER.id, name: DEMO_SELLER.name };
/** The shop opens ten minutes before its first sale can be. */
const OPENING_MS = (7 * 60 + 50) * 60 * 1000;

export interface DemoShop {
  readonly settings: CollectionRows['company_settings'];
  readonly records: ReturnType<typeof demoRecords> & {
    readonly exchange_rates: readonly CollectionRows['exchange_rates'][];
  } & DemoMarketing;
  readonly balances: DemoBalances;
  readonly series: SeriesRow;
  /** All closed: whoever looks in opens the till himself. */
  readonly sessions: readonly SessionRow[];
  readonly cash_openings: readonly CashOpeningRow[];
  readonly stock_movements: readonly MovementRow[];
  readonly sales: readonly SaleRow[];
}

/** The same seed and instant give the same shop. */
export function generateShop(seed: number, nowIso: string): DemoShop {
  const random = seededRandom(seed);
  const meta = demoMetaAt(nowIso);
  const days = demoDays(random, nowIso);
  const till: DemoTill = { random, nextNumber: 1, bolivares: 0n };
  const worked = days
    .filter(({ salesMs }) => salesMs.length > 0)
    .map((day, place) => workDay(till, day, place));
  const movements = demoMovements(
    worked.map(({ day, made }) => ({ day, sales: made.map(({ sale }) => sale) })),
  );
  const books = emptyBooks();
  bookInOrder(books, worked, movements);
  const today = days.at(-1);
  return {
    settings: demoSettings(meta),
    records: {
      ...demoRecords(meta, today?.rate ?? '', today?.day ?? ''),
      exchange_rates: demoRates(days, meta),
      ...demoMarketing(meta, today?.day ?? ''),
    },
    balances: balanceRowsOf(books),
    series: seriesRow(till, worked.at(-1)?.made.at(-1)?.row.sold_at ?? ''),
    sessions: worked.map(({ opening }) => sessionOf(opening, random)),
    cash_openings: worked.map(({ opening }) => documentRow(opening, opening.opened_at, meta)),
    stock_movements: movements.map((movement) => documentRow(movement, movement.date, meta)),
    sales: worked.flatMap(({ made }) => made.map(({ row }) => documentRow(row, row.sold_at, meta))),
  };
}

interface WorkedDay {
  readonly day: DemoDay;
  readonly opening: CashOpeningWire;
  readonly made: readonly MadeSale[];
}

function workDay(till: DemoTill, day: DemoDay, place: number): WorkedDay {
  const opening = openingOf(till.random, day, place === 0);
  openDemoDay(till, opening);
  return { day, opening, made: day.salesMs.map((soldMs) => drawSale(till, day, soldMs, opening.id)) };
}

/** The drawer begins with some change; what is in it in the evening stays for the next day. */
function openingOf(random: SeededRandom, { startMs, rate }: DemoDay, isFirst: boolean): CashOpeningWire {
  const openedMs = startMs + OPENING_MS;
  return {
    id: random.idAt(openedMs),
    register_id: DEMO_REGISTER.id,
    opened_at: new Date(openedMs).toISOString(),
    initial_usd: isFirst ? '40.00' : '0',
    initial_bs: isFirst ? '15000.00' : '0',
    exchange_rate: rate,
    notes: '',
  };
}

/** In order of time: what goods cost on a day depends on what was on the shelf. */
function bookInOrder(
  books: DemoBooks,
  worked: readonly WorkedDay[],
  movements: ReturnType<typeof demoMovements>,
): void {
  let next = 0;
  for (const { opening, made } of worked) {
    for (let movement = movements[next]; movement !== undefined; movement = movements[next]) {
      if (movement.date > opening.opened_at) break;
      bookMovement(books, movement);
      next += 1;
    }
    bookOpening(books, opening, SELLER);
    for (const { sale } of made) bookSale(books, sale);
  }
}

/** A demo device needs nobody's leave to number its sales. */
function seriesRow({ nextNumber }: DemoTill, lastMadeAt: string): SeriesRow {
  return {
    ...DEMO_SERIES,
    register_id: DEMO_REGISTER.id,
    register_name: DEMO_REGISTER.name,
    warehouse_id: DEMO_WAREHOUSE,
    next_number: nextNumber,
    is_closed: false,
    last_made_at: lastMadeAt,
  };
}

function sessionOf({ id, register_id, opened_at }: CashOpeningWire, random: SeededRandom): SessionRow {
  const closing_id = random.idAt(Date.parse(opened_at));
  return { id, register_id, opened_at, opened_by: SELLER, closing_id };
}

function documentRow<Document>(document: Document, at: string, { version, generation }: DemoMeta) {
  return { made_by: SELLER, ...document, version, generation, created_at: at, updated_at: at };
}
