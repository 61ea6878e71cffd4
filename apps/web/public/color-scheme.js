/*
 * Puts the chosen theme on <html> before the first paint, so that a dark screen never flashes white.
 * A file of its own and not inline: the content policy allows scripts of the origin only.
 */
(() => {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('cuadra-color-scheme');
    } catch {
      // Storage is blocked: the system's theme is used.
    }
    const followsSystem = chosen !== 'light' && chosen !== 'dark';
    const scheme = followsSystem ? (system.matches ? 'dark' : 'light') : chosen;
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  };
  apply();
  system.addEventListener('change', apply);
})();
