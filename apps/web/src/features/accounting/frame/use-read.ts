/** One reading of the books: what was read last stays shown until the next has come. */
import { useEffect, useState } from 'react';
import type { ApiProblem, ApiReply } from '../../../data/api/api-reply.ts';

export interface Read<Value> {
  /** Undefined until it was read, and after a failure. */
  readonly value: Value | undefined;
  readonly problem: ApiProblem | undefined;
  /** Reads again. */
  reload(): void;
}

/**
 * @param read the same function as long as the same is read; undefined reads nothing
 * @param mark another one reads the same again: what it is made of has changed
 */
export function useRead<Value>(read: (() => Promise<ApiReply<Value>>) | undefined, mark = ''): Read<Value> {
  const [state, setState] = useState<Omit<Read<Value>, 'reload'>>({ value: undefined, problem: undefined });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    // Dependencies: each `reload` and each new mark reads again.
    void [asked, mark];
    if (read === undefined) return;
    let isWanted = true;
    void read().then((reply) => {
      if (!isWanted) return;
      setState(
        reply.ok ? { value: reply.value, problem: undefined } : { value: undefined, problem: reply.problem },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [read, asked, mark]);
  return { ...state, reload: () => setAsked((count) => count + 1) };
}

/** What was read last, also after a failure: what people work with while there is no connection. */
export function useLastRead<Value>(
  read: (() => Promise<ApiReply<Value>>) | undefined,
  mark: string,
): Read<Value> {
  const { value, ...rest } = useRead(read, mark);
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return { ...rest, value: value ?? last };
}
