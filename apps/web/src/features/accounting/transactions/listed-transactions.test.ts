import { voidOfJournalEntry } from '@cuadra/contracts/accounting/make-journal-entry';
import { newId } from '@cuadra/contracts/primitives/ids';
import { formatAmount } from '@cuadra/domain/money/format';
import { describe, expect, it } from 'vitest';
import type { JournalDraftRow, JournalEntryRow } from '../../../data/rows.ts';
import { listedTransactions, STATUS_NAMES } from './listed-transactions.ts';

const COMPANY = newId();
const NOTHING = { debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00', description: '' };
const META = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };

function entry(date: string, description: string) {
  return {
    ...META,
    ...{ id: newId(), date, description, reference: 'F-001', currency: 'USD' as const, exchange_rate: '100' },
    entries: [
      { ...NOTHING, account_id: newId(), debit: '100.00', debit_ves: '10000.00' },
      { ...NOTHING, account_id: newId(), credit: '100.00', credit_ves: '10000.00' },
    ],
    ...{ reverses_id: null, made_at: '2026-11-20T12:00:00.000Z' },
  };
}

const SALE = {
  ...{ id: newId(), date: '2026-11-21', description: 'Venta', reference: 'A-000012', source: 'sales' },
  ...{ status: 'posted' as const, usd: '11.60', ves: '1160.00' },
};

describe('the list of transactions', () => {
  const rent: JournalEntryRow = entry('2026-11-20', 'Alquiler');
  const voiding: JournalEntryRow = {
    ...META,
    ...voidOfJournalEntry(COMPANY, rent, { date: '2026-11-23', madeAt: '2026-11-23T12:00:00.000Z' }),
  };
  const draft: JournalDraftRow = entry('2026-11-22', 'Sueldos de noviembre');
  const own = { drafts: [draft], entries: [rent, voiding], voided: new Set([rent.id]) };

  it('[ACC-03] [ACC-04] has drafts, posted and voided ones, and those of documents, newest first', () => {
    const rows = listedTransactions(own, [SALE], '');
    expect(
      rows.map(({ description, status, origin }) => [description, STATUS_NAMES[status], origin]),
    ).toEqual([
      ['Anula: Alquiler', 'Registrado', 'A mano'],
      ['Sueldos de noviembre', 'Borrador', 'A mano'],
      ['Venta', 'Registrado', 'Venta A-000012'],
      ['Alquiler', 'Anulado', 'A mano'],
    ]);
    expect(rows.map(({ usd, ves }) => [formatAmount(usd), formatAmount(ves)])).toEqual([
      ['100,00', '10.000,00'],
      ['100,00', '10.000,00'],
      ['11,60', '1.160,00'],
      ['100,00', '10.000,00'],
    ]);
  });

  it('[SALE-05] shows the number of a credit note as it is printed, and not as that of a sale', () => {
    const returned = { ...SALE, description: 'Anulación de venta', source: 'sale_returns' };
    const [row] = listedTransactions({ drafts: [], entries: [], voided: new Set() }, [returned], '');
    expect([row?.reference, row?.origin]).toEqual(['NC A-000012', 'Devolución de venta NC A-000012']);
  });

  it.each([
    ['alquiler', 2],
    ['  F-001', 3],
    ['venta a-0', 1],
    ['nomina', 0],
  ])('[ACC-03] is searched by words of each, without accents: %j', (text, found) => {
    expect(listedTransactions(own, [SALE], text)).toHaveLength(found);
  });
});
