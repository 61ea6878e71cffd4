/** What an accountant finds in the file of a month: every check sum right, and the figures of the statements. */
import { createHash } from 'node:crypto';
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { accountSums } from '@cuadra/domain/ledger/account-sums';
import { cashFlow } from '@cuadra/domain/ledger/cash-flow';
import { flowKinds } from '@cuadra/domain/ledger/flow-kinds';
import { trialBalance } from '@cuadra/domain/ledger/trial-balance';
import { toDecimal } from '@cuadra/domain/money/money';
import { posted, postedLine, SMALL_CHART } from '@cuadra/domain/testing/ledgers';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Month } from './month-contents.ts';
import { type MonthManifest, zipMonth } from './zip-month.ts';

const PERIOD = { from: '2026-10-01', to: '2026-10-31' };
const TRANSACTIONS = [
  posted('2026-09-30', [
    postedLine('1.1.02', 100_000n, 2_000_000n),
    postedLine('3.1', -100_000n, -2_000_000n),
  ]),
  posted('2026-10-02', [postedLine('1.1.01', 11_600n, 250_001n), postedLine('4.1', -11_600n, -250_001n)]),
  posted('2026-10-03', [postedLine('6.1', 5_000n, 110_000n), postedLine('1.1.02', -5_000n, -110_000n)]),
];
const SUMS = accountSums(TRANSACTIONS, PERIOD);
/** The till is known as cash, and with it its whole group. */
const CHART = SMALL_CHART.map((account) => ({
  ...account,
  role: account.code === '1.1.01' ? 'till_ves' : (account.role ?? ''),
}));

const NO_BOOK: VatBookReply = {
  book: {
    rows: [],
    adjustments: [],
    withholdings: [],
    withheld: '0',
    total: { total: '0', exempt: '0', exonerated: '0', general: null, reduced: null, additional: null },
    summary: [],
  },
  settlement: {
    debits: '0',
    credits: '0',
    previous_excess: '0',
    withheld: '0',
    previous_withheld: '0',
    withheld_excess: '0',
    payable: '0',
    excess: '0',
    igtf: { base: '0', tax: '0' },
  },
  is_previous_declared: false,
  unprinted: 0,
  unissued: 0,
  declaration: null,
};
const head = (id: string, source: string, usd: string) => ({
  ...{ id, source, usd, ves: '2500.01', date: '2026-10-02' },
  ...{ description: '=SUM(A1)', reference: 'A-000001', status: 'posted' as const },
});
const MONTH: Month = {
  company: { name: 'Bodegón La Esquina', document: 'J-07013380-5' },
  period: PERIOD,
  books: { accounts: CHART, periods: [SUMS] },
  cashFlow: cashFlow(TRANSACTIONS, flowKinds(CHART), PERIOD),
  vat: [{ period: PERIOD, sales: NO_BOOK, purchases: NO_BOOK }],
  journal: '2026-10-02 Venta\n',
  documents: [
    head('1', 'sales', '116.00'),
    head('2', 'supplier_bills', '50.00'),
    head('3', 'cash_closings', '1.00'),
    head('4', 'journal_entries', '7.00'),
  ],
};

let files: Readonly<Record<string, Uint8Array>>;
let manifest: MonthManifest;

beforeAll(async () => {
  files = unzipSync(await zipMonth(MONTH, '2026-11-02T12:00:00.000Z'));
  manifest = JSON.parse(textOf('manifiesto.json')) as MonthManifest;
});

function textOf(path: string): string {
  const bytes = files[path];
  if (bytes === undefined) throw new Error(`${path} is not in the file`);
  return strFromU8(bytes);
}

function sha256(path: string): string {
  return createHash('sha256')
    .update(files[path] ?? '')
    .digest('hex');
}

