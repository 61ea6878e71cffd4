import { accountLedger } from '@cuadra/domain/ledger/ledger-lines';
import type { PostedTransaction } from '@cuadra/domain/ledger/posted-transaction';
import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { csvOfSheet } from '../../../ui/export/csv-text.ts';
import { sheetOf } from '../../../ui/export/export-table.ts';
import { ledgerColumns, ledgerRows, totalRow } from './ledger-rows.ts';

const moved = (id: string, day: string, cents: bigint): PostedTransaction => ({
  id,
  day,
  description: `Venta ${id}`,
  reference: '-A1',
  source: 'sales',
  lines: [{ accountId: 'cash', usd: money(cents, 'USD'), ves: money(cents * 10n, 'VES') }],
});
const LEDGER = accountLedger(
  [moved('1', '2026-10-31', 100n), moved('2', '2026-11-02', 500n), moved('3', '2026-11-03', -200n)],
  'cash',
  { from: '2026-11-01', to: '2026-11-30' },
);

describe('the ledger as a file', () => {
  it('[ACC-07] begins with the opening balance, has each line on its side, and ends with totals and balance', async () => {
    const sheet = await sheetOf('Mayor', ledgerColumns('usd'), [...ledgerRows(LEDGER), totalRow(LEDGER)]);
    expect(csvOfSheet(sheet).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Fecha;Descripción;Referencia;Debe $;Haber $;Saldo $',
      ';Saldo inicial;;;;1,00',
      "02/11/2026;Venta 2;'-A1;5,00;0,00;6,00",
      "03/11/2026;Venta 3;'-A1;0,00;2,00;4,00",
      ';Totales y saldo final;;5,00;2,00;4,00',
    ]);
  });

  it('[ACC-07] has both currencies where both are shown', () => {
    expect(ledgerColumns('both').map(({ header }) => header)).toEqual([
      'Fecha',
      'Descripción',
      'Referencia',
      'Debe Bs.',
      'Debe $',
      'Haber Bs.',
      'Haber $',
      'Saldo Bs.',
      'Saldo $',
    ]);
  });
});
