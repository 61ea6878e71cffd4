import { describe, expect, it } from 'vitest';

import type { ApiClient } from './api-client.ts';
import { listDocuments, readDocument } from './document-api.ts';

describe('readDocument', () => {
  it('[S-19] gives an older document of the server, with who made it, as the device has its own', async () => {
    const row = { id: 'compra', type: 'purchase', date: '2026-01-02T15:00:00Z', version: 7, items: [] };
    const told = { ...row, user_id: 'ana', user_name: 'Ana Pérez' };
    const reply = await readDocument(answering(200, told), 'stock_movements', 'compra');
    expect(reply).toMatchObject({ ok: true, value: { ...row, made_by: { id: 'ana', name: 'Ana Pérez' } } });
  });

  it('[S-19] takes nothing for a document that is none', async () => {
    expect((await readDocument(answering(200, { id: 'x' }), 'sales', 'x')).ok).toBe(false);
    const missing = { code: 'not_found', detail: 'No existe.' };
    expect((await readDocument(answering(404, missing), 'sales', 'x')).ok).toBe(false);
  });
});

describe('listDocuments', () => {
  it('[S-19] gives those of the server that have the asked columns', async () => {
    const row = { id: 'venta', sold_at: '2026-01-02T15:00:00Z', version: 7, lines: [], user_id: 'ana' };
    const asked: string[] = [];
    const client = answering(200, [row], asked);
    const reply = await listDocuments(client, 'sales', { number: '123', series: 'A' });
    expect(reply).toMatchObject({ ok: true, value: [{ id: 'venta', made_by: { id: 'ana' } }] });
    expect(asked).toEqual(['/sales?number=123&series=A&limit=100']);
    expect((await listDocuments(answering(200, [{}]), 'sales', {})).ok).toBe(false);
  });
});

function answering(status: number, body: unknown, asked: string[] = []): ApiClient {
  const call = async ({ path }: { readonly path: string }) => {
    asked.push(path);
    return { kind: 'answer', status, body, retryAfterMs: undefined };
  };
  return { call } as unknown as ApiClient;
}
