/** The table people read and the file machines compare: one object a measurement in `bench/results`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Figure {
  /** The letter of the measurement, e.g. `(a)`. */
  readonly group: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The worst value that is still good enough, and which way is better. */
  readonly floor?: { readonly value: number; readonly better: 'higher' | 'lower' };
}

const FOLDER = path.resolve('bench/results');

export function report(name: string, figures: readonly Figure[]): void {
  for (const figure of figures) {
    const floor =
      figure.floor === undefined
        ? ''
        : `floor ${figure.floor.value} ${figure.unit}  ${isMet(figure) ? 'met' : 'MISSED'}`;
    console.log(
      `${figure.group.padEnd(4)} ${figure.what.padEnd(62)} ${rounded(figure.value).padStart(10)} ${figure.unit.padEnd(6)} ${floor}`,
    );
  }
  mkdirSync(FOLDER, { recursive: true });
  const content = { name, at: new Date().toISOString(), node: process.version, figures };
  writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
}

function isMet({ value, floor }: Figure): boolean {
  if (floor === undefined) return true;
  return floor.better === 'higher' ? value >= floor.value : value <= floor.value;
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
