/** The screens that the search over everything knows for somebody. */
import { describe, expect, it } from 'vitest';
import { screenGroupsFor } from './use-palette-screens.ts';

const labels = (areas: readonly string[]) =>
  screenGroupsFor((area) => areas.includes(area)).flatMap(({ parts }) => parts.map(({ label }) => label));

describe('the parts of screens that somebody finds', () => {
  it('[SHELL-03] [PERM-04] have the trail among them for who may see it, and for nobody else', () => {
    expect(labels(['config', 'users'])).toContain('Registro de cambios (auditoría)');
    expect(labels(['config'])).not.toContain('Registro de cambios (auditoría)');
  });
});
