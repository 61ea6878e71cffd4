import { describe, expect, it, vi } from 'vitest';
import { attemptSave, type SaveGate } from './attempt-save.ts';

const DRAFT = { name: 'IVA' };
const NOT_SIGNED_IN = 'No hay nadie con sesión iniciada.';
const EXPLAINED = 'No queda espacio.';

function gate(nobody?: string): SaveGate {
  return { signInProblem: () => nobody, explain: () => EXPLAINED };
}

function rules(refusal?: string) {
  return { check: () => ({}), store: vi.fn(async () => refusal) };
}

describe('saving a form', () => {
  it('[SHELL-09] [CO-02] stores nothing where nobody is signed in, and says so', async () => {
    const form = rules();
    expect(await attemptSave(form, DRAFT, ['name'], gate(NOT_SIGNED_IN))).toEqual({
      kind: 'refused',
      why: NOT_SIGNED_IN,
    });
    expect(form.store).not.toHaveBeenCalled();
    expect(await attemptSave(form, DRAFT, ['name'], gate())).toEqual({ kind: 'stored' });
    expect(form.store).toHaveBeenCalledWith(DRAFT, ['name']);
  });

  it('[SET-07] names the fields that are wrong before anything else, and tries nothing', async () => {
    const form = { ...rules(), check: () => ({ name: 'Escribe el nombre.' }) };
    const errors = { name: 'Escribe el nombre.' };
    expect(await attemptSave(form, DRAFT, [], gate(NOT_SIGNED_IN))).toEqual({ kind: 'wrong', errors });
    expect(form.store).not.toHaveBeenCalled();
  });

  it('[SET-07] says why it was not stored, also where storing it failed', async () => {
    expect(await attemptSave(rules('Ya existe.'), DRAFT, [], gate())).toMatchObject({ why: 'Ya existe.' });
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const failing = { ...rules(), store: () => Promise.reject(new Error('roto')) };
    expect(await attemptSave(failing, DRAFT, [], gate())).toEqual({ kind: 'refused', why: EXPLAINED });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
