import { formatAmount } from '@cuadra/domain/money/format';
import { money } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import { accountLine, totalLine } from '../statements/statement-lines.ts';
import { inventoryRows } from './inventory-rows.ts';

const both = (minor: bigint) => [{ usd: money(1n, 'USD'), ves: money(minor, 'VES') }];

it('[ACC-07] lists the goods by name with what one costs, adds them up, then the balance and the results', () => {
  const account = { id: 'a', code: '1.1', name: 'Caja', type: 'asset', parentId: null } as const;
  const rows = inventoryRows({
    goods: [
      { id: 'm', sku: 'M-1', name: 'Malta', held: '3', value: money(100_00n, 'VES') },
      { id: 'a', sku: '', name: 'Aceite', held: '-0.5', value: money(-25_00n, 'VES') },
      { id: 'z', sku: '', name: 'Zapatos', held: '0', value: money(1n, 'VES') },
    ],
    balance: [accountLine({ account, depth: 1, isGroup: false, figures: both(900_00n) })],
    results: [totalLine('total', 'Resultado del período', both(-5_00n))],
  });
  const texts = rows.map(({ first, words, amounts }) => [
    first,
    words,
    ...amounts.map((amount) => (amount === undefined ? '' : formatAmount(amount))),
  ]);
  expect(texts).toEqual([
    ['', 'Inventario de mercancía al costo'],
    ['-0,5', 'Aceite', '50,00', '−25,00'],
    ['3', 'M-1 Malta', '33,33', '100,00'],
    ['0', 'Zapatos', '', '0,01'],
    ['', 'Total del inventario', '', '75,01'],
    ['', 'Balance general'],
    ['1.1', 'Caja', '', '900,00'],
    ['', 'Estado de resultados'],
    ['', 'Resultado del período', '', '−5,00'],
  ]);
});
