/**
 * Reads one row of a file as the fields of a product, or returns the reason why not, in words a shopkeeper understands.
 */
import { PRODUCT_LENGTHS } from '@cuadra/contracts/catalog/text-lengths';
import { hasLostFigures } from '@cuadra/domain/catalog/mangled-barcode';
import type { TableRow } from '../../../../ui/table-file/table-file.ts';
import { FIELD_LABELS, IMPORT_FIELDS, type ImportField } from '../columns/column-mapping.ts';
import { LOST_FIGURES, readBarcode } from './read-barcode.ts';
import { currencyOf } from './read-currency.ts';
import { isNegative, readNumbers, readStocks } from './read-numbers.ts';
import { companyTax, type ReadTax, readTax, taxOfAnswer } from './read-tax.ts';
import { readStatus, readType, readYesNo } from './read-words.ts';
import { type Ask, EMPTY_FIX, newSkuFix, skuOfName } from './rejection.ts';
import type { CellRefusal, Cells, ReadOptions, ReadProduct, RowReader } from './row-reading.ts';

/**
 * Limits of the texts that are not cut. A too long description is cut, and a too long code is handled as damage:
 * neither loses the product.
 */
const { barcode: _, description: DESCRIPTION_LENGTH_MAX, ...NAMES_MAX } = PRODUCT_LENGTHS;
const TEXT_LENGTHS_MAX: Partial<Record<ImportField, number>> = NAMES_MAX;

interface Read {
  readonly product: ReadProduct;
  /** What was corrected, cut or left out during reading. */
  readonly notices: readonly string[];
  readonly asks: readonly Ask[];
}

/** Reads a product. The first cell that cannot be stored is the reason of the row's rejection. */
export function readProduct(row: TableRow, cells: Cells, reader: RowReader): Read | CellRefusal {
  const refusal = textRefusal(cells);
  if (refusal !== undefined) return refusal;
  const codes = readCodes(cells, reader.options);
  if ('field' in codes) return codes;
  const numbers = readNumbers(cells, reader.marks, reader.options);
  if ('field' in numbers) return numbers;
  const stocks = readStocks(row, numbers.stock, cells.warehouse, reader);
  if ('field' in stocks) return stocks;
  const currencies = readCurrencies(cells, reader);
  if ('field' in currencies) return currencies;
  const tax = taxOf(cells.tax, reader);
  if ('field' in tax) return tax;
  const { name, category, brand, model, description, unit } = cells;
  return {
    asks: [...currencies.asks, ...tax.asks],
    notices: [
      ...codes.notices,
      ...(reader.system.notices.get(row.number) ?? []),
      ...stockNotice(row, cells.stock, reader),
      ...taxNotice(cells.tax, tax.tax, reader),
      ...textNotice(description),
    ],
    product: {
      sku: codes.sku,
      isSkuMade: codes.isSkuMade,
      barcode: codes.barcode,
      name,
      category,
      brand,
      model,
      unit,
      factor: numbers.factor,
      units: [],
      description: description.slice(0, DESCRIPTION_LENGTH_MAX).trim(),
      price: numbers.price,
      cost: numbers.cost,
      currency: currencies.currency,
      costCurrency: currencies.costCurrency,
      tax: tax.tax,
      stocks: stocks.stocks,
      minStock: numbers.min_stock,
      maxStock: numbers.max_stock,
      includesTax: readYesNo(cells.includes_tax),
      type: readType(cells.type),
      status: readStatus(cells.status),
    },
  };
}

function textRefusal(cells: Cells): CellRefusal | undefined {
  const tooLong = IMPORT_FIELDS.find((field) => cells[field].length > (TEXT_LENGTHS_MAX[field] ?? Infinity));
  if (tooLong !== undefined) return lengthRefusal(tooLong, cells[tooLong]);
  return cells.name === '' ? { field: 'name', reason: 'Falta el nombre.' } : undefined;
}

interface Codes {
  readonly sku: string;
  readonly isSkuMade: boolean;
  readonly barcode: string;
  readonly notices: readonly string[];
}

