import { describe, expect, it } from 'vitest';
import { clockNotice, troubleNotice } from './sync-notices.ts';

describe('what stands in the way of synchronising', () => {
  it('[S-47] promise nothing of a server that was put back, and say whom to call', () => {
    const { fact, consequence } = troubleNotice({ trouble: 'different_history' }) ?? {
      fact: '',
      consequence: '',
    };
    expect(fact).toBe('El servidor volvió a una copia anterior.');
    expect(consequence).toMatch(
      /Puedes seguir vendiendo.*no sube hasta que reparen.*Llama a quien lo administra/,
    );
    expect(consequence).not.toMatch(/devuelv|recuper/);
  });

  it('[S-51] is told when the device was withdrawn', () => {
    expect(troubleNotice({ trouble: 'device_withdrawn' })?.fact).toBe(
      'Este equipo fue retirado de la empresa.',
    );
  });

  it('[S-50] leaves a session that ran out to its own banner', () => {
    expect(troubleNotice({ trouble: 'signed_out' })).toBeUndefined();
    expect(troubleNotice({ trouble: undefined })).toBeUndefined();
  });

  it.each([
    [{ kind: 'wrong', ahead_ms: 10 * 60_000 } as const, 'adelantado 10 minutos'],
    [{ kind: 'wrong', ahead_ms: -3 * 3_600_000 } as const, 'atrasado 3 horas'],
    [{ kind: 'set_back', behind_ms: 5 * 86_400_000 } as const, 'se atrasó 5 días'],
  ])('[S-60] says how wrong the clock is', (report, words) => {
    expect(clockNotice(report)?.fact).toContain(words);
  });

  it('[S-60] says nothing of a right clock', () => {
    expect(clockNotice({ kind: 'right' })).toBeUndefined();
  });
});
