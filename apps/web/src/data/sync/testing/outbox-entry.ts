/** Outbox entries for tests of the tables. */
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';

import type { OutboxRow } from '../../device-rows.ts';

export function outboxEntry(overrides: Partial<OutboxRow> = {}): OutboxRow {
  const seq = overrides.seq ?? 1;
  const id = overrides.id ?? `item-${seq}`;
  const body = overrides.body ?? `{"id":"${id}"}`;
  return {
    seq,
    id,
    kind: 'create',
    collection: 'sales',
    row_id: id,
    rows: [`sales|${id}`],
    schema: 1,
    body,
    hash: hashOfText(body),
    made_by: { id: 'ana', name: 'Ana' },
    made_at: '2026-11-20T12:00:00.000Z',
    state: 'waiting',
    alone: false,
    failures: 0,
    silences: 0,
    not_before_ms: 0,
    last: null,
    ...overrides,
  };
}

/** A change of a record: no fact. */
export function recordChange(overrides: Partial<OutboxRow> = {}): OutboxRow {
  return outboxEntry({
    collection: 'products',
    kind: 'patch',
    row_id: 'p1',
    rows: ['products|p1'],
    ...overrides,
  });
}
