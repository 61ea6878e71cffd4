/**
 * Deletes at once and offers the way back, where the specification asks no question. Apart from the tables that do so because
 * what is asked before, and said when either write fails, is the same for all of them.
 */
import { toast, toastUndo } from '../feedback/toast.tsx';
import { attempt, type SaveGate } from './attempt-save.ts';

export interface Deletion {
  /** Of what goes, as the toast names it. */
  readonly name: string;
  /** @returns why it stays; undefined once it is deleted */
  readonly remove: () => Promise<string | undefined>;
  readonly restore: () => Promise<unknown>;
}

/** @returns why it was not deleted, undefined when it was */
export async function deleteWithUndo(
  gate: SaveGate,
  { name, remove, restore }: Deletion,
): Promise<string | undefined> {
  const why = await attempt(gate, remove);
  if (why === undefined) toastUndo(`Eliminaste ${name}`, { onUndo: () => void takeBack(gate, restore) });
  return why;
}

/** Undoes what was just done, as a toast has offered, or says why it could not be. */
export async function takeBack(gate: SaveGate, undo: () => Promise<unknown>): Promise<void> {
  const why = await attempt(gate, async () => {
    await undo();
    return undefined;
  });
  if (why !== undefined) toast(why);
}
