/**
 * The same changes in any order of arrival make the same record (I-11), and the device that shows its own changes
 * on top of the server's row ends with it too.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { OutboxRow } from '../device-rows.ts';
import { changesOf, shownRecord } from './answers/reconcile-shown.ts';
import { type ModelRecord, mergeFields } from './testing/model-merge.ts';
import { recordChange } from './testing/outbox-entry.ts';

interface Change {
  readonly deviceId: string;
  readonly item: OutboxRow;
}

describe('merging changes of one record', () => {
  it('[I-11] gives one record in any order of arrival that keeps each device’s own order, the latest of each field', () => {
    fc.assert(
      fc.property(
        changesOfThreeDevices(),
        fc.array(fc.nat(2), { minLength: 30, maxLength: 30 }),
        (queues, turns) => {
          const inTime = queues.flat().toSorted((one, other) => (isLater(one, other) ? 1 : -1));
          const merged = store(interleave(queues, turns));
          for (const field of ['name', 'phone']) {
            const last = inTime.findLast(({ item }) => Object.hasOwn(JSON.parse(item.body), field));
            expect(merged.fields[field]).toEqual(
              last === undefined ? undefined : JSON.parse(last.item.body)[field],
            );
          }
        },
      ),
    );
  });

  it('[I-11] keeps the newer of two changes of one device when the older was stuck and comes last', () => {
    const [older, newer] = [change('d1', 1, 10, { name: 'viejo' }), change('d1', 2, 20, { name: 'nuevo' })];
    expect(store([newer, older]).fields.name).toBe('nuevo');
  });

  it('[S-27] lets who saw the other’s value win, whatever the clocks say', () => {
    const first = change('d1', 1, 5000, { name: 'de d1, con el reloj adelantado' });
    const stored = store([first]);
    const { record } = mergeFields(
      stored,
      { ...change('d2', 1, 10, { name: 'de d2' }).item, seen: 1 },
      'd2',
      2,
    );
    expect(record.fields.name).toBe('de d2');
  });

  it('[DATA-04] keeps changes of different fields of both devices', () => {
    const merged = store([change('d1', 1, 10, { name: 'A' }), change('d2', 1, 5, { phone: '1' })]);
    expect(merged.fields).toMatchObject({ name: 'A', phone: '1' });
  });
});

describe('what a device shows of a record [S-21]', () => {
  const base = { id: 'p1', version: 4, generation: 1, name: 'Harina', sku: 'H', deleted_at: null };
  const patch = (seq: number, fields: object) =>
    ownChange(recordChange({ seq, body: JSON.stringify(fields) }));

  it('is the server’s row with own waiting changes on top, in their order', () => {
    const shown = shownRecord(
      base,
      [patch(1, { name: 'Harina PAN' }), patch(2, { name: 'Harina PAN 1 kg' })],
      1,
    );
    expect(shown).toMatchObject({ name: 'Harina PAN 1 kg', sku: 'H', version: 4 });
  });

  it('is the server’s row again when no change waits', () => {
    expect(shownRecord(base, [], 1)).toBe(base);
  });

  it('is its creation while the server has none, and nothing when that was refused', () => {
    const creation = ownChange(recordChange({ kind: 'create', body: '{"id":"p1","name":"Nuevo"}' }));
    expect(shownRecord(null, [creation, patch(2, { name: 'Otro' })], 1)).toMatchObject({
      id: 'p1',
      name: 'Otro',
      version: 0,
    });
    expect(shownRecord(null, [patch(2, { name: 'Otro' })], 1)).toBeNull();
    expect(shownRecord(base, [creation], 1)).toBe(base);
  });

  it('[S-29] stays deleted under later changes', () => {
    const deletion = ownChange(recordChange({ kind: 'delete', body: '{}' }));
    expect(shownRecord(base, [deletion, patch(2, { name: 'Otro' })], 1)?.deleted_at).not.toBeNull();
  });
});

function ownChange(item: OutboxRow) {
  const own = changesOf(item).get('p1');
  if (own === undefined) throw new Error('the item changes p1');
  return own;
}

function store(changes: readonly Change[]): ModelRecord {
  let record: ModelRecord = { id: 'p1', fields: {}, marks: {}, is_deleted: false };
  changes.forEach(({ item, deviceId }, place) => {
    record = mergeFields(record, item, deviceId, place + 1).record;
  });
  return record;
}

/** Each device's changes in its own order, with clocks that are right: later ones are later. */
function changesOfThreeDevices(): fc.Arbitrary<Change[][]> {
  const fields = fc.oneof(
    fc.record({ name: fc.string() }),
    fc.record({ phone: fc.string() }),
    fc.record({ name: fc.string(), phone: fc.string() }),
  );
  const one = (deviceId: string) =>
    fc.array(fc.tuple(fields, fc.integer({ min: 1, max: 50 })), { maxLength: 6 }).map((made) => {
      let atMs = 0;
      return made.map(([body, afterMs], place) => {
        atMs += afterMs;
        return change(deviceId, place + 1, atMs, body);
      });
    });
  return fc.tuple(one('d1'), one('d2'), one('d3'));
}

function interleave(queues: readonly Change[][], turns: readonly number[]): Change[] {
  const left = queues.map((queue) => [...queue]);
  const taken = turns.flatMap((turn) => left[turn]?.shift() ?? []);
  return [...taken, ...left.flat()];
}

/** Made on the record as it was at first: nobody has seen anybody's change. */
function change(deviceId: string, seq: number, atMs: number, body: object): Change {
  const made_at = new Date(Date.parse('2026-11-20T12:00:00.000Z') + atMs).toISOString();
  return { deviceId, item: recordChange({ seq, made_at, body: JSON.stringify(body), seen: 0 }) };
}

function isLater(one: Change, other: Change): boolean {
  if (one.item.made_at !== other.item.made_at) return one.item.made_at > other.item.made_at;
  return one.deviceId === other.deviceId ? one.item.seq > other.item.seq : one.deviceId > other.deviceId;
}
