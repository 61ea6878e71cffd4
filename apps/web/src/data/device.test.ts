import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import type { SeriesReply } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';

import type { CompanyApi } from './api/company-api.ts';
import type { CompanyDb } from './company-db.ts';
import { browserName, deviceState, deviceStorageKey, enrolDevice, forgetDevice } from './device.ts';
import { claimRegister, deviceRegister, refreshSeries } from './series.ts';
import { freshDb, registerId, seriesRow, warehouseId } from './testing/builders.ts';

describe('the numbers of a series', () => {
  it.each([
    [{ next_number: 12, next_return_number: 7 }, { highest: 4, highest_return: 3 }, [12, 7]],
    [{ next_number: 2 }, { highest: 4, highest_return: 3 }, [5, 4]],
    [{ next_number: 2, next_return_number: 9 }, { highest: 4, highest_return: 3 }, [5, 9]],
  ])('[S-40] [S-42] go on from the greater of %o and %o, credit notes apart', async (held, told, next) => {
    const { db, api } = device();
    const own = seriesRow(held);
    await db.series.put(own);
    const { id, code, register_id, register_name, warehouse_id } = own;
    const reply = { id, code, register_id, register_name, warehouse_id, ...told };
    await refreshSeries(db, { ...api, claimSeries: async () => ({ ok: true, value: reply }) });
    const after = await db.series.get(id);
    expect([after?.next_number, after?.next_return_number]).toEqual(next);
  });
});

describe('the device’s identity [S-45]', () => {
  it('stands in the database and in local storage once the server has it', async () => {
    const { db, storage, api } = device();
    expect(await deviceState(db, storage)).toEqual({ kind: 'new' });
    const reply = await enrolDevice(db, api, { name: 'Caja', storage });
    const id = reply.ok ? reply.value : '';
    expect(await deviceState(db, storage)).toEqual({ kind: 'enrolled', id, isNoted: true });
    expect(storage.getItem(deviceStorageKey(db.companyId))).toBe(id);
  });

  it('is asked for under one id until the server has answered', async () => {
    const { db, storage, api, asked } = device();
    const failing: CompanyApi = {
      ...api,
      enrolDevice: async (body) => {
        asked.push(body.id);
        return { ok: false, problem: { code: 'timeout', message: '', status: 0, errors: [] } };
      },
    };
    await enrolDevice(db, failing, { storage });
    await enrolDevice(db, api, { storage });
    expect(asked[0]).toBe(asked[1]);
  });

  it.each(['dropped', 'copied from another device'])(
    'is lost when the database was %s: a new device and a new series',
    async (what) => {
      const { db, storage, api } = device();
      await enrolDevice(db, api, { storage });
      await db.series.put(seriesRow());
      if (what === 'dropped') await db.sync.clear();
      else storage.setItem(deviceStorageKey(db.companyId), newId());

      expect(await deviceState(db, storage)).toMatchObject({ kind: 'lost' });
      await enrolDevice(db, api, { storage });
      expect((await deviceState(db, storage)).kind).toBe('enrolled');
      expect(await deviceRegister(db)).toBeUndefined();
      expect(await db.sync.get('device_lost')).toMatchObject({ value: true });
    },
  );

  it('stays what it is when a power cut took the note of local storage: its till sells on', async () => {
    const { db, storage, api } = device();
    const reply = await enrolDevice(db, api, { storage });
    await db.series.put(seriesRow());
    storage.clear();
    expect(await deviceState(db, storage)).toEqual({
      kind: 'enrolled',
      id: reply.ok ? reply.value : '',
      isNoted: false,
    });
    expect(await deviceRegister(db)).toMatchObject({ series: { code: 'A' } });
  });

  it('stays what it is when a power cut gave local storage the id back that it had replaced', async () => {
    const { db, storage, api } = device();
    await enrolDevice(db, api, { storage });
    const replaced = storage.getItem(deviceStorageKey(db.companyId)) ?? '';
    await db.sync.clear();
    const reply = await enrolDevice(db, api, { storage });
    const id = reply.ok ? reply.value : '';
    storage.setItem(deviceStorageKey(db.companyId), replaced);
    expect(await deviceState(db, storage)).toEqual({ kind: 'enrolled', id, isNoted: false });
    storage.setItem(deviceStorageKey(db.companyId), newId());
    expect(await deviceState(db, storage)).toMatchObject({ kind: 'lost' });
  });

  it('[S-43] of a copied database is given up for a new one, and what waits stays', async () => {
    const { db, storage, api } = device();
    const first = await enrolDevice(db, api, { storage });
    await db.series.put(seriesRow());
    await forgetDevice(db);
    const second = await enrolDevice(db, api, { storage });
    expect(first.ok && second.ok && first.value !== second.value).toBe(true);
    expect((await db.series.toArray())[0]?.is_closed).toBe(true);
  });

  it('counts by the database alone where the browser allows no local storage', async () => {
    const { db, api } = device();
    await enrolDevice(db, api, { storage: undefined });
    expect((await deviceState(db, undefined)).kind).toBe('enrolled');
  });
});

