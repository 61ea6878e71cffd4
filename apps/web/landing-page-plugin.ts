/**
 * Writes the landing page into `landing.html` when the app is built, so that it is read before any script arrives, and
 * by who runs none: its markup from the React parts, and their few rules inside the page instead of in a file to wait for.
 */
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { LandingMarkup } from './src/features/landing/landing-markup.tsx';

const PAGE = '/landing.html';
const MARKUP = '/src/features/landing/landing-markup.tsx';
const STYLES = [
  '/src/ui/display/logo.module.css',
  ...['landing', 'till-picture', 'features', 'pricing'].map(
    (part) => `/src/features/landing/${part}.module.css`,
  ),
];

export function landingPage(): Plugin {
  let root = '';
  return {
    name: 'landing-page',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      // Before the build looks for pictures and rules to take along.
      order: 'pre',
      handler: async (html, { path }) => (path === PAGE ? fill(html, await renderLanding(root)) : html),
    },
  };
}

interface RenderedLanding extends LandingMarkup {
  readonly styles: string;
}

function fill(html: string, { page, whatsapp, styles }: RenderedLanding): string {
  return html
    .replace('<!--styles-->', () => `<style>${styles}</style>`)
    .replace('<!--landing-->', () => page)
    .replace('<!--whatsapp-->', () => `<!--whatsapp-->${whatsapp}<!--/whatsapp-->`);
}

/** By a server of its own that never listens: names of classes and paths of pictures come out as the build has them. */
async function renderLanding(root: string): Promise<RenderedLanding> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'warn',
  });
  try {
    const { landingMarkup } = await server.ssrLoadModule(MARKUP);
    return { ...landingMarkup(), styles: await stylesOf(server) };
  } finally {
    await server.close();
  }
}

async function stylesOf(server: ViteDevServer): Promise<string> {
  const texts = await Promise.all(STYLES.map((file) => server.ssrLoadModule(`${file}?inline`)));
  return texts.map((text) => text.default).join('\n');
}
