/**
 * Wraps every screen of the app: theme, colour scheme, toasts. Mounted once, by app/. The landing page does without it,
 * so that it stays small.
 */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from './css-variables.ts';
import './mantine-styles.ts';
import { Toasts } from '../feedback/toast.tsx';
import { theme } from './theme.ts';

/** The key is read by `public/color-scheme.js` too, before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'cuadra-color-scheme' });

export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Toasts />
      {children}
    </MantineProvider>
  );
}
