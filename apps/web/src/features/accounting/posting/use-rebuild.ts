/** Recomputes the postings of the past at the server: what differs first, and its posting at a press. */
import type { PostingRebuildReply } from '@cuadra/contracts/accounting/posting-rebuild';
import { useMemo, useState } from 'react';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createPostingRebuildApi } from '../../../data/api/posting-rebuild-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';

export interface Rebuild {
  /** Undefined until it is asked for. */
  readonly found: PostingRebuildReply | undefined;
  /** Whether `found` was posted. */
  readonly isPosted: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  compare(): void;
  post(): void;
}

/** Only for companies whose books a server keeps. */
export function useRebuild(): Rebuild {
  const { db } = useCompany();
  const api = useMemo(() => createPostingRebuildApi(companyApiOf(db).client), [db]);
  const [found, setFound] = useState<PostingRebuildReply>();
  const [isPosted, setIsPosted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (call: () => Promise<ApiReply<PostingRebuildReply>>, posts: boolean): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const reply = await call();
    setIsBusy(false);
    if (!reply.ok) return setProblem(reply.problem.message);
    setFound(reply.value);
    setIsPosted(posts);
  };
  return {
    ...{ found, isPosted, isBusy, problem },
    compare: () => void run(api.compare, false),
    post: () => void run(api.rebuild, true),
  };
}
