import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { problem } from '@cuadra/contracts/problems/problem';
import { HEADER_ITEM } from '@cuadra/contracts/protocol/constants';
import { BatchBody, ItemEnvelope } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';

import { createEventReader } from '../reading/events.ts';
import { outboxEntry, recordChange } from '../testing/outbox-entry.ts';
import { batchCall, outcomeOf, singleCall } from './wire-calls.ts';

const CLOCK = '2026-11-20T16:00:00.000Z';
const ID = '0190a000-0000-7000-8000-000000000001';
const ANA = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Ana Ñáñez 🙂' };
/** Written by another program, with blanks and an order of its own: it must travel as it is. */
const BODY = `{"total":"1.00" , "id":"${ID}","name":"Piña"}`;

/** What each call shows of the device besides its items. */
const SHOWN = { clock: CLOCK, lease: 'l1' };

describe('one waiting item [section 3]', () => {
  it('[I-10] goes with its body as it was written, all else in an ASCII header', () => {
    const call = singleCall(outboxEntry({ id: ID, row_id: ID, body: BODY, made_by: ANA }), SHOWN);
    const header = call.headers?.[HEADER_ITEM] ?? '';
    expect(call).toMatchObject({ method: 'POST', path: '/sales', body: BODY });
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(ItemEnvelope.parse(JSON.parse(header))).toMatchObject({
      id: ID,
      seq: 1,
      made_by: ANA,
      clock: CLOCK,
    });
  });

  it.each([
    { kind: 'patch', method: 'PATCH', path: '/products/p1' },
    { kind: 'delete', method: 'DELETE', path: '/products/p1' },
    { kind: 'import', method: 'POST', path: '/products/import' },
  ] as const)('goes by $method $path when it is a $kind', ({ kind, method, path }) => {
    expect(singleCall(recordChange({ kind }), SHOWN)).toMatchObject({ method, path });
  });
});

describe('a backlog [section 3]', () => {
  it('[I-10] embeds each body verbatim, in the order of making', () => {
    const entries = [
      outboxEntry({ id: ID, row_id: ID, body: BODY, made_by: ANA }),
      recordChange({ id: '0190a000-0000-7000-8000-000000000002', row_id: ID, seq: 2, made_by: ANA, seen: 7 }),
    ];
    const { body = '', path } = batchCall(entries, { clock: CLOCK, lease: 'l1', waiting: 2 });
    expect(path).toBe('/batch');
    expect(body).toContain(`"body":${BODY}}`);
    const read = BatchBody.parse(JSON.parse(body));
    expect(read).toMatchObject({ clock: CLOCK, lease: 'l1', waiting: 2 });
    expect(read.items.map(({ seq, seen }) => [seq, seen])).toEqual([
      [1, undefined],
      [2, 7],
    ]);
  });

  it('leaves the group of an import out of the envelope: it is no id', () => {
    const entry = recordChange({ id: ID, kind: 'import', row_id: 'grupo 1', made_by: ANA });
    const { body = '' } = batchCall([entry], { clock: CLOCK, lease: '', waiting: 1 });
    expect(BatchBody.parse(JSON.parse(body)).items[0]?.row_id).toBeUndefined();
  });
});

describe('an answer to a call as a whole [section 3]', () => {
  it.each<[number, ReasonCode, string]>([
    [401, 'signed_out', 'signed_out'],
    [403, 'not_a_member', 'not_a_member'],
    [403, 'device_withdrawn', 'device_withdrawn'],
    [403, 'device_unknown', 'device_unknown'],
    [403, 'forbidden', 'not_understood'],
    [400, 'invalid_input', 'not_understood'],
    [409, 'different_history', 'different_history'],
    [409, 'device_duplicated', 'device_duplicated'],
    [409, 'id_reused', 'not_understood'],
    [413, 'body_too_large', 'too_large'],
    [426, 'schema_too_old', 'outdated'],
    [429, 'rate_limited', 'busy'],
    [503, 'later', 'busy'],
    [500, 'failed', 'server_error'],
  ])('%d %s is %s', (status, code, kind) => {
    expect(
      outcomeOf({ kind: 'answer', status, body: problem(status, code), retryAfterMs: undefined }).kind,
    ).toBe(kind);
  });

  it('is the server’s failure when a yes says something else', () => {
    expect(outcomeOf({ kind: 'answer', status: 200, body: {}, retryAfterMs: undefined }).kind).toBe(
      'server_error',
    );
  });
});

describe('the stream of events [S-61]', () => {
  it('tells the version of each event, however the bytes arrive, and hears no other line', () => {
    const versions: number[] = [];
    const read = createEventReader((version) => versions.push(version));
    for (const piece of [
      ': hola\n\n',
      'event: version\nda',
      'ta: {"ver',
      'sion":41}\n\ndata: {"version": 42}\r\n\r\n',
      'data: {}\n',
    ]) {
      read(piece);
    }
    expect(versions).toEqual([41, 42]);
  });
});
