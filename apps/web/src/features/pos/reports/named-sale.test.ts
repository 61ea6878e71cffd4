/** From the books to a receipt, also of a sale that this device has not held for long. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../data/api/api-client.ts';
import { CompanyDb } from '../../../data/company-db.ts';
import { readNamedSale } from './named-sale.ts';

const SALE = { id: 'venta', sold_at: '2026-01-02T15:00:00Z', version: 7, lines: [] };
const RETURN = {
  ...{
    id: 'nota',
    sale_id: 'venta',
    returned_at: '2026-01-05T15:00:00Z',
    version: 9,
    lines: [],
    refunds: [],
  },
};

describe('the sale that an address names', () => {
  it.each([
    { by: 'sale', id: 'venta' },
    { by: 'return', id: 'nota' },
  ] as const)(
    '[POS-07] [S-19] comes from the server with its returns where it is named by a $by',
    async (name) => {
      const reply = await readNamedSale(new CompanyDb(newId()), server(), name);
      expect(reply).toMatchObject({
        ok: true,
        value: { sale: { id: 'venta' }, returns: [{ id: 'nota', sale_id: 'venta' }] },
      });
    },
  );

  it('[S-19] is not asked for where there is no server', async () => {
    const reply = await readNamedSale(new CompanyDb(newId()), undefined, { by: 'sale', id: 'venta' });
    expect(reply).toEqual({ ok: true, value: undefined });
  });

  it('says why it cannot be read', async () => {
    const reply = await readNamedSale(new CompanyDb(newId()), server(), { by: 'return', id: 'otra' });
    expect(reply).toMatchObject({ ok: false, problem: { status: 503 } });
  });
});

function server(): ApiClient {
  const answers: Readonly<Record<string, unknown>> = {
    '/sales/venta': SALE,
    '/sale_returns/nota': RETURN,
    '/sale_returns?sale_id=venta&limit=100': [RETURN],
  };
  const call = async ({ path }: { readonly path: string }) =>
    path in answers
      ? { kind: 'answer', status: 200, body: answers[path], retryAfterMs: undefined }
      : { kind: 'answer', status: 503, body: {}, retryAfterMs: undefined };
  return { call } as unknown as ApiClient;
}
