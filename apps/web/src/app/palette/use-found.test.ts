import { expect, it } from 'vitest';
import { saleDetail } from './use-found.ts';

it('[SHELL-01] a sale is found with its day and hour as they are written here, and its customer', () => {
  const sold_at = '2026-11-22T23:18:42.363Z';
  const detail = saleDetail({ sold_at, customer: null });
  expect(detail.replace(/\s/gu, ' ')).toBe('22/11/2026 7:18 p. m.');
  const customer = { name: 'Ana Duarte' } as NonNullable<Parameters<typeof saleDetail>[0]['customer']>;
  expect(saleDetail({ sold_at, customer })).toMatch(/ · Ana Duarte$/);
  expect(saleDetail({ sold_at, customer }, 'Factura 00000501')).toMatch(/^Factura 00000501 · 22/);
});
