import { describe, expect, it } from 'vitest';
import { parsePath, readDay, readRate } from './rate-reading.ts';

describe('the path of a rate', () => {
  it.each([
    ['$', []],
    ['$.promedio', ['promedio']],
    ['$.a.b[0].c', ['a', 'b', 0, 'c']],
    ['$[3].día-1', [3, 'día-1']],
  ])('[SET-01] %s is one', (path, steps) => {
    expect(parsePath(path)).toEqual(steps);
  });

  it.each(['', 'a.b', '$a', '$.', '$..a', '$.a[', '$.a[-1]', '$.a[*]', "$['a']", '$.a b', '$.a[99999]'])(
    '[SET-01] %j is none',
    (path) => {
      expect(parsePath(path)).toBeUndefined();
    },
  );
});

const json = (value: unknown) => ({ monitors: { bcv: [{ price: value }] } });
const PATH = '$.monitors.bcv[0].price';

describe('the rate of an answer', () => {
  it.each([
    [512.48, '512.48'],
    ['512,48190000', '512.4819'],
    [' 512.48 ', '512.48'],
    ['0.00000001', '0.00000001'],
    [36, '36'],
    ['0512,5', '512.5'],
  ])('[SET-01] is %j, number or text', (value, rate) => {
    expect(readRate(json(value), PATH)).toEqual({ ok: true, value: rate });
  });

  it.each([
    0,
    '0,00',
    -5,
    '512.481900001',
    512.123456789012,
    1e21,
    1e-7,
    '1.234,56',
    '12345678901',
    'Bs. 512',
    '',
    true,
    null,
    { price: 1 },
    [1],
  ])('[SET-01] is none in %j, and it is said', (value) => {
    const read = readRate(json(value), PATH);
    expect(read).toMatchObject({ ok: false, message: expect.stringMatching(/tasa/) });
  });

  it.each(['$.otra', '$.monitors.bcv.price', '$.monitors[0]', '$.constructor', '$.monitors.bcv.length'])(
    '[SET-01] is not at %s, and it is said which step is missing',
    (path) => {
      expect(readRate(json(1), path)).toMatchObject({
        ok: false,
        message: expect.stringMatching(/no tiene “/),
      });
    },
  );

  it('[SET-01] shows of what is there instead no more than a few letters', () => {
    const read = readRate(json('x'.repeat(1000)), PATH);
    expect(read.ok ? '' : read.message.length).toBeLessThan(140);
  });

  it.each([`x\0y`, '\ud800', `${'x'.repeat(39)}😀`])(
    '[SET-01] shows nothing of %j that could not be kept with the source',
    (value) => {
      const read = readRate(json(value), PATH);
      expect(read.ok ? '' : read.message).toMatch(/“[x y]*”/);
    },
  );
});

describe('the day of an answer', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['23/11/2026', '2026-11-23'],
    ['3-1-2026', '2026-01-03'],
    ['2026-11-24T02:00:00.000Z', '2026-11-23'],
    ['2026-11-23T00:00:00-04:00', '2026-11-23'],
  ])('[SET-08] %s is %s in Caracas', (text, day) => {
    expect(readDay({ date: text }, '$.date')).toEqual({ ok: true, value: day });
  });

  it.each(['2026-02-31', '31/02/2026', 'lunes', '', 20261123, null])('[SET-08] %j is none', (value) => {
    expect(readDay({ date: value }, '$.date')).toMatchObject({ ok: false });
  });
});
