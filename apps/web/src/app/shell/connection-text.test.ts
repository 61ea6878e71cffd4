import { describe, expect, it } from 'vitest';
import { attentionText, type ConnectionFacts, connectionLook } from './connection-text.ts';

const QUIET: ConnectionFacts = {
  state: 'up_to_date',
  isDemo: false,
  isLocal: false,
  waiting: 0,
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
    [{ attention: 1 }, '1 necesita atención'],
    [{ state: 'offline', waiting: 3, attention: 2 }, 'Sin conexión · 3 por subir · 2 necesitan atención'],
    [{ state: 'offline', attention: 1 }, 'Sin conexión · 1 necesita atención'],
    [{ state: 'signed_out', waiting: 1, attention: 1 }, 'Sin sesión · 1 por subir · 1 necesita atención'],
    [{ waiting: 2, attention: 1 }, '1 necesita atención · 2 por subir'],
    [{ isDemo: true, state: undefined }, 'Demo'],
  ])('[SHELL-06] %o is “%s”', (facts, text) => {
    expect(said(facts)).toBe(text);
  });
});
