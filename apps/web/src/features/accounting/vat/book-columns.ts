/**
 * The columns of a book of IVA as SENIAT orders them, once for the screen, the files and the paper [ACC-05]. Those that
 * nothing in the app fills yet are in the files with no value, so that an accountant finds every column in its place.
 */
import type { VatBookName, VatFiguresWire, VatRowWire } from '@cuadra/contracts/accounting/vat-book';
import { parseDecimal, sum, toDecimal } from '@cuadra/domain/money/money';
import { formatRif, parseRif } from '@cuadra/domain/party/rif';
import type { ExportValue } from '../../../ui/export/export-value.ts';

/** A row with its number in the book. */
export interface NumberedRow extends VatRowWire {
  readonly position: number;
}

export interface BookColumn {
  readonly key: string;
  /** In files, as SENIAT names it. */
  readonly header: string;
  /** On the screen and on paper. */
  readonly short: string;
  readonly isFigure?: true;
  /** Undefined leaves the cell empty. */
  readonly value: (row: NumberedRow) => ExportValue;
  /** In the line of totals. */
  readonly total?: (totals: BookTotals) => ExportValue;
}

/** What the line of totals shows of its rows. */
export interface BookTotals {
  readonly figures: VatFiguresWire;
  /** Decimal text, in bolívares; undefined where nothing was withheld of any row. */
  readonly withheld: string | undefined;
}

/** @param figures of the same rows, as the book has them */
export function bookTotals(figures: VatFiguresWire, rows: readonly VatRowWire[]): BookTotals {
  const amounts = rows.flatMap(({ withheld }) => withheld?.amount ?? []);
  const total = sum(
    amounts.map((text) => parseDecimal(text, 'VES')),
    'VES',
  );
  return { figures, withheld: amounts.length === 0 ? undefined : toDecimal(total) };
}

export function bookColumns(book: VatBookName): readonly BookColumn[] {
  return book === 'sales' ? SALES_COLUMNS : PURCHASES_COLUMNS;
}

/** Those that have a value in some row, and the names of what the book is about. */
export function shownColumns(book: VatBookName, rows: readonly NumberedRow[]): readonly BookColumn[] {
  return bookColumns(book).filter(
    ({ key, value }) => ALWAYS_SHOWN.has(key) || rows.some((row) => isValue(value(row))),
  );
}

const ALWAYS_SHOWN = new Set(['position', 'day', 'document', 'name', 'number', 'total', 'exempt']);

function isValue(value: ExportValue): boolean {
  if (value === undefined || value === '') return false;
  return !(typeof value === 'object' && 'decimal' in value && Number(value.decimal) === 0);
}

const text = (
  key: string,
  header: string,
  value: (row: NumberedRow) => string | undefined,
  short = header,
): BookColumn => ({ key, header, short, value });

const amount = (
  key: string,
  header: string,
  short: string,
  of: (figures: VatFiguresWire) => string | undefined,
): BookColumn => ({
  key,
  header,
  short,
  isFigure: true,
  value: (row) => decimal(of(row)),
  total: ({ figures }) => decimal(of(figures)),
});

/** Base, rate and tax of a class of rate. */
function taxed(rateClass: 'general' | 'reduced' | 'additional', words: string, tax: string): BookColumn[] {
  return [
    amount(
      `${rateClass}-base`,
      `Base imponible alícuota ${words}`,
      `Base ${words}`,
      (row) => row[rateClass]?.base,
    ),
    {
      key: `${rateClass}-rate`,
      header: `% alícuota ${words}`,
      short: '%',
      isFigure: true,
      value: (row) => decimal(row[rateClass]?.rate ?? undefined),
    },
    amount(`${rateClass}-tax`, `${tax} alícuota ${words}`, `${tax} ${words}`, (row) => row[rateClass]?.tax),
  ];
}

function decimal(amountText: string | undefined): ExportValue {
  return amountText === undefined ? undefined : { decimal: amountText };
}

const POSITION: BookColumn = {
  key: 'position',
  header: 'Nro. operación',
  short: 'Nro.',
  value: ({ position }) => position,
};
const DAY = (header: string): BookColumn => ({
  key: 'day',
  header,
  short: 'Fecha',
  value: ({ day }) => ({ day }),
});
const TRANSACTION = text('transaction', 'Tipo de transacción', (row) => row.transaction, 'Tipo');
const RATES = (tax: string) => [
  ...taxed('general', 'general', tax),
  ...taxed('reduced', 'reducida', tax),
  ...taxed('additional', 'adicional', tax),
];
const WITHHELD = (header: string): BookColumn => ({
  key: 'withheld',
  header,
  short: 'IVA retenido',
  isFigure: true,
  value: ({ withheld }) => decimal(withheld?.amount),
  total: ({ withheld }) => decimal(withheld),
});
const VOUCHER = (header: string) =>
  text('voucher', header, ({ withheld }) => withheld?.certificate, 'Comprobante');
const EMPTY = (key: string, header: string) => text(key, header, () => undefined);

