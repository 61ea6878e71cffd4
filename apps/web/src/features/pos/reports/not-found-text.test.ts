import { describe, expect, it } from 'vitest';
import { notFoundText } from './not-found-text.ts';

describe('a sale that is not found', () => {
  it('[POS-07] [S-19] is told with why, and what to do: offline an old one cannot be asked for', () => {
    const offline = notFoundText({ kind: 'unanswered', isOffline: true, message: '' });
    expect(offline.why).toContain('más de 30 días están en el servidor, y ahora no hay conexión');
    const refused = notFoundText({ kind: 'unanswered', isOffline: false, message: 'No tienes permiso.' });
    expect(refused.why).toBe('No se pudo buscar en el servidor: No tienes permiso.');
    expect(notFoundText({ kind: 'answered', sales: [] }).why).toContain('ni en el servidor');
    expect(notFoundText({ kind: 'asking' }).title).toBe('Buscando en el servidor…');
    expect(notFoundText({ kind: 'not_asked' }).why).toContain('en este equipo');
  });
});
