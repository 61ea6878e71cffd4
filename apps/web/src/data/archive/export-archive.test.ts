import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import type { ChangedRow, ChangesReply } from '@cuadra/contracts/protocol/messages';
import { COLLECTION_NAMES } from '@cuadra/contracts/registry/collection-traits';
import { beforeEach, describe, expect, it } from 'vitest';

import type { ReadFrom } from '../api/company-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { keepBytes, keepRestored } from '../images/picture-store.ts';
import { createRecord, deleteRecord, patchRecord } from '../local-writes/change-records.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { writeSyncValue } from '../sync/state/sync-values.ts';
import {
  ana,
  attachmentRow,
  campaignRow,
  freshDb,
  harina,
  imageRow,
  productRow,
  registerId,
  saleDraft,
  saleLine,
  seriesRow,
  warehouseId,
} from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { exportArchive } from './export-archive.ts';
import { type Archive, readArchive } from './read-archive.ts';

const AT = '2026-10-01T12:00:00.000Z';

async function archiveOf(
  db: CompanyDb,
  feed?: readonly ChangedRow[],
  access?: readonly string[],
): Promise<Archive> {
  const exported = await exportArchive(db, { api: feed === undefined ? null : serverOf(feed, access) });
  if (!exported.ok) throw new Error(exported.reason);
  const read = await readArchive(exported.file);
  if (!read.ok) throw new Error(read.problem);
  return read.archive;
}

/** Answers pages of two rows, as the feed of changes does. */
function serverOf(feed: readonly ChangedRow[], access: readonly string[] = COLLECTION_NAMES) {
  return {
    changes: async ({ since, start }: ReadFrom) => {
      // As the server does: who has nothing yet is told of no deletion, unless he asks.
      const isAudited = ({ row }: ChangedRow) =>
        start === 0 || since > 0 || (row.deleted_at ?? null) === null;
      const rows = feed.filter((row) => row.version > since && isAudited(row)).slice(0, 2);
      const more = feed.some((row) => row.version > (rows.at(-1)?.version ?? since));
      const upto = rows.at(-1)?.version ?? since;
      const value: ChangesReply = {
        version: 90,
        mark: '',
        rows: [...rows],
        upto,
        more,
        receipts: [],
        access: [...access],
        backed_up: 0,
      };
      return { ok: true, value } as const;
    },
    ...NOTHING_DECLARED,
  };
}

const NOTHING_DECLARED = {
  prepareCopy: async () => ({ ok: true, value: {} }) as const,
  filedDeclaration: async () => ({ ok: true, value: { declaration: null } }) as const,
};

const rowsIn = (archive: Archive, name: string) =>
  archive.lines.flatMap(({ collection, row }) => (collection === name ? [row] : []));

function told(collection: string, version: number, row: Record<string, unknown>): ChangedRow {
  return { collection, version, row: { created_at: AT, updated_at: AT, version, ...row } };
}