/** The codes that identify the product: without an SKU of its own its barcode takes that place, or else its name. */
function readCodes(cells: Cells, { damagedBarcode, missingSku }: ReadOptions): Codes | CellRefusal {
  const { code: barcode, notices, refusal } = readBarcode(cells.barcode, damagedBarcode);
  if (refusal !== undefined) return { field: 'barcode', reason: refusal, fix: EMPTY_FIX };
  const isDamaged = hasLostFigures(cells.sku);
  const own = isDamaged ? '' : cells.sku;
  if (own === '' && barcode === '' && missingSku === 'reject') return skuRefusal(cells);
  const sku = own || barcode || skuOfName(cells.name);
  const skuNotices = isDamaged ? [`El SKU “${cells.sku}” ${LOST_FIGURES}: entra con ${sku}.`] : [];
  return { sku, isSkuMade: own === '' && barcode === '', barcode, notices: [...skuNotices, ...notices] };
}

/** Whether a row has only its name to identify it: one question decides whether an SKU is made from it. */
export function isKeyless({ sku, barcode }: Pick<Cells, 'sku' | 'barcode'>): boolean {
  return (sku === '' || hasLostFigures(sku)) && readBarcode(barcode, 'leave_empty').code === '';
}

function readCurrencies(
  cells: Cells,
  { options, costCurrency }: RowReader,
): (Pick<ReadProduct, 'currency' | 'costCurrency'> & Pick<Read, 'asks'>) | CellRefusal {
  const price = currencyOf('price', cells, options);
  if ('field' in price) return price;
  const cost = currencyOf('cost', cells, { ...options, currency: costCurrency });
  if ('field' in cost) return cost;
  // A row without a cost asks nothing about its currency.
  const asks = [price, ...(cells.cost === '' ? [] : [cost])].flatMap((read) => read.asks ?? []);
  return { currency: price.code, costCurrency: cost.code, asks };
}

function lengthRefusal(field: ImportField, cell: string): CellRefusal {
  const most = TEXT_LENGTHS_MAX[field] ?? 0;
  return {
    field,
    reason: `${FIELD_LABELS[field]}: tiene más de ${most} caracteres.`,
    ...(field === 'sku' ? {} : { fix: { label: 'Recortar', text: cell.slice(0, most).trim() } }),
  };
}

function skuRefusal({ sku, name }: Cells): CellRefusal {
  const reason =
    sku === ''
      ? 'Falta el SKU, y tampoco hay código de barras que use en su lugar.'
      : `El SKU “${sku}” ${LOST_FIGURES}: varios productos quedarían con el mismo.`;
  return { field: 'sku', reason, fix: newSkuFix(name) };
}

function taxOf(
  cell: string,
  { question, options }: RowReader,
): (Pick<Read, 'asks'> & { readonly tax: ReadTax }) | CellRefusal {
  const answer = options.answers?.tax[cell];
  const answered = taxOfAnswer(answer, options.taxes);
  if (answered !== undefined) return { tax: answered, asks: [] };
  const reading = readTax(cell, question, options.taxes);
  if ('tax' in reading) return { tax: reading.tax, asks: [] };
  if (answer === 'reject') return { field: 'tax', reason: reading.refusal };
  return { tax: companyTax(options.taxes), asks: [{ kind: 'tax', word: cell }] };
}

function stockNotice(row: TableRow, stock: string, { system, marks, options }: RowReader): string[] {
  if (options.negativeStock === 'reject') return [];
  const placed = system.places.map(({ column, read }) => read?.(row) ?? row.cells[column] ?? '');
  return [stock, ...placed]
    .filter((cell) => isNegative(cell, marks.stock))
    .map((cell) => `Su existencia es negativa (${cell}): entra sin existencia.`);
}

/** A blank among rates may mean 'exento' or nothing at all; a blank under 'Exento' means that it is not. */
function taxNotice(cell: string, tax: ReadTax, { mapping, question }: RowReader): string[] {
  const isUnsaid = mapping.tax !== undefined && cell === '' && question === 'is_taxed';
  return isUnsaid ? [`El archivo no dice su impuesto: entra con ${tax.label}.`] : [];
}

function textNotice(description: string): string[] {
  return description.length > DESCRIPTION_LENGTH_MAX
    ? [`La descripción pasa de ${DESCRIPTION_LENGTH_MAX} caracteres: entra recortada.`]
    : [];
}
