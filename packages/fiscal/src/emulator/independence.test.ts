/** What the emulator proves, it proves because it does not ask the driver: it shares the control bytes and the line. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('[FISC-01] the emulator imports nothing of the driver but frames and the line', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'));
  const imported = sources.flatMap((name) => {
    const text = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    return [...text.matchAll(/from '(\.\.\/[^']+)'/g)].map((match) => match[1]);
  });

  expect(sources.length).toBeGreaterThan(5);
  expect([...new Set(imported)].sort()).toEqual(['../hka/frames.ts', '../transport.ts']);
});