describe('the register and its series [S-40]', () => {
  it('enrols the device first, then takes the register with a series of its own', async () => {
    const { db, storage, api } = device({ highest: 0 });
    const reply = await claimRegister(db, api, { register_id: registerId }, storage);
    expect(reply).toMatchObject({ ok: true, value: { register: { id: registerId, name: 'Caja 1' } } });
    expect(await deviceRegister(db)).toMatchObject({ series: { code: 'A', next_number: 1 } });
    expect((await deviceState(db, storage)).kind).toBe('enrolled');
  });

  it('[S-42] goes on from the greater number of device and server', async () => {
    const { db, storage, api } = device({ highest: 41 });
    await claimRegister(db, api, { register_id: registerId }, storage);
    expect((await deviceRegister(db))?.series.next_number).toBe(42);
    await db.series.toCollection().modify({ next_number: 50 });
    await refreshSeries(db, api);
    expect((await deviceRegister(db))?.series.next_number).toBe(50);
  });

  it('[S-41] asks for a new series where another device has taken the register meanwhile', async () => {
    const { db, storage, api } = device({ highest: 0 });
    await claimRegister(db, api, { register_id: registerId }, storage);
    const before = (await deviceRegister(db))?.series.id;
    const { claimSeries } = api;
    const closed = { ok: false, problem: { code: 'series_closed', message: '' } } as unknown as Awaited<
      ReturnType<CompanyApi['claimSeries']>
    >;
    api.claimSeries = async (body) => (body.id === before ? closed : claimSeries(body));
    const reply = await claimRegister(db, api, { register_id: registerId, take_over: true }, storage);
    expect(reply.ok).toBe(true);
    const after = (await deviceRegister(db))?.series.id;
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
  });

  it('[S-41] closes the series of the register it had when it takes another', async () => {
    const { db, storage, api } = device({ highest: 0 });
    await claimRegister(db, api, { register_id: registerId }, storage);
    await claimRegister(db, api, { register_id: warehouseId }, storage);
    expect((await deviceRegister(db))?.register.id).toBe(warehouseId);
    expect((await db.series.toArray()).filter((series) => !series.is_closed)).toHaveLength(1);
  });
});

describe('browserName', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge en Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
      'Chrome en Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox en Linux'],
    ['', 'Navegador'],
  ])('%s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});

function device({ highest = 0 }: { highest?: number } = {}) {
  const db: CompanyDb = freshDb();
  const asked: string[] = [];
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    clear: () => items.clear(),
  };
  const api = {
    enrolDevice: async ({ id }: { id: string }) => {
      asked.push(id);
      return { ok: true, value: { device_id: id, lease: 'l1' } };
    },
    claimSeries: async (body: {
      id: string;
      register_id: string;
    }): Promise<{ ok: true; value: SeriesReply }> => ({
      ok: true,
      value: {
        ...body,
        code: 'A',
        register_name: 'Caja 1',
        warehouse_id: warehouseId,
        highest,
        highest_return: 0,
      },
    }),
  } as unknown as CompanyApi;
  return { db, storage, api, asked };
}
