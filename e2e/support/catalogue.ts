/**
 * Product lists as shops have them, made up from a seed: right EAN-13 codes, Spanish names, prices with a decimal
 * comma, and the messes of real files in between. It also returns what an import must make of each row.
 */
import { gtinCheckDigit } from '@cuadra/domain/catalog/barcode';
import { type Random, seededRandom } from './random.ts';

export interface MadeProduct {
  readonly sku: string;
  readonly barcode: string;
  readonly name: string;
  readonly category: string;
  /** With IVA included. */
  readonly priceCents: bigint;
  readonly costCents: bigint;
  /** Whole base units. */
  readonly stock: number;
}

export interface MadeCatalogue {
  readonly fileName: string;
  readonly csv: string;
  /** Rows below the heading. */
  readonly rowCount: number;
  /** The products that the company must have afterwards; all have a code that scans. */
  readonly products: readonly MadeProduct[];
  /** Rows that must be refused. */
  readonly rejectedCount: number;
  /** Rows whose code was damaged on its way and which come in without one. */
  readonly withoutCode: readonly MadeProduct[];
}

const HEADINGS = ['SKU', 'Código de barras', 'Nombre', 'Categoría', 'Marca', 'Precio', 'Costo', 'Existencia'];
const KINDS = [
  'Arroz',
  'Harina de maíz',
  'Café molido',
  'Azúcar',
  'Leche en polvo',
  'Jabón de baño',
  'Champú',
  'Galletas de soda',
  'Pasta corta',
  'Atún en aceite',
  'Salsa de tomate',
  'Mayonesa',
  'Refresco de piña',
  'Chocolate',
  'Papel higiénico',
];
const BRANDS = [
  'La Ceiba',
  'Ávila',
  'Doña Ñema',
  'El Tunal',
  'Caroní',
  'Guárico',
  'Cruz & Hijos',
  'O’Higgins',
];
const SIZES = ['250 g', '500 g', '1 kg', '330 ml', '1 L', '12 und', '400 g'];
const CATEGORIES = ['Víveres', 'Bebidas', 'Limpieza', 'Cuidado personal', 'Confitería'];

/** One row in that many is damaged; the kinds of damage take turns. */
const MESS_EVERY = 50;

/** @param rowCount of good and bad rows together */
export function makeCatalogue(seed: number, rowCount: number): MadeCatalogue {
  const random = seededRandom(seed);
  const lines: string[] = [HEADINGS.join(';')];
  const products: MadeProduct[] = [];
  const withoutCode: MadeProduct[] = [];
  let rejectedCount = 0;
  for (let place = 0; place < rowCount; place += 1) {
    const product = makeProduct(random, place);
    const mess =
      place % MESS_EVERY === MESS_EVERY - 1 ? MESSES[((place / MESS_EVERY) % MESSES.length) | 0] : undefined;
    const { row, outcome } = mess?.(product, products) ?? { row: rowOf(product), outcome: 'imported' };
    lines.push(row.map(quoted).join(';'));
    if (outcome === 'rejected') rejectedCount += 1;
    else (outcome === 'imported' ? products : withoutCode).push(product);
  }
  return {
    fileName: 'lista.csv',
    csv: `${lines.join('\r\n')}\r\n`,
    rowCount,
    products,
    rejectedCount,
    withoutCode,
  };
}

function makeProduct(random: Random, place: number): MadeProduct {
  const number = String(place + 1).padStart(5, '0');
  const digits = `759${String(place).padStart(9, '0')}`;
  const priceCents = BigInt(random.integer(25, 4_999));
  return {
    sku: `P-${number}`,
    barcode: digits + gtinCheckDigit(digits),
    name: `${random.pick(KINDS)} ${random.pick(BRANDS)} ${random.pick(SIZES)} ${number}`,
    category: random.pick(CATEGORIES),
    priceCents,
    costCents: (priceCents * 7n) / 10n,
    stock: random.integer(20, 400),
  };
}

type Row = readonly string[];
type Outcome = 'imported' | 'without_code' | 'rejected';
type Mess = (product: MadeProduct, before: readonly MadeProduct[]) => { row: Row; outcome: Outcome };

/** The damages of real lists, each with the expected result of its row. */
const MESSES: readonly Mess[] = [
  // Excel took the code for a number.
  (product) => ({ row: rowOf(product, { barcode: '7,59E+12' }), outcome: 'without_code' }),
  // The code in groups, as it is printed under the bars: only one reading is possible.
  (product) => ({
    row: rowOf(product, { barcode: product.barcode.replace(/^(.)(.{6})/, '$1 $2 ') }),
    outcome: 'imported',
  }),
  (product) => ({ row: rowOf(product, { price: '-3,50' }), outcome: 'rejected' }),
  (product) => ({ row: rowOf(product, { name: '' }), outcome: 'rejected' }),
  (product, before) => ({ row: rowOf(product, { sku: before[0]?.sku ?? '' }), outcome: 'rejected' }),
  (product) => ({ row: rowOf(product, { price: '1O,00' }), outcome: 'rejected' }),
  // The end of a name that a comma pushed into the next column.
  (product) => ({ row: rowOf(product, { barcode: 'sabor a fresa' }), outcome: 'without_code' }),
];

interface Cells {
  readonly sku: string;
  readonly barcode: string;
  readonly name: string;
  readonly price: string;
}

function rowOf(product: MadeProduct, changed: Partial<Cells> = {}): Row {
  const cells: Cells = {
    sku: product.sku,
    barcode: product.barcode,
    name: product.name,
    price: typed(product.priceCents),
    ...changed,
  };
  const brand = BRANDS.find((known) => product.name.includes(known)) ?? '';
  const { category, costCents, stock } = product;
  return [
    cells.sku,
    cells.barcode,
    cells.name,
    category,
    brand,
    cells.price,
    typed(costCents),
    String(stock),
  ];
}

/** 1234n → '12,34', as a Venezuelan spreadsheet writes it. */
function typed(cents: bigint): string {
  return `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`;
}

function quoted(cell: string): string {
  return /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
