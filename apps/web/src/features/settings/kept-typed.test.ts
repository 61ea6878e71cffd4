import { describe, expect, it } from 'vitest';
import { keepTyped, readTyped } from './kept-typed.ts';

const KEY = 'form';
const INITIAL = { name: 'Mi Empresa', isActive: true };

function storageWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [[KEY, text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('what is typed into a form of the page', () => {
  it('[CO-02] is there again after a reload', () => {
    const storage = storageWith();
    keepTyped(storage, KEY, { name: 'Bodegón' });
    expect(readTyped(storage, KEY, INITIAL)).toEqual({ name: 'Bodegón' });
  });

  it('[CO-02] is gone once there is nothing more of it', () => {
    const storage = storageWith('{"name":"Bodegón"}');
    keepTyped(storage, KEY, {});
    expect(storage.kept.size).toBe(0);
  });

  it.each([undefined, '{"name":', 'null', '"text"', '{"name":5,"other":"x"}'])(
    '[CO-02] is nothing where %j is kept: the form opens all the same',
    (text) => {
      expect(readTyped(storageWith(text), KEY, INITIAL)).toEqual({});
    },
  );
});