describe('[DATA-05] a company that is on this device alone', () => {
  let db: CompanyDb;

  beforeEach(async () => {
    db = freshDb(true);
    await db.series.put(seriesRow());
    await db.products.put(productRow({ id: harina }));
  });

  it('is in the file with all it holds: records, deleted ones too, balances and documents as they were made', async () => {
    const id = await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    const gone = await createRecord(db, 'categories', { name: 'Ropa' }, ana);
    await deleteRecord(db, 'categories', gone, ana);
    const opening = { id: newId(), register_id: registerId, initial_usd: '20.00', initial_bs: '0' };
    await openCashSession(db, opening, ana, Date.parse('2026-11-20T08:00:00.000Z'));
    const sale = await recordSale(
      db,
      { sale: saleDraft(), cartId: null },
      ana,
      Date.parse('2026-11-20T09:00:00.000Z'),
    );
    const archive = await archiveOf(db);
    expect(archive.header.company.id).toBe(db.companyId);
    expect(rowsIn(archive, 'categories')).toMatchObject(
      [
        { id, deleted_at: null },
        { id: gone, deleted_at: expect.any(String) },
      ].sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
    expect(rowsIn(archive, 'products')).toHaveLength(1);
    expect(rowsIn(archive, 'stock_balances')).toMatchObject([
      { product_id: harina, warehouse_id: warehouseId, quantity: '-2' },
    ]);
    expect(rowsIn(archive, 'sales')).toMatchObject([
      { id: sale.id, number: 1, series: 'A', made_by: ana, made_at: sale.created_at, total: '2.32' },
    ]);
    const documents = archive.lines.slice(-2).map(({ collection }) => collection);
    expect(documents).toEqual(['cash_openings', 'sales']);
  });

  it('names the file after the company and the day', async () => {
    const exported = await exportArchive(db, { api: null, nowMs: Date.parse(AT) });
    expect(exported).toMatchObject({ ok: true, name: 'Cuadra 2026-10-01.cuadra' });
  });
});

describe('[DATA-05] a company in the cloud', () => {
  const old = newId();
  const oldSale = () => ({ ...documentBody(old), user_id: ana.id, user_name: ana.name });

  it('is read from the beginning: old documents in the order of their booking, and what was deleted', async () => {
    const category = {
      id: newId(),
      name: 'Ropa',
      description: '',
      parent_id: null,
      slug: '',
      deleted_at: AT,
    };
    const opening = {
      id: newId(),
      register_id: registerId,
      opened_at: AT,
      initial_usd: '0',
      initial_bs: '0',
      exchange_rate: null,
      notes: '',
    };
    const feed = [
      told('categories', 2, category),
      told('sales', 3, oldSale()),
      told('cash_openings', 4, { ...opening, user_id: ana.id, user_name: ana.name }),
    ];
    const archive = await archiveOf(freshDb(), feed);
    expect(rowsIn(archive, 'categories')).toMatchObject([{ id: category.id, deleted_at: AT }]);
    expect(archive.lines.map(({ collection }) => collection)).toEqual([
      'categories',
      'sales',
      'cash_openings',
    ]);
    expect(rowsIn(archive, 'sales')).toMatchObject([{ id: old, made_by: ana, made_at: AT }]);
  });

  it('has what waits on this device, and counts it once', async () => {
    const db = freshDb();
    await db.series.put(seriesRow());
    const sent = await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    const waiting = await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    const { made_by: _, hash: __, generation: ___, ...body } = sent;
    // The answer to the first was lost, and the server counted it already.
    const feed = [
      told('sales', 5, { ...body, version: 5, user_id: ana.id, user_name: ana.name }),
      told('stock_balances', 5, {
        product_id: harina,
        warehouse_id: warehouseId,
        unit_id: saleLine().unit_id,
        lot: '',
        quantity: '-2',
        value_usd: '0.00',
      }),
    ];
    const archive = await archiveOf(db, feed);
    expect(rowsIn(archive, 'sales').map(({ id }) => id)).toEqual([sent.id, waiting.id]);
    expect(rowsIn(archive, 'stock_balances')).toMatchObject([{ quantity: '-4' }]);
    expect(rowsIn(archive, 'cash_balances')).toHaveLength(1);
  });

  it('has the changes that wait on this device, unless the server’s row is newer', async () => {
    const db = freshDb();
    const [mine, theirs] = [productRow({ id: newId(), version: 3 }), productRow({ id: newId(), version: 3 })];
    await db.products.bulkPut([mine, theirs]);
    for (const { id } of [mine, theirs])
      await patchRecord(db, 'products', id, { name: 'Cambiado aquí' }, ana);
    const feed = [
      told('products', 3, { ...mine, is_stub: false }),
      told('products', 6, { ...theirs, name: 'Cambiado allá' }),
    ];
    const products = rowsIn(await archiveOf(db, feed), 'products');
    expect(products.map(({ name }) => name)).toEqual(['Cambiado aquí', 'Cambiado allá']);
  });

  it('leaves out what is only guessed from documents', async () => {
    const feed = [told('products', 3, { ...productRow(), is_stub: true }), told('sales', 4, oldSale())];
    const archive = await archiveOf(freshDb(), feed);
    expect(archive.lines.map(({ collection }) => collection)).toEqual(['sales']);
  });

  it('is not exported in part: neither by who may not read all of it, nor without an answer', async () => {
    const feed = [told('sales', 3, oldSale())];
    const api = serverOf(feed, ['sales', 'products']);
    expect(await exportArchive(freshDb(), { api })).toEqual({ ok: false, reason: 'not_readable' });
    const problem = { code: 'timeout', message: 'El servidor no respondió.', status: 0, errors: [] };
    const silent = { changes: async () => ({ ok: false, problem }) as const, ...NOTHING_DECLARED };
    const half = { ...serverOf(feed), filedDeclaration: silent.changes };
    expect(await exportArchive(freshDb(), { api: half })).toMatchObject({ ok: false, problem });
    const unprepared = { ...serverOf(feed), prepareCopy: silent.changes };
    expect(await exportArchive(freshDb(), { api: unprepared })).toMatchObject({ ok: false, problem });
    const forbidden = { ...problem, code: 'forbidden', status: 403 };
    const inPart = { ...api, prepareCopy: async () => ({ ok: false, problem: forbidden }) as const };
    expect(await exportArchive(freshDb(), { api: inPart })).toEqual({ ok: false, reason: 'not_readable' });
    expect(await exportArchive(freshDb(), { api: silent })).toEqual({
      ok: false,
      reason: 'no_answer',
      problem,
    });
  });
});

it('[PERM-04] [DATA-05] takes the trail of its device along, and says that a device kept the books', async () => {
  const db = freshDb();
  await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', 'device'));
  const id = await createRecord(db, 'categories', { name: 'Ropa' }, ana);
  const exported = await exportArchive(db, { api: null });
  if (!exported.ok) throw new Error(exported.reason);
  const packed = exported.file.stream().pipeThrough(new DecompressionStream('gzip'));
  const lines = (await new Response(packed).text()).split('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ books: 'device' });
  const entries = lines.filter((line) => line.startsWith('{"trail"')).map((line) => JSON.parse(line));
  expect(entries).toMatchObject([{ trail: { n: 1, kind: 'create', row_id: id, made_by: ana.id } }]);
});

function documentBody(id: string) {
  return {
    ...saleDraft({ id }),
    register_id: registerId,
    series_id: seriesRow().id,
    series: 'A',
    number: 7,
    sold_at: AT,
  };
}

describe('[DATA-05] the pictures of a company', () => {
  const bytes = (text: string) => new Blob([text], { type: 'image/webp' });

  it('[PROD-07] go into its file with the small ones, those of other devices fetched, and what is missing is told', async () => {
    const db = freshDb(true);
    await db.products.put(productRow({ id: harina }));
    const own = await keepBytes(db, bytes('own'), 0);
    const small = await keepBytes(db, bytes('small'), 0);
    await keepBytes(db, bytes('of a form'), 0);
    const [other, lost] = ['c'.repeat(64), 'd'.repeat(64)];
    const coffee = await keepBytes(db, bytes('coffee'), 0);
    await db.campaigns.put(
      campaignRow({ content: { subject: '', body: 'Hola', image_url: '', image_sha256: coffee } }),
    );
    await db.product_images.bulkPut([
      imageRow({ sha256: own, thumbnail: small }),
      imageRow({ sha256: other, thumbnail: '' }),
      imageRow({ sha256: lost, thumbnail: '' }),
      imageRow({ sha256: 'e'.repeat(64), thumbnail: '', deleted_at: AT }),
    ]);
    const asked: string[] = [];
    const fetchPicture = async (sha256: string) => {
      asked.push(sha256);
      return sha256 === other ? bytes('other') : undefined;
    };
    const exported = await exportArchive(db, { api: null, fetchPicture });
    expect(exported).toMatchObject({ ok: true, missingPictures: 1 });
    expect(asked.sort()).toEqual([other, lost]);
    const read = exported.ok ? await readArchive(exported.file) : undefined;
    if (read?.ok !== true) throw new Error('the file can be read');
    expect([...read.archive.pictures.keys()].sort()).toEqual([own, small, other, coffee].sort());

    const anew = freshDb();
    await keepRestored(anew, read.archive.pictures, 0);
    // What is not what its name says does not get in.
    expect((await anew.blobs.where('state').equals('waiting').primaryKeys()).sort()).toEqual(
      [own, small, coffee].sort(),
    );
  });

  it('[ACC-03] go into its file with what is attached to documents, and are sent from where it is restored', async () => {
    const db = freshDb(true);
    const pdf = await keepBytes(db, new Blob(['%PDF'], { type: 'application/pdf' }), 0);
    await db.attachments.bulkPut([
      attachmentRow({ sha256: pdf }),
      attachmentRow({ sha256: 'e'.repeat(64), deleted_at: AT }),
    ]);
    const exported = await exportArchive(db, { api: null });
    expect(exported).toMatchObject({ ok: true, missingPictures: 0 });
    const read = exported.ok ? await readArchive(exported.file) : undefined;
    if (read?.ok !== true) throw new Error('the file can be read');
    expect(read.archive.lines.filter(({ collection }) => collection === 'attachments')).toHaveLength(2);
    const anew = freshDb();
    await keepRestored(anew, read.archive.pictures, 0);
    expect(await anew.blobs.toArray()).toMatchObject([
      { sha256: pdf, state: 'waiting', mime: 'application/pdf' },
    ]);
  });
});
