import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { CompanyDb } from '../../../data/company-db.ts';
import { freshDb } from '../../../data/testing/builders.ts';
import type { QuickEntry } from './entry.ts';
import { type EntryKeeper, openEntryKeeper } from './entry-keeper.ts';
import { addStep } from './testing.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('the draft of a quick entry', () => {
  it('[QE-01] [S-24] is there again after a reload, under the same id', async () => {
    const db = freshDb();
    const keeper = await openEntryKeeper(db);
    keeper.apply(addStep('harina', '24'));
    const id = await keeper.settled();
    const again = await openEntryKeeper(new CompanyDb(db.companyId));
    expect(quantities(again.get())).toEqual({ harina: '24' });
    expect(await again.settled()).toBe(id);
  });

  it('[S-52] shows nobody what another person scanned, and keeps it for its owner', async () => {
    const db = freshDb();
    const open = async (reader: string) => {
      await db.sync.put({ name: 'reader', value: reader });
      return openEntryKeeper(new CompanyDb(db.companyId));
    };
    const ana = await open('ana');
    ana.apply(addStep('harina', '24'));
    await ana.settled();
    const luis = await open('luis');
    expect(quantities(luis.get())).toEqual({});
    luis.apply(addStep('queso'));
    await luis.settled();
    expect(quantities((await open('luis')).get())).toEqual({ queso: '1' });
    expect(quantities((await open('ana')).get())).toEqual({ harina: '24' });
  });

  it('[QE-01] loses none of sixty scans in a second', async () => {
    const db = freshDb();
    const keeper = await openEntryKeeper(db);
    for (let scan = 0; scan < 60; scan += 1) keeper.apply(addStep(scan % 2 === 0 ? 'harina' : 'queso'));
    expect(quantities(keeper.get())).toEqual({ harina: '30', queso: '30' });
    await keeper.settled();
    expect(quantities((await openEntryKeeper(db)).get())).toEqual({ harina: '30', queso: '30' });
  });

  it('[QE-01] [S-24] takes the scans of two tabs into one entry', async () => {
    const db = freshDb();
    const [one, other] = [await openEntryKeeper(db), await openEntryKeeper(new CompanyDb(db.companyId))];
    for (let scan = 0; scan < 10; scan += 1) {
      one.apply(addStep('harina'));
      other.apply(addStep('harina'));
    }
    const ids = await Promise.all([one.settled(), other.settled()]);
    expect(ids[0]).toBe(ids[1]);
    await Promise.all([one.read(), other.read()]);
    expect([quantities(one.get()), quantities(other.get())]).toEqual([{ harina: '20' }, { harina: '20' }]);
    expect(await db.drafts.count()).toBe(1);
  });

  it('[S-24] shows what another tab made of it, and that it was saved there', async () => {
    const db = freshDb();
    const [one, other] = [await openEntryKeeper(db), await openEntryKeeper(new CompanyDb(db.companyId))];
    one.apply(addStep('harina'));
    await one.settled();
    await other.read();
    expect(quantities(other.get())).toEqual({ harina: '1' });
    await one.drop();
    await other.read();
    expect(other.get().lines).toEqual([]);
  });

  it('[S-24] applies what the page left behind once, though half of it was on the disk', async () => {
    const db = freshDb();
    const keeper = await openEntryKeeper(db);
    keeper.apply(addStep('harina'));
    keeper.apply(addStep('harina'));
    keeper.leave();
    await keeper.settled();
    const again = await openEntryKeeper(new CompanyDb(db.companyId));
    await again.settled();
    expect(quantities(again.get())).toEqual({ harina: '2' });
  });

  it('[QE-01] goes on scanning while the disk is full, says so, and writes all of it later', async () => {
    const db = freshDb();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const keeper: EntryKeeper = await openEntryKeeper(db);
    const put = vi.spyOn(db.drafts, 'put').mockRejectedValueOnce(new Error('full'));
    keeper.apply(addStep('harina'));
    await expect(keeper.settled()).rejects.toThrow('no pudo guardar');
    expect(quantities(keeper.get())).toEqual({ harina: '1' });
    put.mockRestore();
    keeper.apply(addStep('harina'));
    await keeper.settled();
    expect(keeper.failure()).toBeUndefined();
    expect(quantities((await openEntryKeeper(db)).get())).toEqual({ harina: '2' });
  });

  it('[QE-01] draws only the line that a scan has changed', async () => {
    const keeper = await openEntryKeeper(freshDb());
    keeper.apply(addStep('harina'));
    keeper.apply(addStep('queso'));
    await keeper.settled();
    const [, harina] = keeper.get().lines;
    keeper.apply(addStep('queso'));
    await keeper.settled();
    expect(keeper.get().lines[1]).toBe(harina);
  });
});

function quantities({ lines }: QuickEntry): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => [line.kind === 'known' ? line.article.name : line.code, line.quantity]),
  );
}
