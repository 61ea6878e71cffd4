import type { DevicesReply } from '@cuadra/contracts/identity/people';
import { describe, expect, it } from 'vitest';
import { deviceDetail, revocationText } from './device-text.ts';

const DEVICE: DevicesReply['devices'][number] = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  name: 'Chrome en Windows',
  enrolled_by: '0190a000-0000-7000-8000-00000000000a',
  enrolled_at: '2026-11-20T12:00:00.000Z',
  last_seen_at: '2026-11-20T12:00:00.000Z',
  waiting: 0,
  withdrawn_at: null,
  is_current: false,
  series: [],
};
const when = () => 'hoy';

describe('a device in words', () => {
  it.each([
    [{}, 'Última vez hoy'],
    [{ series: ['A'] }, 'Serie A · Última vez hoy'],
    [{ series: ['A', 'C'], waiting: 3 }, 'Series A, C · Última vez hoy · 3 por subir'],
  ])('[S-51] %o is told', (overrides, text) => {
    expect(deviceDetail({ ...DEVICE, ...overrides }, when)).toBe(text);
  });

  it('[S-51] says before a withdrawal what comes of it, of what waits, and that it is this very one', () => {
    expect(revocationText(DEVICE)).toContain('se guardan aparte');
    expect(revocationText(DEVICE)).not.toContain('por subir:');
    expect(revocationText({ ...DEVICE, waiting: 3 })).toContain('tenía 3 por subir');
    expect(revocationText({ ...DEVICE, is_current: true })).toMatch(/^Es el equipo en que estás/);
  });
});
