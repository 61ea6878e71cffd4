/**
 * One action that stores something at a press, and why it failed: for questions and dialogs without a record's form.
 */
import { useRef, useState } from 'react';

import { attempt, type SaveGate } from './attempt-save.ts';

export interface AttemptState {
  readonly isBusy: boolean;
  /** Of the last try. */
  readonly refusal: string | undefined;
  /**
   * One at a time: a second press meanwhile does nothing.
   *
   * @param work returns why it was not stored; undefined when it was
   * @returns whether it was stored
   */
  run(work: () => Promise<string | undefined>): Promise<boolean>;
}

export function useAttempt(gate: SaveGate): AttemptState {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Known at once, unlike the state: an Enter held down repeats before anything is drawn.
  const isRunning = useRef(false);
  const run = async (work: () => Promise<string | undefined>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setRefusal(undefined);
    const why = await attempt(gate, work);
    isRunning.current = false;
    setIsBusy(false);
    setRefusal(why);
    return why === undefined;
  };
  return { isBusy, refusal, run };
}
