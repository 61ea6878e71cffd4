/** The sentence of the connection panel. */
import { describe, expect, it } from 'vitest';
import { senseOf } from './connection-sense.ts';

describe('what the state of the connection means', () => {
  it('[SHELL-06] is that the server has everything, where the company lives in the cloud', () => {
    expect(senseOf('up_to_date', 'cloud')).toMatch(/^Todo lo que hiciste/);
  });

  it.each(['device', 'moving'] as const)(
    '[DATA-02] promises no more than what was sent, where it is kept as %s',
    (residence) => {
      expect(senseOf('up_to_date', residence)).toMatch(/vive solo en este equipo/);
      expect(senseOf('offline', residence)).toBe(senseOf('offline', 'cloud'));
    },
  );
});
