/** What companies of before are given, over the real database. */
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverForTests, signUpCompany, type TestCompany } from '../testing/app.ts';
import { completeCharts } from './complete-charts.ts';

const server = serverForTests();
const announce = vi.fn();
const onFailure = vi.fn();
let company: TestCompany;

beforeEach(async () => {
  announce.mockClear();
  onFailure.mockClear();
  company = await signUpCompany(server.app);
});

const run = () => completeCharts({ database: server.database, announce, onFailure }, new Date());
const ofBefore = () =>
  server.owner.query("delete from accounts where company_id = $1 and role = 'igtf_payable'", [
    company.companyId,
  ]);
async function accounts() {
  const response = await company.browser.call('GET', '/accounts?since=0');
  return response.json<{ rows: { id: string; code: string; role: string; parent_id: string | null }[] }>()
    .rows;
}

describe('a company of before', () => {
  it('is given the account it lacks, once, and its devices hear of it', async () => {
    await ofBefore();
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(announce).toHaveBeenCalledExactlyOnceWith(company.companyId);
    const rows = await accounts();
    const taxes = rows.find(({ code }) => code === '2.1.03');
    expect(rows.filter(({ role }) => role === 'igtf_payable')).toMatchObject([
      {
        id: accountIdOfRole(company.companyId, 'igtf_payable'),
        code: '2.1.03.03',
        name: 'IGTF por enterar',
        type: 'liability',
        parent_id: taxes?.id,
      },
    ]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('keeps an account of its own that has the code', async () => {
    await ofBefore();
    await server.owner.query(
      "update accounts set code = '2.1.03.03' where company_id = $1 and role = 'rounding_gain'",
      [company.companyId],
    );
    await run();
    const rows = await accounts();
    expect(rows.find(({ role }) => role === 'igtf_payable')?.code).toBe('2.1.03.06');
    expect(rows.find(({ role }) => role === 'rounding_gain')?.code).toBe('2.1.03.03');
  });

  it('that lives on a device has its chart there', async () => {
    await ofBefore();
    await server.owner.query("update company_state set residence = 'device' where company_id = $1", [
      company.companyId,
    ]);
    expect(await run()).toBe(0);
  });

  it('is left alone where it lacks nothing', async () => {
    expect(await run()).toBe(0);
    expect(announce).not.toHaveBeenCalled();
  });
});
