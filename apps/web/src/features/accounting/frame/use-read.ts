/**
 * One reading of the books. Read again, what it had stays shown until the answer has come; of another reading nothing is
 * shown: figures of one period never stand under the name of another.
 */
import { useEffect, useState } from 'react';
import type { ApiProblem, ApiReply } from '../../../data/api/api-reply.ts';

export interface Read<Value> {
  /** Undefined until it was read, after a failure, and while another reading is under way. */
  readonly value: Value | undefined;
  readonly problem: ApiProblem | undefined;
  /** Reads again. */
  reload(): void;
}

/** What came of a reading, and of which. */
interface Answer<Value> extends Omit<Read<Value>, 'reload'> {
  readonly to: (() => Promise<ApiReply<Value>>) | undefined;
}

const NO_ANSWER = { to: undefined, value: undefined, problem: undefined };

/**
 * @param read the same function as long as the same is read; undefined reads nothing
 * @param mark another one reads the same again: what it is made of has changed
 */
export function useRead<Value>(read: (() => Promise<ApiReply<Value>>) | undefined, mark = ''): Read<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>(NO_ANSWER);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    // Dependencies: each `reload` and each new mark reads again.
    void [asked, mark];
    if (read === undefined) return;
    let isWanted = true;
    void read().then((reply) => {
      if (!isWanted) return;
      setAnswer(
        reply.ok
          ? { to: read, value: reply.value, problem: undefined }
          : { to: read, value: undefined, problem: reply.problem },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [read, asked, mark]);
  const { value, problem } = answer.to === read ? answer : NO_ANSWER;
  return { value, problem, reload: () => setAsked((count) => count + 1) };
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