const isDaily = ({ kind }: NumberedRow) => kind === 'daily';
const isCreditNote = ({ kind }: NumberedRow) => kind === 'credit_note';
const isDebitNote = ({ kind }: NumberedRow) => kind === 'debit_note';
const isNote = (row: NumberedRow) => isCreditNote(row) || isDebitNote(row);

/** In the words of the books of fiscal machines, which list final consumers by the day too. */
const DAILY_DOCUMENT = 'RESUMEN';
const DAILY_NAME = 'Resumen Diario de Ventas';
const FINAL_CONSUMER = 'Consumidor final';

/** What is on a spoiled sheet has its row, with zeros, so that no number is missing. */
const ANNULLED = 'ANULADA';
const isAnnulledSheet = ({ source, transaction }: NumberedRow) =>
  transaction === '03-ANU' && (source === 'issued_documents' || source === 'spoiled_sheets');

const buyerName = (row: NumberedRow) => {
  if (isAnnulledSheet(row)) return ANNULLED;
  if (isDaily(row)) return DAILY_NAME;
  return row.party_document === '' ? FINAL_CONSUMER : row.party_name;
};

/** A RIF in one form, however it was typed or stored; all else as it is. */
function printedDocument({ party_document }: NumberedRow): string {
  const rif = parseRif(party_document);
  return rif === undefined ? party_document : formatRif(rif);
}

const SALES_COLUMNS: readonly BookColumn[] = [
  POSITION,
  text('z-report', 'Nro. reporte Z', (row) => row.z_number, 'Z'),
  DAY('Fecha del documento'),
  text('document', 'RIF', (row) => (isDaily(row) ? DAILY_DOCUMENT : printedDocument(row))),
  text('name', 'Nombre o razón social', buyerName),
  text('person-type', 'Tipo de persona', (row) => row.person_type, 'Persona'),
  EMPTY('export-form', 'Nro. planilla de exportación'),
  text('number', 'Nro. de factura', (row) => (isNote(row) ? '' : row.number), 'Factura'),
  text('control-number', 'Nro. de control', (row) => row.control_number, 'Control'),
  text('last-number', 'Nro. última factura', (row) => row.last_number, 'Última factura'),
  text('affected', 'Nro. factura afectada', (row) => row.affected, 'Afectada'),
  text('debit-note', 'Nro. nota de débito', (row) => (isDebitNote(row) ? row.number : ''), 'Nota de débito'),
  text(
    'credit-note',
    'Nro. nota de crédito',
    (row) => (isCreditNote(row) ? row.number : ''),
    'Nota de crédito',
  ),
  TRANSACTION,
  amount('total', 'Ventas incluyendo IVA', 'Total con IVA', ({ total }) => total),
  amount('exempt', 'Ventas internas o exportaciones no gravadas', 'No gravadas', ({ exempt }) => exempt),
  amount(
    'exonerated',
    'Ventas internas o exportaciones exoneradas',
    'Exoneradas',
    ({ exonerated }) => exonerated,
  ),
  ...RATES('IVA'),
  WITHHELD('IVA retenido por el comprador'),
  VOUCHER('Nro. de comprobante'),
  {
    key: 'voucher-day',
    header: 'Fecha del comprobante',
    short: 'Fecha comp.',
    value: ({ withheld }) => (withheld === null ? undefined : { day: withheld.day }),
  },
];

const PURCHASES_COLUMNS: readonly BookColumn[] = [
  POSITION,
  DAY('Fecha de factura'),
  text('document', 'RIF proveedor', printedDocument, 'RIF'),
  text('name', 'Nombre o razón social', (row) => row.party_name),
  text('person-type', 'Tipo de proveedor', (row) => row.person_type, 'Tipo prov.'),
  text('number', 'Nro. factura', (row) => (isNote(row) ? '' : row.number), 'Factura'),
  text('control-number', 'Nro. control', (row) => row.control_number, 'Control'),
  text(
    'credit-note',
    'Nro. nota de crédito',
    (row) => (isCreditNote(row) ? row.number : ''),
    'Nota de crédito',
  ),
  text('debit-note', 'Nro. nota de débito', (row) => (isDebitNote(row) ? row.number : ''), 'Nota de débito'),
  TRANSACTION,
  text('affected', 'Nro. factura afectada', (row) => row.affected, 'Afectada'),
  amount('total', 'Total compras incluyendo IVA', 'Total con IVA', ({ total }) => total),
  amount('exempt', 'Compras sin derecho a crédito / exentas', 'Sin crédito', ({ exempt }) => exempt),
  ...RATES('Crédito fiscal'),
  EMPTY('import-base', 'Base importaciones'),
  EMPTY('import-rate', '% importaciones'),
  EMPTY('import-tax', 'Crédito fiscal importaciones'),
  EMPTY('import-form', 'Nro. planilla de importación'),
  EMPTY('import-file', 'Nro. expediente de importación'),
  VOUCHER('Nro. comprobante de retención'),
  WITHHELD('IVA retenido al vendedor'),
];
