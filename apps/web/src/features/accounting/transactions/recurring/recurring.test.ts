import { RecurringEntryFields } from '@cuadra/contracts/accounting/recurring';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { RecurringEntryRow } from '../../../../data/rows.ts';
import { readEntry } from '../entry-draft.ts';
import { draftOfDue, dueEntries, possibleIds } from './due-entries.ts';
import {
  checkRecurring,
  recurringLines,
  recurringOf,
  scheduleFields,
  scheduleOf,
  scheduleText,
} from './recurring-draft.ts';

const COMPANY = newId();
const [RENT, CASH] = [newId(), newId()];
const SOURCE = {
  ...{ date: '2026-09-30', description: 'Alquiler', reference: 'C-12', currency: 'VES' as const },
  entries: [
    line(RENT, { debit: '10.00', debit_ves: '1000.00' }),
    line(CASH, { credit: '10.00', credit_ves: '1000.00' }),
  ],
};
const TODAY = '2026-11-23';

describe('what repeats of a transaction', () => {
  it('has its lines in the currency they were typed in, and begins after it', () => {
    const draft = recurringOf(SOURCE, '2026-10-01');
    expect(draft).toMatchObject({ monthDay: '30', startsOn: '2026-10-01', frequency: 'monthly' });
    const fields = RecurringEntryFields.parse({
      ...{ reference: SOURCE.reference, currency: 'VES', lines: recurringLines(SOURCE) },
      ...scheduleFields({ ...draft, monthDay: '31' }),
    });
    expect(fields.lines).toMatchObject([{ debit: '1000.00' }, { credit: '1000.00' }]);
    const text = scheduleText(scheduleOf({ ...fields, ends_on: '2027-10-31' } as RecurringEntryRow));
    expect(text).toBe('Cada mes, el último día, desde 01/10/2026 hasta 31/10/2027');
  });

  it('does not end before it begins, and is balanced', () => {
    const draft = { ...recurringOf(SOURCE, '2026-10-01'), description: ' ', endsOn: '2026-09-01' };
    expect(checkRecurring(draft)).toEqual({
      description: 'Escribe la descripción.',
      endsOn: 'Debe ser después del comienzo.',
    });
    const [first] = recurringLines(SOURCE);
    const wrong = { ...recurring(), lines: [first] };
    expect(RecurringEntryFields.safeParse(wrong).success).toBe(false);
  });
});

describe('what is due', () => {
  it('is the oldest day of each that was neither posted nor skipped', () => {
    const [rent, internet] = [recurring({ done_until: '2026-09-30' }), recurring({ starts_on: TODAY })];
    const due = dueEntries([internet, rent], { companyId: COMPANY, posted: new Set(), today: TODAY });
    expect(due.map(({ recurring: { id }, day, more }) => [id, day, more])).toEqual([
      [rent.id, '2026-10-05', 1],
    ]);
    const [october = ''] = possibleIds([rent], COMPANY, TODAY);
    const posted = new Set([october]);
    expect(dueEntries([rent], { companyId: COMPANY, posted, today: TODAY })).toMatchObject([
      { day: '2026-11-05', more: 0 },
    ]);
  });

  it('[S-24] has one id on every device, and another one on each day', () => {
    const rent = recurring();
    const ids = [0, 1].map(() => possibleIds([rent], COMPANY, TODAY));
    expect(ids[0]).toEqual(ids[1]);
    expect(new Set(ids[0]).size).toBe(3);
    const [due] = dueEntries([rent], { companyId: COMPANY, posted: new Set(), today: TODAY });
    expect(due?.id).not.toBe(ids[0]?.[0]);
  });

  it('is entered in its currency, at the rate of the day on which it is due', () => {
    const [due] = dueEntries([recurring()], { companyId: COMPANY, posted: new Set(), today: TODAY });
    const read = due === undefined ? undefined : readEntry(draftOfDue(due), '200');
    expect(read).toMatchObject({
      ok: true,
      fields: {
        ...{ date: '2026-09-05', reference: 'C-12', exchange_rate: '200' },
        entries: [
          { account_id: RENT, debit: '5.00', debit_ves: '1000.00' },
          { account_id: CASH, credit: '5.00', credit_ves: '1000.00' },
        ],
      },
    });
  });
});

function recurring(overrides: Partial<RecurringEntryRow> = {}): RecurringEntryRow {
  return {
    ...{ id: newId(), description: 'Alquiler', reference: 'C-12', currency: 'VES' },
    ...{ lines: recurringLines(SOURCE), frequency: 'monthly', month_day: 5, starts_on: '2026-09-01' },
    ...{ ends_on: null, done_until: null },
    ...overrides,
  } as RecurringEntryRow;
}

function line(account_id: string, amounts: object) {
  return {
    ...{ account_id, debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00', description: '' },
    ...amounts,
  };
}
