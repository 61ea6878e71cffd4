import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { csvOfSheet } from '../../../ui/export/csv-text.ts';
import { sheetOf } from '../../../ui/export/export-table.ts';
import type { ShownCurrency } from '../frame/period.ts';
import { statementExport } from './export-statement.ts';
import { accountLine, totalLine } from './statement-lines.ts';

const COLUMNS = [{ label: 'Deudor', group: 'Saldo inicial' }, { label: 'Debe' }];
const both = (usd: bigint, ves: bigint) => ({ usd: money(usd, 'USD'), ves: money(ves, 'VES') });
const account = (name: string) => ({ id: 'a', code: '1.1', name, type: 'asset', parentId: null }) as const;
const LINES = [
  accountLine({
    account: account('=HYPERLINK("x")'),
    depth: 1,
    isGroup: false,
    figures: [both(123456n, -5n), both(0n, 7n)],
  }),
  totalLine('total', 'Totales', [both(123456n, -5n), both(0n, 7n)]),
];

async function csv(currency: ShownCurrency): Promise<string[]> {
  const sheet = await sheetOf('Balance', statementExport(COLUMNS, currency), LINES);
  return csvOfSheet(sheet).replace('\uFEFF', '').trimEnd().split('\r\n');
}

describe('an exported statement', () => {
  it('[ACC-07] has numbers in the currency that is shown, and its totals as the last line', async () => {
    expect(await csv('usd')).toEqual([
      'Código;Cuenta;Saldo inicial, deudor $;Debe $',
      `1.1;"'=HYPERLINK(""x"")";1234,56;0,00`,
      ';Totales;1234,56;0,00',
    ]);
  });

  it('[ACC-07] has both currencies side by side where both are shown', async () => {
    expect((await csv('both'))[0]).toBe(
      'Código;Cuenta;Saldo inicial, deudor Bs.;Saldo inicial, deudor $;Debe Bs.;Debe $',
    );
    expect((await csv('both'))[2]).toBe(';Totales;-0,05;1234,56;0,07;0,00');
  });
});
