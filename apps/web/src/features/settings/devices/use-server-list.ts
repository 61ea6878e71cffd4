/** A list that is read from the server and not stored on the device, and its commands, one at a time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiReply } from '../../../data/api/api-reply.ts';

export interface ServerList<Row> {
  /** Undefined until it was read once. */
  readonly rows: readonly Row[] | undefined;
  /** Why it could not be read, or why the last command was refused. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  /** Runs a command and reads the list again; true when it went well. */
  run(command: () => Promise<ApiReply<unknown>>): Promise<boolean>;
}

/** @param read the same function as long as it reads the same */
export function useServerList<Row>(read: () => Promise<ApiReply<readonly Row[]>>): ServerList<Row> {
  const [rows, setRows] = useState<readonly Row[]>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  // Known at once, unlike the state: two presses in one task would send twice.
  const isRunning = useRef(false);
  const load = useCallback(async () => {
    const reply = await read();
    if (reply.ok) setRows(reply.value);
    return reply.ok ? undefined : reply.problem.message;
  }, [read]);
  useEffect(() => {
    void load().then(setProblem);
  }, [load]);
  const run = async (command: () => Promise<ApiReply<unknown>>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const reply = await command();
      const unread = await load();
      setProblem(reply.ok ? unread : reply.problem.message);
      return reply.ok;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { rows, problem, isBusy, run };
}
