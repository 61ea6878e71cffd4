import { describe, expect, it } from 'vitest';
import { devicesText, inviteLink } from './invite-text.ts';

describe('an invitation to receive notices', () => {
  const message = {
    company: 'Bodega Ana & Cía',
    name: 'José Peña',
    phone: '0414-1234567',
    url: 'https://tienda.example/api/v1/push/abc',
  };

  it('[MKT-05] opens WhatsApp with the customer, the company and the address', () => {
    const link = new URL(inviteLink(message));
    expect(link.pathname).toBe('/584141234567');
    expect(link.searchParams.get('text')).toBe(
      'Hola, José Peña: si quieres recibir los avisos de Bodega Ana & Cía, toca aquí: https://tienda.example/api/v1/push/abc',
    );
    expect(new URL(inviteLink({ ...message, phone: '' })).pathname).toBe('/');
  });

  it.each([
    [0, 'Todavía no recibe avisos en ningún equipo.'],
    [1, 'Recibe avisos en 1 equipo.'],
    [2, 'Recibe avisos en 2 equipos.'],
  ])('[MKT-05] says in how many browsers he receives them: %i', (devices, text) => {
    expect(devicesText(devices)).toBe(text);
  });
});
