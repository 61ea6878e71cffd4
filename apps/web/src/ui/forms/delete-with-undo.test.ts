import { beforeEach, describe, expect, it, vi } from 'vitest';

import { deleteWithUndo } from './delete-with-undo.ts';

const shown = { texts: [] as string[], undo: undefined as (() => void) | undefined };
const toasts = {
  toast: (text: string) => void shown.texts.push(text),
  toastUndo: (text: string, { onUndo }: { onUndo: () => void }) => {
    shown.texts.push(text);
    shown.undo = onUndo;
  },
};

const GATE = { signInProblem: () => undefined, explain: () => 'No queda espacio.' };

function deletion(why?: string) {
  return { name: 'IVA', remove: vi.fn(async () => why), restore: vi.fn(async () => undefined) };
}

beforeEach(() => {
  shown.texts = [];
  shown.undo = undefined;
});

describe('a deletion with the way back', () => {
  it('[SET-03] deletes at once, and undoes it for whoever takes it back', async () => {
    const tax = deletion();
    expect(await deleteWithUndo(GATE, tax, toasts)).toBeUndefined();
    expect(shown.texts).toEqual(['Eliminaste IVA']);
    expect(tax.restore).not.toHaveBeenCalled();
    shown.undo?.();
    expect(tax.restore).toHaveBeenCalledOnce();
  });

  it('[WH-01] says why it stays, and offers no way back from nothing', async () => {
    expect(await deleteWithUndo(GATE, deletion('Tiene existencias.'), toasts)).toBe('Tiene existencias.');
    expect(shown.texts).toEqual([]);
  });

  it('[CO-02] deletes nothing where nobody is signed in', async () => {
    const tax = deletion();
    expect(await deleteWithUndo({ ...GATE, signInProblem: () => 'Nadie.' }, tax, toasts)).toBe('Nadie.');
    expect(tax.remove).not.toHaveBeenCalled();
  });

  it('[S-64] says where it could not be taken back', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await deleteWithUndo(GATE, { ...deletion(), restore: () => Promise.reject(new Error('lleno')) }, toasts);
    shown.undo?.();
    await expect.poll(() => shown.texts).toEqual(['Eliminaste IVA', 'No queda espacio.']);
    log.mockRestore();
  });
});
