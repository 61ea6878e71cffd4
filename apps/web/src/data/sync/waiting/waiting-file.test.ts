import 'fake-indexeddb/auto';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import { describe, expect, it } from 'vitest';
import { createRecord } from '../../local-writes/change-records.ts';
import { ana, freshDb } from '../../testing/builders.ts';
import { readWaitingFile, waitingFileName } from './waiting-file.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const luis = { id: '0190a000-0000-7000-8000-00000000000b', name: 'Luis' };

describe('what waits, as a file', () => {
  it('[S-46] holds every item as it is sent, its body to the byte, in the order of making', async () => {
    const db = freshDb();
    await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    await createRecord(db, 'categories', { name: 'Ñapa' }, luis);
    const file = JSON.parse(JSON.stringify(await readWaitingFile(db, undefined, NOW)));
    expect(file).toMatchObject({ format: 'cuadra-pending', version: 1, company_id: db.companyId });
    expect(file.items.map(({ made_by }: { made_by: unknown }) => made_by)).toEqual([ana, luis]);
    const entries = await db.outbox.toArray();
    for (const [place, item] of file.items.entries()) {
      expect(item.body).toBe(entries[place]?.body);
      expect(hashOfText(item.body)).toBe(item.hash);
    }
    expect(waitingFileName(file)).toBe('cuadra-pendiente-2026-11-21.json');
  });

  it('[S-52] holds nobody else’s where only one’s own may be seen', async () => {
    const db = freshDb();
    await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    await createRecord(db, 'categories', { name: 'Ñapa' }, luis);
    const { items } = await readWaitingFile(db, luis.id, NOW);
    expect(items.map(({ made_by }) => made_by.id)).toEqual([luis.id]);
  });
});
