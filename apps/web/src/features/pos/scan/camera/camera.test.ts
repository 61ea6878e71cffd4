import { ONE } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import type { Notice } from '../../context/notices.ts';
import { noticeOfCode } from './camera-dialog.tsx';
import { cameraProblem } from './camera-problem.ts';
import { SeenCodes } from './use-camera.ts';

describe('scanning with the camera', () => {
  it('[POS-03] takes an article that is held before it once, and again once it was away', () => {
    const seen = new SeenCodes();
    const taken = [0, 200, 400, 1_000, 1_500].flatMap((atMs) => seen.take(['7591'], atMs));
    expect(taken).toEqual(['7591']);
    expect(seen.take(['7591', '7592', '7592'], 2_000)).toEqual(['7592']);
    expect(seen.take([], 2_500)).toEqual([]);
    expect(seen.take(['7591'], 3_200)).toEqual(['7591']);
  });

  it.each([
    ['NotAllowedError', 'permiso'],
    ['NotFoundError', 'no tiene cámara'],
    ['NotReadableError', 'Otra aplicación'],
    ['Strange', 'no se pudo abrir'],
  ])('[POS-03] says why there is no picture, and what to do: %s', (name, words) => {
    const failure = Object.assign(new Error('x'), { name });
    const problem = cameraProblem(failure, true);
    expect(problem.fact).toContain(words);
    expect(problem.whatToDo).toMatch(/\S/);
    expect(cameraProblem(failure, false).fact).toContain('https');
  });
});

describe('what is told of a code that the camera saw', () => {
  const unknown = { kind: 'unknown_code', quantity: ONE } as const;

  it('[POS-03] is what the till said of it, also where it was the label of a scale', () => {
    const said: Notice[] = [
      { ...unknown, id: 1, code: '7590001' },
      { ...unknown, id: 2, code: '42', label: '2000042012504' },
    ];
    expect(noticeOfCode(said, '7590001')?.id).toBe(1);
    expect(noticeOfCode(said, '2000042012504')?.id).toBe(2);
    expect(noticeOfCode(said, '42')).toBeUndefined();
  });
});
