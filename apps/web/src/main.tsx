/**
 * The door: decides by path what to load, so that a visitor on a poor line gets the landing page without the app.
 *
 * A device on which somebody is signed in goes straight to the app [NAV-01].
 */
import './ui/global.css';

const LANDING_PATH = '/';
const APP_PATH = '/app';
/** Where the session user is kept [AUTH-13]; read here without loading the session's code. */
const SESSION_KEY = 'auth-storage';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  if (location.pathname === LANDING_PATH) {
    if (!isSignedIn()) {
      const { mountLanding } = await import('./features/landing/mount-landing.tsx');
      mountLanding(root);
      return;
    }
    history.replaceState(null, '', APP_PATH);
  }
  const { mountApp } = await import('./app/app.tsx');
  mountApp(root);
}

function isSignedIn(): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return (
      typeof stored === 'object' &&
      stored !== null &&
      'isAuthenticated' in stored &&
      stored.isAuthenticated === true
    );
  } catch {
    // Storage blocked or not ours: a visitor.
    return false;
  }
}

void start();
