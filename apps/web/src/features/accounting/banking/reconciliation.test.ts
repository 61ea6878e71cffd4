import { newId } from '@cuadra/contracts/primitives/ids';
import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import type { BankEntry } from '../../../data/accounting-reading/bank-entries-reader.ts';
import type { BankLineRow } from '../../../data/rows.ts';
import { readBankEntry } from './entry-of-line.ts';
import { isMore, offeredEntries, otherParts } from './offered-entries.ts';
import { proposedFor, reconcile, type StatementRow } from './reconciliation.ts';
import { tableProblem } from './statement/use-statement-file.ts';

const ves = (cents: bigint) => money(cents, 'VES');
const BANK = newId();

function row(id: string, amount: string, overrides: Partial<BankLineRow> = {}): BankLineRow {
  return {
    ...{ id, account_id: BANK, currency: 'VES', date: '2026-11-20', amount, reference: '', description: id },
    ...{ balance: null, occurrence: 1, position: 1, entries: [], version: 1, generation: 1 },
    ...{ created_at: '', updated_at: '', deleted_at: null },
    ...overrides,
  };
}

function entry(id: string, cents: bigint, overrides: Partial<BankEntry> = {}): BankEntry {
  return {
    ...{ id, day: '2026-11-20', amount: ves(cents), references: [], description: id, source: '' },
    reversesId: undefined,
    ...overrides,
  };
}

function reconciled(
  rows: readonly BankLineRow[],
  entries: readonly BankEntry[],
  balance = ves(0n),
  missing: readonly string[] = [],
) {
  return reconcile(rows, { entries, balance, isWhole: true, missing: new Set(missing) });
}

describe('a statement beside its account [ACC-07]', () => {
  it('lists what is on one side only, what is sure and what is proposed', () => {
    const rows = [
      row('fee', '-2.50'),
      row('paid', '10.00'),
      row('old', '5.00', { entries: [{ transaction_id: 'x' }] }),
    ];
    const entries = [entry('x', 5_00n), entry('p', 10_00n), entry('rent', -50_00n)];
    const found = reconciled(rows, entries);
    expect(found.unmatchedLines.map(({ id }) => id)).toEqual(['fee', 'paid']);
    expect(found.unmatchedEntries.map(({ id }) => id)).toEqual(['p', 'rent']);
    expect(found.matched.map(({ id }) => id)).toEqual(['old']);
    expect(found.sure).toEqual([{ lineId: 'paid', entryId: 'p' }]);
    expect(proposedFor(found, 'paid')).toEqual(['p']);
    expect(proposedFor(found, 'fee')).toEqual([]);
  });

  it('has the balance of the last line, and explains how the books differ', () => {
    const rows = [
      row('b', '-2.50', { date: '2026-11-21', balance: '97.50' }),
      row('a', '10.00', { balance: '100.00', position: 9 }),
    ];
    const { statement, difference } = reconciled(rows, [entry('p', 10_00n)], ves(100_00n));
    expect(statement).toEqual({ balance: ves(97_50n), day: '2026-11-21' });
    expect(difference).toMatchObject({
      difference: ves(2_50n),
      notInBooks: ves(7_50n),
      notInBank: ves(10_00n),
      before: ves(0n),
    });
    expect(reconciled([row('a', '10.00')], []).difference).toBeUndefined();
  });

  it('has a payment matched by the lines that the bank made of it, and offers them for it', () => {
    const part = { entries: [{ transaction_id: 'rent', is_part: true as const }] };
    const rows = [row('a', '-30.00', part), row('b', '-20.00', part), row('fee', '-2.50')];
    const entries = [entry('rent', -50_00n)];
    const found = reconciled(rows, entries);
    expect(found.matched.map(({ id, isPart }) => [id, isPart])).toEqual([
      ['b', true],
      ['a', true],
    ]);
    expect([found.unmatchedEntries, found.unmatchedLines.map(({ id }) => id)]).toEqual([[], ['fee']]);

    const apart = reconciled([row('a', '-30.00'), row('b', '-20.00'), row('in', '20.00')], entries);
    const [line, ...others] = apart.unmatchedLines;
    if (line === undefined) throw new Error('nothing is matched');
    expect(isMore(ves(-50_00n), line.amount)).toBe(true);
    expect(isMore(ves(-30_00n), line.amount)).toBe(false);
    expect(otherParts(others, line, new Set()).map(({ id }) => id)).toEqual(['b']);
  });

  it('takes a line whose entry is nowhere as unmatched, until it is there', () => {
    const rows = [row('a', '10.00', { entries: [{ transaction_id: 'coming' }] })];
    const lines = ({ unmatchedLines, matched }: ReturnType<typeof reconciled>) =>
      [unmatchedLines, matched].map((all) => all.map(({ id }) => id));
    expect(lines(reconciled(rows, [], ves(0n), ['coming']))).toEqual([['a'], []]);
    expect(lines(reconciled(rows, [entry('coming', 10_00n)]))).toEqual([[], ['a']]);
  });

  it('neither lists nor matches an entry that was voided', () => {
    const entries = [entry('p', 10_00n), entry('void', -10_00n, { reversesId: 'p' })];
    const found = reconciled([row('a', '10.00')], entries);
    expect([found.unmatchedEntries, found.sure]).toEqual([[], []]);
  });
});

