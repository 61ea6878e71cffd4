import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmailState } from './email-state.tsx';

describe('EmailState', () => {
  it('[AUTH-12] offers the button only for an address that is known not to be verified', () => {
    expect(htmlOf(undefined)).not.toMatch(/correo/i);
    expect(htmlOf(true)).toContain('Correo verificado');
    expect(htmlOf(true)).not.toContain('Verificar correo');
    expect(htmlOf(false)).toContain('Correo sin verificar');
    expect(htmlOf(false)).toContain('Verificar correo');
  });
});

function htmlOf(isVerified: boolean | undefined): string {
  const api = { sendVerificationLink: async () => ({ ok: true, value: null }) as const };
  return renderToStaticMarkup(
    <MantineProvider>
      <EmailState api={api} email="ana@tienda.example" isVerified={isVerified} />
    </MantineProvider>,
  );
}
