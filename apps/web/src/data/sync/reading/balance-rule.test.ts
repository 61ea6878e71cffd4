import { describe, expect, it } from 'vitest';

import { isClosed, isOpen } from './balance-rule.ts';

describe('when an own entry counts [I-3, section 5]', () => {
  it.each([
    { ack: null, row: 9, complete: 9, open: true, why: 'the server is not known to have it' },
    { ack: 10, row: 9, complete: 9, open: true, why: 'its row still lies ahead' },
    { ack: 10, row: 10, complete: 9, open: false, why: 'the row holds it' },
    { ack: 10, row: 12, complete: 0, open: false, why: 'the row is newer than it' },
    {
      ack: 10,
      row: 0,
      complete: 10,
      open: false,
      why: 'a finished read shows that the server put it elsewhere',
    },
  ])('is $open: $why', ({ ack, row, complete, open }) => {
    const entry = { ack, is_counted: true };
    expect(isOpen(entry, row, { complete })).toBe(open);
    expect(isClosed(entry, row, { complete })).toBe(!open);
  });

  it('never counts the entries of a document that was set aside or superseded, and keeps them', () => {
    const entry = { ack: null, is_counted: false };
    expect([isOpen(entry, 0, { complete: 0 }), isClosed(entry, 0, { complete: 9 })]).toEqual([false, false]);
  });
});
