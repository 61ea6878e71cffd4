/** The file of a month that cannot be made says so, wherever it fails. */
import { describe, expect, it, vi } from 'vitest';
import { makeMonthFile } from './make-month-file.ts';

const WHOLE = { ok: true, value: 'octubre' } as const;
const FAILS = { ok: false, message: 'No se pudo crear el archivo. Inténtalo otra vez.' };
const TOO_LONG = {
  ok: false,
  problem: { status: 422, code: 'journal_too_long', message: 'Son demasiadas.', errors: [] },
} as const;

describe('the file of a month', () => {
  it('is what was written of what was read', async () => {
    const made = await makeMonthFile(
      async () => WHOLE,
      async (month) => new Blob([month]),
    );
    expect(made.ok && (await made.file.text())).toBe('octubre');
  });

  it.each([
    [
      'the server refuses',
      async () => TOO_LONG,
      async () => new Blob(),
      { ok: false, message: 'Son demasiadas.' },
    ],
    ['the device cannot be read', () => Promise.reject(new Error('closed')), async () => new Blob(), FAILS],
    ['the worker fails', async () => WHOLE, async () => undefined, FAILS],
    ['no worker can be started', async () => WHOLE, () => Promise.reject(new Error('no memory')), FAILS],
  ])('ends in a sentence where %s', async (_, read, write, said) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await makeMonthFile(read, write)).toEqual(said);
    logged.mockRestore();
  });
});
