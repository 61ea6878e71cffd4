import { money } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import { lineTotals } from './shown-lines.ts';

const line = (usd: bigint, ves: bigint) => ({
  ...{ accountId: 'a', description: '' },
  ...{ usd: money(usd, 'USD'), ves: money(ves, 'VES') },
});

it('[ACC-03] adds up the debits of each currency, also where one of them moves alone', () => {
  const closing = [
    line(9_93n, 5_088_93n),
    line(-9_93n, -5_088_93n),
    line(20n, 100_00n),
    line(-20n, -100_00n),
  ];
  expect(lineTotals(closing)).toEqual({ usd: money(10_13n, 'USD'), ves: money(5_188_93n, 'VES') });
  const restated = [line(0n, 20_000_00n), line(0n, -20_000_00n)];
  expect(lineTotals(restated)).toEqual({ usd: money(0n, 'USD'), ves: money(20_000_00n, 'VES') });
});