describe('the entry of a line [ACC-07]', () => {
  const line = (amount: string): StatementRow => {
    const [found] = reconciled([row('COMISIÓN 🎉', amount, { reference: '00123' })], []).unmatchedLines;
    if (found === undefined) throw new Error('the line has no entry');
    return found;
  };
  const OTHER = newId();

  it('takes a commission out of the bank in both currencies, and brings interest in', () => {
    const fee = readBankEntry({ accountId: OTHER, description: 'Comisión' }, line('-250.00'), '250');
    expect(fee).toMatchObject({
      fields: {
        ...{ date: '2026-11-20', reference: '00123', currency: 'VES' },
        entries: [
          { account_id: BANK, debit: '0.00', credit: '1.00', credit_ves: '250.00' },
          { account_id: OTHER, debit: '1.00', debit_ves: '250.00' },
        ],
      },
    });
    const interest = readBankEntry({ accountId: OTHER, description: 'Intereses' }, line('250.00'), '250');
    expect(interest).toMatchObject({ fields: { entries: [{ debit: '1.00' }, { credit: '1.00' }] } });
  });

  it('is refused without an account, with that of the bank, and without a description', () => {
    const errors = (accountId: string | null, description = 'x') =>
      readBankEntry({ accountId, description }, line('-1.00'), '1');
    expect(errors(null)).toMatchObject({ errors: { accountId: 'Elige la cuenta.' } });
    expect(errors(BANK)).toMatchObject({ errors: { accountId: expect.stringContaining('distinta') } });
    expect(errors(OTHER, '')).toMatchObject({ errors: { description: 'Escribe la descripción.' } });
  });
});

describe('the entries offered for a line [ACC-07]', () => {
  it('are the proposed, then the nearest; a search leaves those that are chosen', () => {
    const entries = [
      entry('far', 1n, { day: '2026-11-01' }),
      entry('near', 1n, { day: '2026-11-19' }),
      entry('likely', 1n, { day: '2026-10-01' }),
    ];
    const offer = { proposed: ['likely'], ticked: new Set<string>(), search: '', near: '2026-11-20' };
    expect(offeredEntries(entries, offer).map(({ id }) => id)).toEqual(['likely', 'near', 'far']);
    const searched = { ...offer, search: 'FAR', ticked: new Set(['near']) };
    expect(offeredEntries(entries, searched).map(({ id }) => id)).toEqual(['near', 'far']);
  });
});

describe('a file that is too long or broken [ACC-07]', () => {
  it('is refused as a whole, and says what to do', () => {
    const rows = Array.from({ length: 100_000 }, (_, place) => ({ number: place + 2, cells: [] }));
    expect(tableProblem({ rows })).toBe(
      'El archivo tiene 100000 movimientos: importa hasta 10000 de una vez, por ejemplo un mes.',
    );
    expect(tableProblem({ rows: rows.slice(0, 10), faults: new Map([[3, 'cut']]) })).toMatch(/^Fila 3: /);
    expect(tableProblem({ rows: rows.slice(0, 10_000) })).toBeUndefined();
  });
});
