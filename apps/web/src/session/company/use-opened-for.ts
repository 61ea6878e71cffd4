/**
 * Keeps the screens closed until what this person may not read has left the device (S-20, S-52). Apart from the
 * provider because nothing else may be read before it.
 */
import type { Membership } from '@cuadra/contracts/identity/identity';
import { permissionsOfUser } from '@cuadra/domain/access/permissions';
import { useEffect, useState } from 'react';
import type { CompanyDb } from '../../data/company-db.ts';
import { type Opening, openFor } from '../../data/sync/open-for.ts';

/**
 * Undefined until it is done.
 *
 * @throws while rendering, what kept the device from dropping it: the screens then do not open
 */
export function useOpenedFor(db: CompanyDb, userId: string, membership: Membership): Opening | undefined {
  const [opened, setOpened] = useState<{ readonly userId: string; readonly opening: Opening }>();
  const [failure, setFailure] = useState<unknown>();
  // Only another person is a reason to look again: what changes for the same one, the server says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rights of the moment in which he came
  useEffect(() => {
    let isLeft = false;
    openFor(db, { userId, permissions: permissionsOfUser(membership) }).then(
      (opening) => isLeft || setOpened({ userId, opening }),
      (error: unknown) => isLeft || setFailure(error),
    );
    return () => {
      isLeft = true;
    };
  }, [db, userId]);
  if (failure !== undefined) throw failure;
  return opened?.userId === userId ? opened.opening : undefined;
}
