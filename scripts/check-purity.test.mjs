import { describe, expect, it } from 'vitest';
import { checkPurity } from './check-purity.mjs';

describe('checkPurity', () => {
  it('fails when it has read no file', () => {
    expect(checkPurity(new Map())).toEqual(['No file was read: the check has looked at nothing.']);
  });

  it.each([
    ['the clock', 'export const at = () => Date.now();', 'Date.now'],
    ['the clock, by an empty date', 'export const at = () => new Date().toISOString();', 'new Date()'],
    ['chance', 'export const id = () => Math.random();', 'Math.random'],
    ['chance of the machine', 'export const id = () => crypto.randomUUID();', 'crypto.randomUUID'],
    [
      'the order of a locale',
      'export const by = (a: string, b: string) => a.localeCompare(b);',
      'a.localeCompare',
    ],
    ['the figures of a locale', 'export const text = (n: number) => n.toLocaleString();', 'n.toLocaleString'],
    ['a format of a locale', "export const text = new Intl.NumberFormat('es');", 'Intl.NumberFormat'],
    ['the network', "export const read = () => fetch('/x');", 'fetch()'],
  ])('tells of %s', (_what, text, told) => {
    expect(check(text)).toEqual([`packages/domain/src/x.ts: ${told} is not pure`]);
  });

  it.each([
    ['an instant that is given', "export const at = (ms: number) => new Date(ms); Date.parse('2026-11-20');"],
    ['arithmetic', 'export const most = Math.max(1, 2);'],
    ['what is only spoken of', "/** Never Date.now(). */ export const text = 'Math.random()';"],
  ])('allows %s', (_what, text) => {
    expect(check(text)).toEqual([]);
  });
});

function check(text) {
  return checkPurity(new Map([['packages/domain/src/x.ts', text]]));
}
