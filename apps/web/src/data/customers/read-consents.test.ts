import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { CompanyDb } from '../company-db.ts';
import type { ConsentRow } from '../rows.ts';
import { customerRow, recordMeta } from '../testing/builders.ts';
import { readConsentOf } from './read-consents.ts';

const consent = (customer_id: string, fields: Partial<ConsentRow> = {}): ConsentRow => ({
  ...recordMeta(newId()),
  customer_id,
  channels: ['email', 'whatsapp'],
  is_granted: true,
  way: 'till',
  said_at: '2026-11-20T12:00:00.000Z',
  ...fields,
});

describe('what a customer said about messages', () => {
  it('[MKT-05] is nothing where he was never asked', async () => {
    const db = new CompanyDb(newId());
    expect(await readConsentOf(db, newId())).toEqual({ channels: [], last: undefined });
  });

  it('[MKT-05] is what he said last, of each channel', async () => {
    const db = new CompanyDb(newId());
    const ana = customerRow();
    const later = consent(ana.id, {
      channels: ['email'],
      is_granted: false,
      way: 'link',
      said_at: '2026-11-21T12:00:00.000Z',
    });
    await db.customers.put(ana);
    await db.marketing_consents.bulkPut([later, consent(ana.id), consent(newId(), { channels: ['sms'] })]);
    expect(await readConsentOf(db, ana.id)).toEqual({ channels: ['whatsapp'], last: later });
  });

  it('[MKT-05] is that of both after a merge, by either name', async () => {
    const db = new CompanyDb(newId());
    const ana = customerRow();
    const twin = customerRow({ id: newId(), deleted_at: '2026-11-22T12:00:00.000Z', merged_into: ana.id });
    const refusal = consent(twin.id, { is_granted: false, said_at: '2026-11-21T12:00:00.000Z' });
    await db.customers.bulkPut([ana, twin]);
    await db.marketing_consents.bulkPut([consent(ana.id), refusal]);
    expect(await readConsentOf(db, ana.id)).toEqual({ channels: [], last: refusal });
    expect(await readConsentOf(db, twin.id)).toEqual({ channels: [], last: refusal });
  });
});
