/**
 * (i) The books of a busy month: 20,000 invoices sold over the API. How soon the book of IVA comes and is a
 * spreadsheet, and how soon "Todo cuadra" has proved them, whole and when nothing is new. `CUADRA_BENCH_INVOICES`
 * asks for another number.
 */
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { newId } from '@cuadra/contracts/primitives/ids';
import { bookCells } from '../apps/web/src/features/accounting/vat/book-file.ts';
import { xlsxOfSheet } from '../apps/web/src/ui/export/xlsx-sheet.ts';
import { CuadraServer } from '../e2e/support/server.ts';
import { type Figure, report } from './support/report.ts';
import { Shop } from './support/shop.ts';

const INVOICES = Number(process.env.CUADRA_BENCH_INVOICES ?? 20_000);
const CLIENTS = 8;
const PRODUCTS = 50;
const LINES = 3;
const CALLS = 5;
/** A sale to a final consumer would be one of a day's line. */
const BUYER = {
  id: newId(),
  customer: {
    name: 'Comercial Ávila C.A.',
    document_type: 'J',
    document_number: '29876543-2',
    customer_type: 'company',
  },
};
const VERIFICATION = '/accounting/verification';
const figures: Figure[] = [];
const server = await CuadraServer.start({ CUADRA_RATE_LIMITS: 'off' });
try {
  const shop = await Shop.open(server.url, PRODUCTS);
  await sellInvoices(shop);
  const today = new Date().toISOString().slice(0, 10);
  const month = `from=${today.slice(0, 8)}01&to=${lastDayOf(today)}`;
  const path = `/accounting/vat-book?book=sales&${month}`;
  const first = await timed(() => read(shop, 'GET', path));
  add('book of sales, first time', first.ms, 1_000);
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push((await timed(() => read(shop, 'GET', path))).ms);
  add(`book of sales, median of ${CALLS}`, times.sort((one, other) => one - other)[CALLS >> 1] ?? 0, 1_000);
  const { book, settlement } = JSON.parse(first.value) as VatBookReply;
  if (book.rows.length < INVOICES) throw new Error(`the book has ${book.rows.length} rows`);
  const cells = bookCells('sales', book, settlement);
  const file = await timed(() => xlsxOfSheet({ name: 'Libro de Ventas', ...cells }));
  add('book of sales as XLSX', file.ms, 3_000);
  const whole = await timed(() => read(shop, 'POST', `${VERIFICATION}?full=true`));
  add('"Todo cuadra", everything again', whole.ms, 10_000);
  await shop.sell(shop.pick(LINES), BUYER);
  const next = await timed(() => read(shop, 'POST', VERIFICATION));
  add('"Todo cuadra" after one more sale', next.ms, 10_000);
} finally {
  report('books', figures);
  await server.dispose();
}

async function sellInvoices(shop: Shop): Promise<void> {
  let left = INVOICES;
  const sell = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await shop.sell(shop.pick(LINES), BUYER);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, sell));
}

async function read(shop: Shop, method: string, path: string): Promise<string> {
  const reply = await shop.call(method, path);
  if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}: ${reply.body}`);
  return reply.body;
}

async function timed<Value>(action: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const startedAt = performance.now();
  const value = await action();
  return { value, ms: performance.now() - startedAt };
}

function add(what: string, value: number, msMax: number): void {
  figures.push({
    group: '(i)',
    what: `${INVOICES} invoices: ${what}`,
    value,
    unit: 'ms',
    floor: { value: msMax, better: 'lower' },
  });
}

/** '2026-11-24' is '2026-11-30' */
function lastDayOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
