import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SignInsList, type SignInsListProps } from './sign-ins-panel.tsx';

const SIGN_IN = {
  id: 'a',
  user_id: 'ana',
  user_name: 'Ana Pérez',
  outcome: 'signed_in',
  device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  ip: '192.0.2.7',
  at: '2026-11-20T15:00:00.000Z',
} as const;

describe('SignInsList', () => {
  it('[PERM-04] names person, device and address, and marks only what failed', () => {
    const failed = { ...SIGN_IN, id: 'b', outcome: 'failed' } as const;
    const html = htmlOf({ signIns: [SIGN_IN, failed], onMore: undefined });
    expect(html.split('Ana Pérez')).toHaveLength(3);
    expect(html).toContain('Chrome');
    expect(html).toContain('192.0.2.7');
    expect(html.split('Contraseña incorrecta')).toHaveLength(2);
  });

  it('[PERM-04] says so where there is none', () => {
    expect(htmlOf({ signIns: [], onMore: undefined })).toContain('Todavía no hay inicios de sesión');
  });
});

function htmlOf(props: SignInsListProps): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <SignInsList {...props} />
    </MantineProvider>,
  );
}
