import 'fake-indexeddb/auto';

import type { FiscalDocumentWire, ZFiguresWire, ZReportWire } from '@cuadra/contracts/sales/fiscal-documents';
import { money } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import type { FiscalDocumentRow, ZReportRow } from '../rows.ts';
import { freshDb } from '../testing/builders.ts';
import { readZComparison } from './read-z-comparison.ts';

const META = { version: 1, generation: 1, created_at: '', updated_at: '' };
const NOTHING = { base: '0.00', tax: '0.00' };
const GENERAL = { base: '200.00', tax: '32.00' };

it('[FISC-01] [ACC-05] compares a Z with the documents of its machine and number, and names the missing numbers', async () => {
  const db = freshDb();
  for (const number of [51, 53]) await printed(db, number);
  await printed(db, 54, { z_number: 8 });
  await printed(db, 52, { registration: 'Z1F7654321' });
  const report = await zReport(db, 7, {
    last_invoice: 53,
    sales: ofGeneral({ base: '400.01', tax: '63.99' }),
  });
  const unknownStart = await readZComparison(db, report);
  expect(unknownStart.gaps).toEqual([{ kind: 'invoice', from: 52, to: 52 }]);
  await zReport(db, 6, { last_invoice: 49 });
  const { gaps, lines, slots, isRight } = await readZComparison(db, report);
  expect(gaps.map(({ from, to }) => [from, to])).toEqual([
    [50, 50],
    [52, 52],
  ]);
  expect(lines.map(({ part, difference }) => [part, difference])).toEqual([
    ['general_base', money(1n, 'VES')],
    ['general_tax', money(-1n, 'VES')],
  ]);
  expect(slots).toMatchObject([
    { slot: 20, machine: money(500_00n, 'VES'), difference: money(36_00n, 'VES') },
  ]);
  expect(isRight).toBe(false);
});

async function printed(db: CompanyDb, number: number, overrides: Partial<FiscalDocumentWire> = {}) {
  const figures = {
    ...{ exempt: '0.00', general: GENERAL, reduced: NOTHING, additional: NOTHING },
    ...{ total: '232.00', igtf_base: '0.00', igtf: '0.00' },
  };
  const row: FiscalDocumentRow = {
    ...META,
    ...{ id: `impreso-${number}`, collection: 'sales', document_id: `venta-${number}`, document_at: '' },
    ...{ kind: 'invoice', register_id: 'caja', fiscal_printer_id: 'maquina', registration: 'Z1F1234567' },
    ...{ number, z_number: 7, printed_at: '', machine_date: '', machine_time: '', affected: null },
    ...{ figures, own: figures, payments: [{ slot: 20, amount: '232.00' }] },
    ...overrides,
  };
  await db.fiscal_documents.put(row);
}

function ofGeneral(general: ZFiguresWire['general']): ZFiguresWire {
  return { exempt: '0.00', general, reduced: NOTHING, additional: NOTHING, perceived: '0.00', igtf: NOTHING };
}

async function zReport(db: CompanyDb, number: number, overrides: Partial<ZReportWire>): Promise<ZReportRow> {
  const row: ZReportRow = {
    ...META,
    ...{ id: `z-${number}`, fiscal_printer_id: 'maquina', registration: 'Z1F1234567', number },
    ...{ machine_date: '2026-11-20', machine_time: '20:31', last_invoice: 0, last_invoice_date: '' },
    ...{ last_invoice_time: '', last_debit_note: 0, last_credit_note: 0, last_non_fiscal: 0 },
    ...{ sales: ofGeneral(NOTHING), debit_notes: ofGeneral(NOTHING), credit_notes: ofGeneral(NOTHING) },
    ...{ payments: [{ slot: 20, amount: '500.00' }], read_at: '' },
    ...overrides,
  };
  await db.z_reports.put(row);
  return row;
}
