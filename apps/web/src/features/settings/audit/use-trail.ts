/** A page of the trail at a time, newest first, and the way to the pages before and after it [PERM-04]. */

import type { AuditPage } from '@cuadra/contracts/identity/audit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiProblem, ApiReply } from '../../../data/api/api-reply.ts';
import type { AuditParameters } from '../../../data/api/audit-api.ts';
import { type AuditFilter, checkFilter, parametersOf } from './audit-filter.ts';
import type { AuditEntry } from './audit-text.ts';

export interface Trail {
  /** Undefined until a page was read. */
  readonly entries: readonly AuditEntry[] | undefined;
  readonly problem: ApiProblem | undefined;
  /** Of the page shown, from 1. */
  readonly page: number;
  readonly hasOlder: boolean;
  older(): void;
  newer(): void;
  /** Reads again, from the newest entry. */
  reload(): void;
}

interface Shown {
  readonly entries?: readonly AuditEntry[];
  readonly problem?: ApiProblem;
  /** The next page has the entries before this version; undefined when there is none. */
  readonly next?: number;
}

/** Reads a page of the trail, from the server or from this device. */
export type ReadTrail = (parameters: AuditParameters) => Promise<ApiReply<AuditPage>>;

/** @param read and filter: both must be the same objects while their content is the same */
export function useTrail(read: ReadTrail, filter: AuditFilter): Trail {
  const [shown, setShown] = useState<Shown>({});
  const [asked, setAsked] = useState(0);
  // The beginning of each page that was turned; empty after a change of filter.
  const [turned, setTurned] = useState<{
    readonly filter: AuditFilter;
    readonly before: readonly number[];
  }>();
  const before = useMemo(() => (turned?.filter === filter ? turned.before : []), [turned, filter]);
  const isAskable = Object.keys(checkFilter(filter)).length === 0;
  useEffect(() => {
    // A dependency: each `reload` reads again.
    void asked;
    if (!isAskable) return;
    let isWanted = true;
    void read(parametersOf(filter, before.at(-1))).then((reply) => {
      if (!isWanted) return;
      if (!reply.ok) setShown({ problem: reply.problem });
      else
        setShown({ entries: reply.value.entries, ...(reply.value.more ? { next: reply.value.upto } : {}) });
    });
    return () => {
      isWanted = false;
    };
  }, [read, filter, before, isAskable, asked]);
  const { next } = shown;
  return {
    entries: shown.entries,
    problem: shown.problem,
    page: before.length + 1,
    hasOlder: next !== undefined,
    older: () => next !== undefined && setTurned({ filter, before: [...before, next] }),
    newer: () => setTurned({ filter, before: before.slice(0, -1) }),
    reload: useCallback(() => {
      setTurned(undefined);
      setAsked((count) => count + 1);
    }, []),
  };
}
