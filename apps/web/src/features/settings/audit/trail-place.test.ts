import { describe, expect, it } from 'vitest';
import { faultText, keptText, placeOf, placesOf, withPlace } from './trail-place.ts';

const SINCE = '2026-10-03T13:00:00.000Z';
const UNTIL = '2026-11-20T22:30:00.000Z';
const WHOLE = { count: 1234, dropped: 0, since: SINCE, until: UNTIL, fault: undefined };

describe('where the trail is', () => {
  it('[PERM-04] is here first where the company lives here, and the server’s part stays within reach', () => {
    for (const residence of ['device', 'moving'] as const) {
      const options = placesOf(residence, false);
      expect(options.map(({ value }) => value)).toEqual(['device', 'server']);
      expect(placeOf(new URLSearchParams(), options)).toBe('device');
      expect(placeOf(new URLSearchParams('donde=servidor'), options)).toBe('server');
    }
  });

  it('[PERM-04] is here alone for whom the server does not know', () => {
    const options = placesOf('device', true, false);
    expect(options.map(({ value }) => value)).toEqual(['device']);
    expect(placeOf(new URLSearchParams('donde=servidor'), options)).toBe('device');
  });

  it('[PERM-04] is the server’s in the cloud, and what was made here before can still be seen', () => {
    const [only, ...others] = placesOf('cloud', false);
    expect([only?.value, others]).toEqual(['server', []]);
    expect(placeOf(new URLSearchParams('donde=equipo'), placesOf('cloud', false))).toBe('server');
    const both = placesOf('cloud', true);
    expect(placeOf(new URLSearchParams(), both)).toBe('server');
    expect(placeOf(new URLSearchParams('donde=equipo'), both)).toBe('device');
  });

  it('[PERM-04] stands in the address beside the filters', () => {
    expect(withPlace(new URLSearchParams('que=sales'), 'device').toString()).toBe('que=sales&donde=equipo');
  });
});

describe('what is said of this device’s trail', () => {
  it('[PERM-04] is how many entries there are, since when, and how many made room', () => {
    expect(keptText(WHOLE, false)).toBe(
      '1.234 cambios desde el 03/10/2026 9:00 a.\u00a0m.: el registro está completo y sin alterar. Se guardan los últimos 50.000, solo aquí.',
    );
    expect(keptText({ ...WHOLE, dropped: 100 }, false)).toMatch(/Los 100 más antiguos ya no están\.$/);
    expect(keptText({ ...WHOLE, count: 1 }, false)).toMatch(/^1 cambio desde/);
    expect(keptText({ ...WHOLE, count: 0, since: null, until: null }, false)).toBe(
      'Todavía no hay cambios hechos en este equipo.',
    );
  });

  it('[PERM-04] names the time before the cloud by its first and last day', () => {
    expect(keptText(WHOLE, true)).toMatch(
      /^Cambios hechos en este equipo antes de pasar a la nube: 1\.234, del 03\/10\/2026 .* al 20\/11\/2026 /,
    );
  });

  it('[PERM-04] says from where on a broken chain is not to be trusted', () => {
    expect(faultText({ kind: 'altered', n: 3, after: SINCE })).toMatch(
      /^Está completo hasta el 03\/10\/2026/,
    );
    expect(faultText({ kind: 'missing', n: 3, after: SINCE })).toContain('Faltan cambios.');
    expect(faultText({ kind: 'altered', n: 1, after: null })).toMatch(
      /^No se puede confiar en ningún cambio/,
    );
  });
});
