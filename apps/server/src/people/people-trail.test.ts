/** What happens to people's accounts and shows in no row of the company is told by its trail all the same (PERM-04). */
import type { AuditPage } from '@cuadra/contracts/identity/audit';
import type { UserStored } from '@cuadra/contracts/identity/people';
import { newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { PASSWORD, serverForTests, signUpCompany, type TestCompany } from '../testing/app.ts';

const server = serverForTests();

async function trailOf({ browser }: TestCompany, rowId: string): Promise<AuditPage['entries']> {
  return (await browser.call('GET', `/audit?row_id=${rowId}`)).json<AuditPage>().entries;
}

function addUser(company: TestCompany, email: string) {
  const role_id = sellerRoleId(company.companyId);
  return company.browser.call('POST', '/users', {
    id: newId(),
    name: 'Luis',
    email,
    password: PASSWORD,
    role_id,
  });
}

describe('the trail of people [PERM-04]', () => {
  it('tells that somebody set a person’s password, and not which', async () => {
    const company = await signUpCompany(server.app);
    const made = await addUser(company, `${newId()}@example.com`);
    const { id } = made.json<UserStored>().user;
    await company.browser.call('PATCH', `/users/${id}`, { password: 'Otra-clave-2' });
    const [entry] = await trailOf(company, id);
    expect(entry).toMatchObject({ kind: 'command', made_by: company.userId, detail: { password_set: true } });
    expect(JSON.stringify(await trailOf(company, id))).not.toContain('Otra-clave-2');
  });

  it('tells who was invited, and that it was withdrawn, each once', async () => {
    const company = await signUpCompany(server.app);
    const person = await signUpCompany(server.app);
    const { id } = (await addUser(company, person.email)).json<{ invite: { id: string } }>().invite;
    await company.browser.call('DELETE', `/company/invites/${id}`);
    await company.browser.call('DELETE', `/company/invites/${id}`);
    const details = (await trailOf(company, id)).map(({ detail }) => detail);
    expect(details).toMatchObject([{ revoked: true }, { invited: true, email: person.email }]);
  });
});
