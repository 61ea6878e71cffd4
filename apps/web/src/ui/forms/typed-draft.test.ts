import { describe, expect, it } from 'vitest';
import { keepTyped, readTyped, typedAfter, typedKey } from './typed-draft.ts';

const PLACE = { key: 'form' };
const INITIAL = { name: 'Mi Empresa', isActive: true, category: null as string | null, tags: ['a'] };

function storageWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [[PLACE.key, text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('what is typed into a form', () => {
  it('[CO-02] is there again after a reload, for each form and record apart', () => {
    const storage = storageWith();
    keepTyped(storage, PLACE, { name: 'Bodegón', category: 'viveres' });
    expect(readTyped(storage, PLACE, INITIAL)).toEqual({ name: 'Bodegón', category: 'viveres' });
    const keys = [
      typedKey('c1', 'taxes'),
      typedKey('c1', 'taxes', 't1'),
      typedKey('c1', 'roles'),
      typedKey('c2', 'taxes'),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('[CO-02] is gone once there is nothing more of it', () => {
    const storage = storageWith('{"name":"Bodegón"}');
    keepTyped(storage, PLACE, {});
    expect(storage.kept.size).toBe(0);
  });

  it.each([undefined, '{"name":', 'null', '"text"', '{"name":5,"other":"x","tags":{},"category":7}'])(
    '[CO-02] is nothing where %j is kept: the form opens all the same',
    (text) => {
      expect(readTyped(storageWith(text), PLACE, INITIAL)).toEqual({});
    },
  );

  it('[DATA-03] leaves passwords out, when it is kept and when it is read', () => {
    const draft = { name: '', password: '' };
    const place = { ...PLACE, secret: ['password'] as const };
    const storage = storageWith();
    keepTyped(storage, place, { name: 'Luis', password: 'Secreta-1' });
    expect([...storage.kept.values()]).toEqual(['{"name":"Luis"}']);
    keepTyped(storage, place, { password: 'Secreta-1' });
    expect(storage.kept.size).toBe(0);
    expect(readTyped(storageWith('{"password":"Secreta-1"}'), place, draft)).toEqual({});
  });

  it('[DATA-04] is no longer a field that is again as it was: it would stand over what another writes there', () => {
    const typed = typedAfter({}, { name: 'Bodegón', tags: ['a', 'b'] }, INITIAL);
    expect(typedAfter(typed, { name: 'Mi Empresa', tags: ['a'] }, INITIAL)).toEqual({});
    expect(typedAfter(typed, { isActive: false }, INITIAL)).toEqual({ ...typed, isActive: false });
  });
});
