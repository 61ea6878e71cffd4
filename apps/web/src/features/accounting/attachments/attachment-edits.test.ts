import { describe, expect, it } from 'vitest';

import {
  NO_EDITS,
  readStoredEdits,
  roomFor,
  shownAttachments,
  withAdded,
  withRemoved,
} from './attachment-edits.ts';

const file = (id: string) => ({
  ...{ id, filename: `${id}.pdf`, sha256: 'a'.repeat(64), thumbnail: '' },
  ...{ mime: 'application/pdf' as const, bytes: 10 },
});
const stored = (id: string, version = 1) => ({ ...file(id), version });
const idsOf = (shown: readonly { readonly id: string }[]) => shown.map(({ id }) => id);

describe('the attachments of a form', () => {
  it('[ACC-03] are those of the document, then those that were chosen', () => {
    const edits = withAdded(withAdded(NO_EDITS, file('c')), file('d'));
    expect(idsOf(shownAttachments([stored('a'), stored('b')], edits))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[ACC-03] taken away are forgotten where they were only chosen, and deleted with saving where they are stored', () => {
    const chosen = withAdded(NO_EDITS, file('c'));
    expect(withRemoved(chosen, 'c')).toEqual(NO_EDITS);
    const removed = withRemoved(chosen, 'a');
    expect(removed).toEqual({ added: [file('c')], removed: ['a'] });
    expect(idsOf(shownAttachments([stored('a'), stored('b')], removed))).toEqual(['b', 'c']);
  });

  it('[ACC-03] are shown once while they are being stored, and as not yet sent until the server has them', () => {
    const shown = shownAttachments([stored('a', 0), stored('b', 7)], withAdded(NO_EDITS, file('a')));
    expect(shown.map(({ id, isUp }) => [id, isUp])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it.each([
    [0, 10],
    [9, 1],
    [10, 0],
    [12, 0],
  ])('[ACC-03] beside %i there is room for %i', (shown, room) => {
    expect(roomFor(shown)).toBe(room);
  });

  it.each([undefined, null, 'x', {}, { added: 1, removed: 2 }])(
    '[S-24] of a draft that says nothing of them are none: %o',
    (value) => {
      expect(readStoredEdits(value)).toEqual(NO_EDITS);
    },
  );
});
