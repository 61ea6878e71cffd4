import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { createRecord } from '../../local-writes/change-records.ts';
import { openCashSession } from '../../local-writes/open-cash-session.ts';
import { recordReturn } from '../../local-writes/record-return.ts';
import { ana, freshDb, registerId, saleDraft, seriesRow } from '../../testing/builders.ts';
import { recordSale } from '../../testing/record-draft.ts';
import { type CarryApi, type CarryOptions, carryFile } from './carry-file.ts';
import { readWaitingFile, type WaitingFile } from './waiting-file.ts';

const DEVICE = '0190a000-0000-7000-8000-0000000000d1';

async function saved(overrides: Partial<WaitingFile> = {}): Promise<WaitingFile> {
  const db = freshDb();
  await createRecord(db, 'categories', { name: 'Víveres' }, ana);
  await createRecord(db, 'categories', { name: 'Bebidas' }, ana);
  const file = await readWaitingFile(db, undefined, '2026-11-21T12:00:00.000Z');
  return { ...file, device_id: DEVICE, ...overrides };
}

function options(file: WaitingFile, sent: unknown[]): CarryOptions {
  const api: CarryApi = {
    carry: async (deviceId, _, items) => {
      sent.push({ deviceId, items: items.map((json) => JSON.parse(json)) });
      const value: ItemResult[] = items.map((json) => ({ id: JSON.parse(json).id, result: 'recorded' }));
      return { ok: true, value };
    },
  };
  return { companyId: file.company_id, api, pause: () => Promise.resolve() };
}

const blobOf = (content: unknown) => new Blob([JSON.stringify(content)]);

describe('carrying the file of another device', () => {
  it('[S-46] sends its items in the order of making, as the device that made them', async () => {
    const file = await saved();
    const sent: unknown[] = [];
    const shuffled = { ...file, items: file.items.toReversed() };
    expect(await carryFile(blobOf(shuffled), options(file, sent))).toEqual({
      ok: true,
      count: 2,
      untaken: [],
    });
    const items = file.items.map(({ body, ...envelope }) => ({ ...envelope, body: JSON.parse(body) }));
    expect(sent).toEqual([{ deviceId: DEVICE, items }]);
  });

  it('[SALE-04] carries the sales of a till and what took them back, each body to the byte of its hash', async () => {
    const db = freshDb();
    await db.series.put(seriesRow());
    await openCashSession(
      db,
      { id: newId(), register_id: registerId, initial_usd: '0', initial_bs: '0' },
      ana,
    );
    const sale = await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    await recordReturn(db, { id: newId(), sale, wanted: null, refund: null, reason: 'Error' }, ana);
    const file = { ...(await readWaitingFile(db, undefined, '2026-11-21T12:00:00.000Z')), device_id: DEVICE };
    const sent: { items: { collection: string; body: unknown; hash: string }[] }[] = [];
    expect(await carryFile(blobOf(file), options(file, sent))).toMatchObject({ ok: true, count: 3 });
    const items = sent.flatMap((part) => part.items);
    expect(items.map(({ collection }) => collection)).toEqual(['cash_openings', 'sales', 'sale_returns']);
    expect(items.every(({ body, hash }) => hashOfText(canonicalJson(body)) === hash)).toBe(true);
    // What was saved still waits here: only the server's answer takes it off (S-11).
    expect(await db.outbox.count()).toBe(3);
  });

  it.each<[string, (file: WaitingFile) => unknown, string]>([
    ['something else', () => [1, 2], 'no es de Cuadra'],
    ['no JSON', () => undefined, 'no es de Cuadra'],
    ['one of a newer version', (file) => ({ ...file, version: 2 }), 'versión más nueva'],
    ['one of another company', (file) => ({ ...file, company_id: 'otra' }), 'otra empresa'],
    ['one of a device nobody knows', (file) => ({ ...file, device_id: '' }), 'nunca llegó a registrarse'],
    ['one without items', (file) => ({ ...file, items: [] }), 'nada por subir'],
    [
      'one with an altered body',
      (file) => ({ ...file, items: file.items.map((one) => ({ ...one, body: '{}' })) }),
      'dañado',
    ],
    ['one with an item that lacks a member', (file) => ({ ...file, items: [{ id: 'x' }] }), 'dañado'],
  ])('[S-46] refuses %s before anything is sent', async (_, altered, words) => {
    const file = await saved();
    const sent: unknown[] = [];
    const result = await carryFile(blobOf(altered(file)), options(file, sent));
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining(words) });
    expect(sent).toEqual([]);
  });
});
