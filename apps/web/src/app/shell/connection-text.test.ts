import { describe, expect, it } from 'vitest';
import { picturesText } from './connection-sense.ts';
import { attentionText, type ConnectionFacts, connectionLook } from './connection-text.ts';

const QUIET: ConnectionFacts = {
  state: 'up_to_date',
  isDemo: false,
  isLocal: false,
  isStopped: false,
  waiting: 0,
  pictures: 0,
  arePicturesBarred: false,
  loading: 0,
  attention: 0,
};

function said(facts: Partial<ConnectionFacts>): string {
  const { words, figure, mark } = connectionLook({ ...QUIET, ...facts });
  return [words, figure, mark === undefined ? undefined : attentionText(mark)]
    .filter((part) => part !== undefined)
    .join(' · ');
}

describe('the connection pill', () => {
  it.each<[Partial<ConnectionFacts>, string]>([
    [{}, 'Al día'],
    [{ state: undefined }, 'Comprobando'],
    [{ state: 'starting' }, 'Comprobando'],
    [{ state: 'working', loading: 3 }, 'Bajando datos'],
    [{ state: 'working' }, 'Al día'],
    [{ state: 'working', waiting: 2 }, 'Subiendo · 2'],
    [{ state: 'working', waiting: 2, isLocal: true }, 'Por subir · 2'],
    [{ state: 'working', isLocal: true }, 'Al día'],
    [{ state: 'signed_out', isLocal: true }, 'Al día'],
    [{ state: 'signed_out', waiting: 2, isLocal: true }, 'Por subir · 2'],
    [{ state: 'offline' }, 'Sin conexión'],
    [{ state: 'offline', waiting: 3 }, 'Sin conexión · 3 por subir'],
    [{ state: 'signed_out', waiting: 1 }, 'Sin sesión · 1 por subir'],
    [{ state: 'attention', isStopped: true, waiting: 3 }, 'Sin subir · 3 por subir'],
    [{ state: 'attention', isStopped: true }, 'Sin subir'],
    [{ isStopped: true, waiting: 1, attention: 2 }, 'Sin subir · 1 por subir · 2 necesitan atención'],
    [{ state: 'offline', isStopped: true }, 'Sin conexión'],
    [{ attention: 1 }, '1 necesita atención'],
    [{ state: 'offline', waiting: 3, attention: 2 }, 'Sin conexión · 3 por subir · 2 necesitan atención'],
    [{ state: 'offline', attention: 1 }, 'Sin conexión · 1 necesita atención'],
    [{ state: 'signed_out', waiting: 1, attention: 1 }, 'Sin sesión · 1 por subir · 1 necesita atención'],
    [{ waiting: 2, attention: 1 }, '1 necesita atención · 2 por subir'],
    [{ pictures: 12 }, 'Subiendo imágenes · 12'],
    [{ pictures: 12, arePicturesBarred: true }, 'Imágenes por subir · 12'],
    [{ pictures: 12, waiting: 2 }, 'Subiendo · 2'],
    [{ pictures: 12, state: 'offline' }, 'Sin conexión'],
    [{ isDemo: true, state: undefined }, 'Demo'],
  ])('[SHELL-06] %o is “%s”', (facts, text) => {
    expect(said(facts)).toBe(text);
  });
});

describe('the pictures that wait', () => {
  it('[S-15] [SHELL-06] are said to come last, or why they do not', () => {
    expect(picturesText(1)).toBe('Falta subir 1 imagen. Se suben al final y no hace falta esperarlas.');
    expect(picturesText(12, 'plan_limit')).toMatch(/^Faltan? subir 12 imágenes\. Tu plan no permite más\./);
    expect(picturesText(12, 'an unknown reason')).toContain('Se suben al final');
  });
});
