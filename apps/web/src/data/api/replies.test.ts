import { BatchReply, ChangesReply, CollectionPage, SeriesReply } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import type { Guard } from '../guards.ts';
import { isBatchReply, isChangesReply, isCollectionPage, isSeriesReply } from './replies.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const page = { version: 7, mark: 'ab', upto: 7, more: false, receipts: [{ id, version: 3 }] };
const recorded = { id, result: 'recorded', version: 7, row: { name: 'x' }, lost: ['name'], flags: ['clash'] };

const ANSWERS: readonly (readonly [string, Guard<unknown>, z.ZodType, Readonly<Record<string, unknown>>])[] =
  [
    [
      'batch',
      isBatchReply,
      BatchReply,
      { version: 7, mark: 'ab', lease: 'l', items: [recorded, { id, result: 'later' }] },
    ],
    ['page', isCollectionPage, CollectionPage, { ...page, rows: [{ id, version: 2 }] }],
    [
      'changes',
      isChangesReply,
      ChangesReply,
      { ...page, rows: [{ collection: 'taxes', version: 2, row: {} }], access: ['taxes'], backed_up: 0 },
    ],
    [
      'series',
      isSeriesReply,
      SeriesReply,
      {
        id,
        code: 'A',
        register_id: id,
        register_name: 'Caja 1',
        warehouse_id: id,
        highest: 0,
        highest_return: 0,
      },
    ],
  ];

describe('what is read of an answer', () => {
  it.each(ANSWERS)('takes what the contract calls a %s', (_name, isReply, schema, answer) => {
    expect(schema.safeParse(answer).success).toBe(true);
    expect(isReply(answer)).toBe(true);
  });

  it.each(ANSWERS)(
    'takes no %s that lacks a member or has one of another kind',
    (_name, isReply, _schema, answer) => {
      for (const [member, value] of Object.entries(answer)) {
        expect(isReply({ ...answer, [member]: undefined }), member).toBe(false);
        expect(isReply({ ...answer, [member]: typeof value === 'string' ? 1 : 'x' }), member).toBe(false);
      }
      for (const other of [null, undefined, 'html', [], [answer]]) expect(isReply(other)).toBe(false);
    },
  );

  it('takes no result that it does not know how to settle', () => {
    expect(isBatchReply({ version: 7, mark: 'ab', lease: 'l', items: [{ id, result: 'odd' }] })).toBe(false);
    expect(
      isBatchReply({ version: 7, mark: 'ab', lease: 'l', items: [{ id, result: 'kept', lost: [1] }] }),
    ).toBe(false);
  });
});
