/** Mounts the app: theme, session, router. The only place where the parts meet. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createAuthApi } from '../data/api/auth-api.ts';
import { whenNewerProgramComes } from '../data/company-db.ts';
import { SessionProvider } from '../session/identity/session-provider.tsx';
import { browserSessionStore } from '../session/identity/session-store.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { AppUpdateContext } from './app-update-context.ts';
import { reloadWhenFree, watchInput } from './page-reload.ts';
import { createRouter } from './router.tsx';
import { registerServiceWorker } from './service-worker.ts';

export function mountApp(root: HTMLElement): void {
  const store = browserSessionStore();
  const router = createRouter(store);
  const update = registerServiceWorker();
  watchInput();
  whenNewerProgramComes(reloadWhenFree);
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <AppUpdateContext value={update}>
          <SessionProvider store={store} auth={createAuthApi()}>
            <RouterProvider router={router} />
          </SessionProvider>
        </AppUpdateContext>
      </UiProvider>
    </StrictMode>,
  );
}
