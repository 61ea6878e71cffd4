import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';

const server = serverForTests();

describe('a role deleted under a signed-in user', () => {
  it('[PERM-02] grants nothing at the next call, and the session says so', async () => {
    const company = await signUpCompany(server.app);
    const keeper = await addMember(server, company, { role: ['inventory.write'] });
    const category = { id: '01976f6a-0000-7000-8000-000000000001', name: 'Bebidas' };
    expect((await keeper.call('POST', '/categories', category)).statusCode).toBe(201);
    await server.owner.query(
      "update roles set deleted_at = now() where company_id = $1 and name = 'inventory.write'",
      [company.companyId],
    );
    expect((await keeper.call('PATCH', `/categories/${category.id}`, { name: 'Otra' })).statusCode).toBe(403);
    const session = await keeper.call('GET', '/auth/session');
    expect(session.json<SessionReply>().memberships).toMatchObject([{ permissions: [], role_name: '' }]);
  });
});
