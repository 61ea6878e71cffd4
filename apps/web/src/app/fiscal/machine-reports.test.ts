import { describe, expect, it } from 'vitest';
import { maySeeReports } from '../../session/identity/may-see-reports.ts';
import { mayPrintZ } from './machine-reports.ts';

const can =
  (...allowed: string[]) =>
  (module: string) =>
    allowed.includes(module);

describe('the reports of a fiscal machine', () => {
  it('[CASH-01][FISC-01] a seller closes its day with a Z, and sees no sums', () => {
    const seller = { can: can('pos.access') };
    expect([mayPrintZ(seller), maySeeReports(seller)]).toEqual([true, false]);
    const accountant = { can: can('accounting') };
    expect([mayPrintZ(accountant), maySeeReports(accountant)]).toEqual([false, true]);
  });
});
