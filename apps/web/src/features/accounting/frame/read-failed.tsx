/**
 * A reading of the books that failed: what was not read, why, and a button that reads again. Without a network one works
 * on; of a server that failed it says so, and that nothing was lost.
 */
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { whyUnread } from './why-unread.ts';

export interface ReadFailedProps {
  /** 'No se pudo leer lo que se debe.' */
  readonly fact: string;
  readonly problem: ApiProblem;
  /** What still works meanwhile. */
  readonly children?: ReactNode;
  readonly onRetry: () => void;
}

export function ReadFailed({ fact, problem, children, onRetry }: ReadFailedProps) {
  return (
    <RetryBanner tone="due" fact={fact} onRetry={onRetry}>
      {whyUnread(problem)} {children}
    </RetryBanner>
  );
}
