/** Measures the contrast of the tokens in both colour schemes, as WCAG 2.2 computes it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const light = tokensOf(':root');
const dark = new Map([...light, ...tokensOf(':root[data-mantine-color-scheme="dark"]')]);
const schemes: readonly [string, Tokens][] = [
  ['light', light],
  ['dark', dark],
];

const AMOUNTS = 7;
const TEXT = 4.5;
const EDGES = 3;

const pairs: readonly { text: string; ground: string; ratio: number }[] = [
  ...['text', 'text-2', 'due-amount', 'ok-amount', 'bad-amount'].map((text) =>
    pair(text, 'surface', AMOUNTS),
  ),
  ...['text', 'text-2'].flatMap((text) =>
    ['canvas', 'surface-2', 'tint'].map((ground) => pair(text, ground, AMOUNTS)),
  ),
  ...['surface', 'canvas', 'surface-2', 'sunken', 'tile'].map((ground) => pair('text-3', ground, TEXT)),
  ...['surface', 'canvas', 'surface-2', 'sunken', 'tint'].map((ground) => pair('primary-text', ground, TEXT)),
  ...['due', 'ok', 'bad'].flatMap((tone) => [pair(tone, 'surface', TEXT), pair(tone, `${tone}-bg`, TEXT)]),
  pair('tint-text', 'tint', TEXT),
  pair('on-primary', 'primary', TEXT),
  pair('on-primary-hover', 'primary-hover', TEXT),
  pair('on-primary', 'danger', TEXT),
  pair('on-primary', 'danger-hover', TEXT),
  pair('on-primary', 'brand-block', TEXT),
  pair('on-primary', 'whatsapp', TEXT),
  pair('on-due-solid', 'due-solid', TEXT),
  pair('on-avatar', 'avatar', TEXT),
  pair('on-toast', 'toast', TEXT),
  pair('toast-action', 'toast', TEXT),
  pair('field-line', 'surface', EDGES),
  pair('off-solid', 'surface', EDGES),
  pair('chart', 'surface', EDGES),
  pair('chart-growing', 'surface', EDGES),
  pair('chart-quiet-cap', 'surface', EDGES),
];

describe.each(schemes)('contrast in the %s scheme', (_name, tokens) => {
  it.each(pairs)('$text on $ground is at least $ratio', ({ text, ground, ratio }) => {
    expect(contrast(colour(tokens, text), colour(tokens, ground))).toBeGreaterThanOrEqual(ratio);
  });
});

function pair(text: string, ground: string, ratio: number) {
  return { text, ground, ratio };
}

function tokensOf(selector: string): Tokens {
  const block = css.split(`${selector} {`)[1]?.split('}')[0];
  if (block === undefined) throw new Error(`tokens.css has no block ${selector}`);
  return new Map(
    [...block.matchAll(/--cu-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function colour(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined || !/^#[\da-f]{6}$/i.test(value))
    throw new Error(`--cu-${name} is no colour: ${value}`);
  return value;
}

function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
