/** Mounts the app. For now an empty shell; the router and the session come to stand here. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../ui/ui-provider.tsx';

export function mountApp(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <UiProvider>{null}</UiProvider>
    </StrictMode>,
  );
}
