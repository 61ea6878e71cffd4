/**
 * Keeps the screens closed until the rows that this user may not read have left the device (S-20, S-52). Apart from the
 * provider because nothing else may be read before.
 */
import type { Membership } from '@cuadra/contracts/identity/identity';
import { permissionsOfUser } from '@cuadra/domain/access/permissions';
import { useEffect, useState } from 'react';
import type { CompanyDb } from '../../data/company-db.ts';
import { type Opening, openFor } from '../../data/sync/open-for.ts';

/**
 * Undefined until it is done.
 *
 * @throws while rendering, what prevented the rows from being deleted: the screens then stay closed
 */
export function useOpenedFor(db: CompanyDb, userId: string, membership: Membership): Opening | undefined {
  const [opened, setOpened] = useState<{ readonly userId: string; readonly opening: Opening }>();
  const [failure, setFailure] = useState<unknown>();
  // Only another user is a reason to check again: the server reports changed rights of the same one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rights at the moment of opening
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
