import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isEnough } from './require-node.mjs';

it.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.0.0', true],
  ['24.21.0', true],
])('Node %s is enough: %s', (version, expected) => {
  expect(isEnough(version)).toBe(expected);
});

it('asks for what package.json asks for', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const floor = engines.node.replace('>=', '');
  expect(isEnough(`${floor}.0`)).toBe(true);
});
