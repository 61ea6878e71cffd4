/**
 * The open invitations. They are read from the server and not stored on the device: they open nothing without the
 * server.
 */
import type { InviteReply } from '@cuadra/contracts/identity/people';
import { useCallback, useEffect, useState } from 'react';
import type { PeopleApi } from '../../../data/api/people-api.ts';

export interface Invites {
  readonly list: readonly InviteReply[];
  /** Why they could not be read. */
  readonly problem: string | undefined;
  read(): void;
}

/** @param api undefined where there is no server behind the company */
export function useInvites(api: PeopleApi | undefined): Invites {
  const [state, setState] = useState<Omit<Invites, 'read'>>({ list: [], problem: undefined });
  const read = useCallback(() => {
    void api
      ?.invites()
      .then((reply) =>
        setState((held) =>
          reply.ok
            ? { list: reply.value.invites, problem: undefined }
            : { list: held.list, problem: reply.problem.message },
        ),
      );
  }, [api]);
  useEffect(read, [read]);
  return { ...state, read };
}
