/** What the top bar says of the register. */
import { expect, it } from 'vitest';
import { registerText } from './register-state.tsx';

const MORNING = '2026-11-20T12:02:00.000Z';

it('[SHELL-01] says since what hour the register is open, and that it is closed', () => {
  expect(registerText('Caja 1', MORNING, '2026-11-20')).toBe('Caja 1 · abierta 8:02 a.\u00a0m.');
  expect(registerText('Caja 1', undefined, '2026-11-20')).toBe('Caja 1 · cerrada');
});

it('says the day too where the session was opened on another, in Caracas', () => {
  expect(registerText('Caja 1', MORNING, '2026-11-21')).toBe('Caja 1 · abierta 20/11/2026 8:02 a.\u00a0m.');
  expect(registerText('Caja 1', '2026-11-21T02:00:00.000Z', '2026-11-20')).toBe(
    'Caja 1 · abierta 10:00 p.\u00a0m.',
  );
});
