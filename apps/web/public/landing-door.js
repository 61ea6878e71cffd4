/*
 * Sends a device on which somebody is signed in from the landing page to the app, before anything is painted.
 * A file of its own and not inline: the content policy allows scripts of the origin only.
 */
(() => {
  let isSignedIn = false;
  try {
    isSignedIn = JSON.parse(localStorage.getItem('auth-storage'))?.isAuthenticated === true;
  } catch {
    // Storage blocked or not ours: a visitor.
  }
  if (!isSignedIn) return;
  document.documentElement.hidden = true;
  location.replace('/app');
})();