describe('the file of a month', () => {
  it('names every file in its manifest, with its size and its check sum', () => {
    const listed = manifest.archivos.map(({ archivo }) => archivo);
    expect([...listed, 'SHA256SUMS', 'manifiesto.json'].sort()).toEqual(Object.keys(files).sort());
    for (const { archivo, bytes, sha256: sum } of manifest.archivos)
      expect([archivo, bytes, sum]).toEqual([archivo, files[archivo]?.length, sha256(archivo)]);
  });

  it('has a list that sha256sum checks, the manifest among it', () => {
    const lines = textOf('SHA256SUMS').trimEnd().split('\n');
    expect(lines).toHaveLength(manifest.archivos.length + 1);
    for (const line of lines) {
      const [sum, path = ''] = line.split('  ');
      expect([path, sum]).toEqual([path, sha256(path)]);
    }
  });

  it('says whose month it is', () => {
    expect(manifest).toMatchObject({
      ...{ empresa: 'Bodegón La Esquina', rif: 'J-07013380-5', documentos: 4 },
      ...{ desde: '2026-10-01', hasta: '2026-10-31', generado: '2026-11-02T12:00:00.000Z' },
    });
  });

  it('[ACC-07] has the totals of the trial balance, in both currencies, as numbers and as text', async () => {
    const { totals } = trialBalance(SMALL_CHART, SUMS);
    const ofColumns = [
      totals.openingDebtor,
      totals.openingCreditor,
      totals.debit,
      totals.credit,
      totals.closingDebtor,
      totals.closingCreditor,
    ].flatMap(({ ves, usd }) => [toDecimal(ves), toDecimal(usd)]);
    const [, ...rows] = await readSheet(
      new Blob([Uint8Array.from(files['estados/balance-de-comprobacion.xlsx'] ?? [])]),
    );
    expect(rows.at(-1)).toEqual([null, 'Totales', ...ofColumns.map(Number)]);
    const lines = textOf('estados/balance-de-comprobacion.csv').trimEnd().split('\r\n');
    expect(lines.at(-1)?.split(';')).toEqual([
      '',
      'Totales',
      ...ofColumns.map((one) => one.replace('.', ',')),
    ]);
    expect(ofColumns[4]).toBe('3600.01');
  });

  it('[ACC-07] has the result of the month and both sides of the balance sheet equal', () => {
    const results = textOf('estados/resultados.csv');
    expect(results).toContain('Resultado del período;1400,01;66,00');
    const sheet = textOf('estados/balance-general.csv').split('\r\n');
    const figuresOf = (label: string) =>
      sheet
        .find((line) => line.includes(label))
        ?.split(';')
        .slice(2);
    expect(figuresOf('Total activo')).toEqual(figuresOf('Total pasivo y patrimonio'));
  });

  it('[ACC-07] has the cash flow, from the cash at the beginning to that at the end', () => {
    const flow = textOf('estados/flujo-de-efectivo.csv');
    expect(flow).toContain('Efectivo al inicio;20000,00;1000,00');
    expect(flow).toContain('Efectivo al final;21400,01;1066,00');
  });

  it('[ACC-05] has the books of IVA of the month, or of each fortnight where IVA is declared by them', async () => {
    const booksOf = (zipped: object) => Object.keys(zipped).filter((path) => path.startsWith('iva/'));
    expect(booksOf(files)).toEqual(['iva/libro-de-ventas.xlsx', 'iva/libro-de-compras.xlsx']);
    const vat = [
      { from: '2026-10-01', to: '2026-10-15' },
      { from: '2026-10-16', to: '2026-10-31' },
    ].map((period) => ({ period, sales: NO_BOOK, purchases: NO_BOOK }));
    expect(booksOf(unzipSync(await zipMonth({ ...MONTH, vat }, '2026-11-02T12:00:00.000Z')))).toEqual([
      ...['iva/libro-de-ventas-01-al-15.xlsx', 'iva/libro-de-compras-01-al-15.xlsx'],
      ...['iva/libro-de-ventas-16-al-31.xlsx', 'iva/libro-de-compras-16-al-31.xlsx'],
    ]);
  });

  it('lists each document once, by kind, for a spreadsheet and for a program', () => {
    const idsOf = (name: string) =>
      (JSON.parse(textOf(`documentos/${name}.json`)) as { id: string }[]).map(({ id }) => id);
    expect(['ventas', 'compras', 'gastos', 'caja', 'otros'].map(idsOf)).toEqual([
      ['1'],
      [],
      ['2'],
      ['3'],
      ['4'],
    ]);
    expect(textOf('documentos/ventas.csv')).toContain(
      "02/10/2026;Venta;'=SUM(A1);A-000001;Registrado;2500,01;116,00;1",
    );
  });
});
