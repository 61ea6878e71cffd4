import { newId } from '@cuadra/contracts/primitives/ids';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announceOwnProfile } from './tell-own-profile.ts';

const PROBLEM = { code: 'network', message: 'Sin conexión', errors: [] } as const;

afterEach(() => vi.restoreAllMocks());

describe('telling the server of one’s own row', () => {
  it.each([
    ['admin', [{ module: 'all', actions: ['all'] }]],
    ['seller', []],
  ])('[CO-04][API-09] sends the own id, the role %s and its permissions', async (role, permissions) => {
    const makeUser = vi.fn(async () => ({ ok: false, problem: PROBLEM }) as never);
    vi.spyOn(console, 'warn').mockReturnValue();
    const id = newId();
    await announceOwnProfile({ makeUser }, id, { name: 'Ana Pérez', role });
    expect(makeUser).toHaveBeenCalledWith({ id, name: 'Ana Pérez', role, permissions });
  });

  it('[CO-04] only logs that it failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const makeUser = async () => ({ ok: false, problem: PROBLEM }) as never;
    await expect(
      announceOwnProfile({ makeUser }, newId(), { name: 'Ana', role: 'admin' }),
    ).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledWith('perfil propio', 'Sin conexión');
  });
});
