/** What waits to be issued on numbered sheets (FISC-02): it follows from what was sold, issued and spoiled. */
import { describe, expect, it } from 'vitest';
import type { IssueMode } from './issue-mode.ts';
import { waitingForForms, withoutSpoiled } from './waiting-forms.ts';

interface Case {
  readonly mode?: IssueMode;
  /** Valid parts of the sale, of how many. */
  readonly sale?: readonly [issued: number, parts: number];
  readonly note?: readonly [issued: number, parts: number];
  readonly made?: 'void' | 'return';
  /** Ids of what a machine printed. */
  readonly printed?: readonly string[];
}

function waiting({ mode = 'free_form', sale = [0, 0], note = [0, 0], made, printed = [] }: Case) {
  const [issued, parts] = sale;
  const [noted, ofNote] = note;
  const returns = made === undefined ? [] : [{ id: 'note', kind: made, saleId: 'sale', issueMode: mode }];
  const found = waitingForForms([{ id: 'sale', issueMode: mode }], returns, {
    issuedOf: (id) => (id === 'sale' ? { issued, parts } : { issued: noted, parts: ofNote }),
    isPrinted: (id) => printed.includes(id),
  });
  return [
    ...found.sales,
    ...found.returns.map(({ id, waitsForInvoice }) => (waitsForInvoice ? `${id} after its invoice` : id)),
  ];
}

it('[FISC-02] what is asked of a digital print shop waits in the same way', () => {
  const papers = { issuedOf: () => ({ issued: 0, parts: 0 }), isPrinted: () => false };
  const [sale, other] = [
    { id: 'sale', issueMode: 'digital' },
    { id: 'other', issueMode: 'free_form' },
  ] as const;
  expect(waitingForForms([sale, other], [], papers, ['digital']).sales).toEqual(['sale']);
});

describe('what waits for a sheet', () => {
  it.each<[string, Case, string[]]>([
    ['a sale of the mode', {}, ['sale']],
    ['of which a part is issued', { sale: [1, 3] }, ['sale']],
    ['not one that is issued', { sale: [1, 1] }, []],
    ['not one in another mode', { mode: 'not_fiscal' }, []],
    ['not one of a machine', { mode: 'fiscal_machine' }, []],
    ['not one that a machine printed', { printed: ['sale'] }, []],
    ['not one that was voided before', { made: 'void' }, []],
    ['the note on a void of what was issued', { sale: [1, 1], made: 'void' }, ['note']],
    [
      'the note on what was issued of a voided sale, and no more of it',
      { sale: [1, 3], made: 'void' },
      ['note'],
    ],
    ['not a note on all of that', { sale: [1, 3], made: 'void', note: [1, 3] }, []],
    ['not a note that is issued', { sale: [1, 1], made: 'void', note: [1, 1] }, []],
    ['a note of which a part is issued', { sale: [2, 2], made: 'return', note: [1, 2] }, ['note']],
    ['a return behind its invoice', { made: 'return' }, ['sale', 'note after its invoice']],
    ['a return of what was issued', { sale: [1, 1], made: 'return' }, ['note']],
    ['not a return of what a machine printed', { made: 'return', printed: ['sale'] }, []],
    [
      'a note on a contingency form, which no machine prints',
      { mode: 'fiscal_machine', sale: [1, 1], made: 'return' },
      ['note'],
    ],
    ['not a return of a machine’s sale', { mode: 'fiscal_machine', made: 'return', printed: ['sale'] }, []],
    ['not what a machine printed of the return', { sale: [1, 1], made: 'return', printed: ['note'] }, []],
  ])('[FISC-02] is %s', (_, of, expected) => {
    expect(waiting(of)).toEqual(expected);
  });
});

it.each([
  ['a blank one nothing', [{ control: '1', issuedDocumentId: null }], ['a', 'b', 'c']],
  ['one with a document', [{ control: '1', issuedDocumentId: 'a' }], ['b', 'c']],
  ['of two under one number that one', [{ control: '2', issuedDocumentId: 'c' }], ['a', 'b']],
  [
    'both of two under one number, and blank to a third',
    [
      { control: '2', issuedDocumentId: 'c' },
      { control: '2', issuedDocumentId: 'b' },
      { control: '2', issuedDocumentId: null },
    ],
    ['a'],
  ],
])('[FISC-02] a spoiled sheet takes what was issued on it: %s', (_, spoiled, left) => {
  const issued = [
    { id: 'a', control: '1' },
    { id: 'b', control: '2' },
    { id: 'c', control: '2' },
  ];
  expect(withoutSpoiled(issued, spoiled).map(({ id }) => id)).toEqual(left);
});
