import { money, zero } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { leftOf } from './use-closing.ts';

describe('what stays in a drawer that is closed', () => {
  const counted = money(65_00n, 'USD');

  it.each([
    ['', 0n],
    ['  ', 0n],
    ['0', 0n],
    ['20,50', 20_50n],
    ['65,00', 65_00n],
  ])('[CASH-01] %j of 65,00 is %d', (text, minor) => {
    expect(leftOf(text, counted)).toEqual(money(minor, 'USD'));
  });

  it.each(['65,01', '-1', 'todo', '1,234'])('[CASH-01] %j of 65,00 cannot stay', (text) => {
    expect(leftOf(text, counted)).toBeUndefined();
  });

  it('[CASH-01] is nothing where nothing was counted', () => {
    expect(leftOf('', zero('VES'))).toEqual(zero('VES'));
    expect(leftOf('0,01', zero('VES'))).toBeUndefined();
  });
});
