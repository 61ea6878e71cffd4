/**
 * Deletes at once and offers to undo it, where the specification asks no question. Apart from the tables that use it
 * because the check before, and the message when either write fails, are the same for all of them.
 */
import { toast, toastUndo } from '../feedback/toast.tsx';
import { attempt, type SaveGate } from './attempt-save.ts';

export interface Deletion {
  /** The name of the deleted record in the toast. */
  readonly name: string;
  /** @returns why it is refused; undefined once it is deleted */
  readonly remove: () => Promise<string | undefined>;
  readonly restore: () => Promise<unknown>;
}

/** Shows what was done. */
interface Toasts {
  readonly toast: (text: string) => void;
  readonly toastUndo: (text: string, options: { readonly onUndo: () => void }) => void;
}

const TOASTS: Toasts = { toast, toastUndo };

/** @returns why it was not deleted, undefined when it was */
export async function deleteWithUndo(
  gate: SaveGate,
  { name, remove, restore }: Deletion,
  toasts = TOASTS,
): Promise<string | undefined> {
  const why = await attempt(gate, remove);
  if (why !== undefined) return why;
  toasts.toastUndo(`Eliminaste ${name}`, { onUndo: () => void takeBack(gate, restore, toasts) });
  return undefined;
}

/** Deletes at once with an undo, and notifies the user where it could not. */
export async function deleteOrSay({
  gate,
  ...deletion
}: Deletion & { readonly gate: SaveGate }): Promise<void> {
  const why = await deleteWithUndo(gate, deletion);
  if (why !== undefined) toast(why);
}

/** Undoes the last action, as a toast has offered, or shows why it could not. */
export async function takeBack(
  gate: SaveGate,
  undo: () => Promise<unknown>,
  { toast } = TOASTS,
): Promise<void> {
  const why = await attempt(gate, async () => {
    await undo();
    return undefined;
  });
  if (why !== undefined) toast(why);
}
