import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../data/api/api-client.ts';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { findOlderSales, withFetched, withOlder } from './older-sales.ts';

const SALE = { id: 'venta', sold_at: '2026-01-02T15:00:00Z', version: 7, lines: [] };
const RETURN = { id: 'nota', returned_at: '2026-01-05T15:00:00Z', version: 9, lines: [], refunds: [] };

describe('a sale older than what this device holds', () => {
  it('[POS-07] [S-19] is found by its number on the server, with what took it back', async () => {
    const later = { ...SALE, id: 'otra', sold_at: '2026-02-02T15:00:00Z' };
    const { client, asked } = server({
      '/sales?number=123&series=A&limit=100': [SALE, later],
      '/sale_returns?sale_id=venta&limit=100': [RETURN],
      '/sale_returns?sale_id=otra&limit=100': [],
    });
    const reply = await findOlderSales(client, { series: 'A', number: 123 });
    expect(reply).toMatchObject({
      ok: true,
      value: [
        { sale: { id: 'otra' }, returns: [] },
        { sale: { id: 'venta' }, returns: [{ id: 'nota' }] },
      ],
    });
    expect(asked).toHaveLength(3);
  });

  it('[POS-07] is not offered while it is unknown what took it back', async () => {
    const { client } = server({ '/sales?number=7&limit=100': [SALE] });
    expect((await findOlderSales(client, { series: '', number: 7 })).ok).toBe(false);
  });

  it('[S-19] tells of a sale that this device holds what came back of it at another till', () => {
    const sale = SALE as unknown as SaleRow;
    const returns = [RETURN as unknown as SaleReturnRow];
    const other = { sale: { ...sale, id: 'otra' }, returns: [] };
    expect(withFetched([sale], [{ sale, returns }, other])).toEqual([{ sale, returns }, other]);
    expect(withFetched([sale], [])).toEqual([{ sale, returns: [] }]);
  });

  it('[S-19] counts each return once, whoever told of it, in the order of making', () => {
    const row = (id: string, day: string) => ({ id, returned_at: `2026-01-${day}` }) as SaleReturnRow;
    const merged = withOlder([row('held', '07'), row('both', '06')], [row('both', '06'), row('told', '05')]);
    expect(merged.map(({ id }) => id)).toEqual(['told', 'both', 'held']);
  });
});

function server(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const call = async ({ path }: { readonly path: string }) => {
    asked.push(path);
    return path in answers
      ? { kind: 'answer', status: 200, body: answers[path], retryAfterMs: undefined }
      : { kind: 'answer', status: 503, body: {}, retryAfterMs: undefined };
  };
  return { client: { call } as unknown as ApiClient, asked };
}
