/** Sign-ins in the trail of a company: successful and failed, by person and device, bounded, and read by the owner alone. */
import type { SignInsReply } from '@cuadra/contracts/identity/sign-ins';
import { describe, expect, it } from 'vitest';
import { noteSignIn } from '../identity/sign-in-log.ts';
import { PASSWORD, serverForTests, signUpCompany, TestBrowser } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';

const server = serverForTests();

async function signInsOf(browser: TestBrowser): Promise<SignInsReply['sign_ins']> {
  return (await browser.call('GET', '/audit/sign-ins')).json<SignInsReply>().sign_ins;
}

describe('the sign-ins of a company', () => {
  it('[PERM-04] [AUTH-03] are listed with person, result and device, the newest first', async () => {
    const { browser, email, userId } = await signUpCompany(server.app);
    const before = (await signInsOf(browser)).length;
    const from = { 'user-agent': 'Navegador de prueba' };
    const visitor = new TestBrowser(server.app);
    await visitor.call('POST', '/auth/sign-in', { email, password: 'Otra-clave-9' }, from);
    await expect.poll(() => signInsOf(browser)).toHaveLength(before + 1);
    await visitor.call('POST', '/auth/sign-in', { email, password: PASSWORD }, from);
    await expect.poll(() => signInsOf(browser)).toHaveLength(before + 2);
    const device = 'Navegador de prueba';
    expect((await signInsOf(browser)).slice(0, 2)).toMatchObject([
      { user_id: userId, outcome: 'signed_in', device },
      { user_id: userId, outcome: 'failed', device },
    ]);
  });

  it('[PERM-03] are those of the own company, and nothing is stored of an address without an account', async () => {
    const { browser, email } = await signUpCompany(server.app);
    const other = await signUpCompany(server.app);
    const note = { outcome: 'failed', device: '', ip: '192.0.2.1' } as const;
    await noteSignIn(server.database, { ...note, email });
    await noteSignIn(server.database, { ...note, email: 'nadie@tienda.example' });
    expect((await signInsOf(browser)).map(({ ip }) => ip)).toContain('192.0.2.1');
    expect((await signInsOf(other.browser)).map(({ ip }) => ip)).not.toContain('192.0.2.1');
  });

  it('[PERM-04] keep 100 failures of a person, which push no successful sign-in out', async () => {
    const { companyId, email } = await signUpCompany(server.app);
    const note = { email, device: '', ip: '192.0.2.1' };
    await noteSignIn(server.database, { ...note, outcome: 'signed_in' });
    for (let count = 0; count < 103; count += 1) {
      await noteSignIn(server.database, { ...note, outcome: 'failed' });
    }
    const { rows } = await server.owner.query(
      `select outcome, count(*)::int as count from sign_ins where company_id = $1 and ip = '192.0.2.1'
       group by outcome order by outcome`,
      [companyId],
    );
    expect(rows).toEqual([
      { outcome: 'failed', count: 100 },
      { outcome: 'signed_in', count: 1 },
    ]);
  });

  it('[PERM-02] are refused to who only sells', async () => {
    const company = await signUpCompany(server.app);
    const seller = await addMember(server, company, { role: 'seller' });
    expect((await seller.call('GET', '/audit/sign-ins')).statusCode).toBe(403);
  });
});
