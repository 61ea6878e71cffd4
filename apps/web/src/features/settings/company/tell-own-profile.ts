/**
 * Sends the user's own row to the server after the company's data, as the specification has it [CO-04, API-09]. The
 * server keeps the role it knows, so no user gains or loses rights by it; without this request nothing is missing.
 */
import type { Membership } from '@cuadra/contracts/identity/identity';
import type { PeopleApi } from '../../../data/api/people-api.ts';

export async function announceOwnProfile(
  api: Pick<PeopleApi, 'makeUser'>,
  userId: string,
  { name, role }: Pick<Membership, 'name' | 'role'>,
): Promise<void> {
  const reply = await api.makeUser({ id: userId, name, role, permissions: permissionsOf(role) });
  if (!reply.ok) console.warn('perfil propio', reply.problem.message);
}

function permissionsOf(role: string) {
  return role === 'admin' ? [{ module: 'all', actions: ['all'] }] : [];
}
