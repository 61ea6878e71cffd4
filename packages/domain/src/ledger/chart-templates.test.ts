import { describe, expect, test } from 'vitest';
import { defaultChart } from './account.ts';
import { chartOfTrade, isStartingChart, lackingOfTrade, TRADE_NAMES, TRADES } from './chart-templates.ts';

const SMALL = defaultChart();

describe.each(TRADES)('the chart of the trade %s', (trade) => {
  const own = chartOfTrade(trade);
  const whole = [...SMALL, ...own];

  test('[ACC-07] is fuller than the one a company starts with, and has each code and each name once', () => {
    expect(own.length).toBeGreaterThan(60);
    expect(new Set(whole.map(({ code }) => code)).size).toBe(whole.length);
    const names = own.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('[ACC-07] puts every account under one of its own type that comes before it, and that nothing is posted to', () => {
    for (const { code, type, parentCode } of own) {
      const parent = whole.find((account) => account.code === parentCode);
      expect({
        code,
        parent: parent?.type,
        isGroup: SMALL.find((one) => one.code === parentCode)?.role ?? null,
      }).toEqual({
        code,
        parent: type,
        isGroup: null,
      });
    }
    const codes = own.map(({ code }) => code);
    expect(codes).toEqual([...codes].sort());
  });

  test('adds nothing under a code that the company has', () => {
    const [first, ...others] = own;
    expect(lackingOfTrade(trade, new Set([first?.code ?? '']))).toEqual(others);
    expect(lackingOfTrade(trade, new Set(own.map(({ code }) => code)))).toEqual([]);
  });

  test('has a name on the screen', () => {
    expect(TRADE_NAMES[trade]).not.toBe('');
  });
});

test('[ACC-07] a company that has only the accounts it started with has not chosen a trade', () => {
  const codes = SMALL.map(({ code }) => code);
  expect(isStartingChart(new Set(codes))).toBe(true);
  expect(isStartingChart(new Set(codes.slice(1)))).toBe(true);
  expect(isStartingChart(new Set([...codes, '6.1.90']))).toBe(false);
  expect(isStartingChart(new Set())).toBe(false);
});
