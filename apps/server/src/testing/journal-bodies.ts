/** Transactions entered by hand. Builders take overrides. */
import type { JournalEntryWire } from '@cuadra/contracts/accounting/journal';
import type { JournalLineWire } from '@cuadra/contracts/accounting/journal-lines';
import type { RecurringEntryFields } from '@cuadra/contracts/accounting/recurring';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import type { TestShop } from './shop.ts';

/** A line on the account of a role, in both currencies at a rate of 100; nothing unless it is given. */
export function journalLine(
  shop: Pick<TestShop, 'companyId'>,
  role: string,
  overrides: Partial<JournalLineWire> = {},
): JournalLineWire {
  return {
    account_id: accountIdOfRole(shop.companyId, role),
    ...{ debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00', description: '' },
    ...overrides,
  };
}

/** Rent of a hundred dollars, paid from the main cash. */
export function rentLines(shop: Pick<TestShop, 'companyId'>): JournalLineWire[] {
  return [
    journalLine(shop, 'exp_rent', { debit: '100.00', debit_ves: '10000.00', description: 'Local' }),
    journalLine(shop, 'cash_usd', { credit: '100.00', credit_ves: '10000.00' }),
  ];
}

export function journalEntryBody(
  shop: Pick<TestShop, 'companyId'>,
  overrides: Partial<JournalEntryWire> = {},
): JournalEntryWire {
  return {
    ...{ id: newId(), date: '2026-11-20', description: 'Alquiler de noviembre', reference: 'F-001' },
    ...{ currency: 'USD', exchange_rate: '100', entries: rentLines(shop), reverses_id: null },
    made_at: new Date().toISOString(),
    ...overrides,
  };
}

/** The same rent each month, in dollars. */
export function recurringEntryBody(
  shop: Pick<TestShop, 'companyId'>,
  overrides: Partial<RecurringEntryFields> = {},
): RecurringEntryFields & { readonly id: string } {
  const lines = rentLines(shop).map(({ account_id, debit, credit, description }) => ({
    ...{ account_id, debit, credit, description },
  }));
  return {
    ...{ id: newId(), description: 'Alquiler', reference: 'Contrato 12', currency: 'USD', lines },
    ...{ frequency: 'monthly', month_day: 5, starts_on: '2026-11-01', ends_on: '2027-10-31' },
    ...{ done_until: '2026-11-05' },
    ...overrides,
  };
}
