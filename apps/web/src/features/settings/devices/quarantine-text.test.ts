import { describe, expect, it } from 'vitest';
import { quarantinedTitle, quarantineText } from './quarantine-text.ts';

describe('what could not be booked', () => {
  it.each([
    ['sales', '{"series":"A","number":123}', 'Venta A-000123'],
    ['sales', 'no es JSON', 'Venta'],
    ['stock_movements', '[]', 'Movimiento de inventario'],
    ['', 'null', 'Documento'],
  ])('[S-22] of %s with %s is named %s', (collection, body, title) => {
    expect(quarantinedTitle({ collection, body })).toBe(title);
  });

  it('[S-22] says why in words, and what besides, without names of fields', () => {
    expect(quarantineText('device_withdrawn')).toBe('Este equipo fue retirado de la empresa.');
    expect(quarantineText('sums_mismatch; lines.0.total: No suma.')).toBe(
      'Las sumas del documento no cuadran. No suma.',
    );
    expect(quarantineText('algo_nuevo')).toBe('algo_nuevo');
  });
});
