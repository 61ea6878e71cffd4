/**
 * How the web app is built: React, one service worker of our own, one chunk per screen, and the landing page beside it.
 *
 * The service worker is written by hand (`src/sw.ts`) because it must wait until the cashier is between two sales
 * before a new version takes over; the plugin only tells it which files make the app shell.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appFiles } from './app-files-plugin.ts';
import { compressedFiles } from './compressed-files-plugin.ts';
import { landingPage } from './landing-page-plugin.ts';

const API_ORIGIN = process.env.CUADRA_API_ORIGIN ?? 'http://127.0.0.1:4321';

/** Parts that load by themselves and share a module that is of the core: with fewer, pages load what they never use. */
const CORE_SHARE_COUNT = 72;

const REACT_ROUTER = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  resolve: {
    alias: [
      // The build without the parts for browsers that have no promises of their own.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // Its package names the build with the warnings for developers only.
      { find: /^react-router$/, replacement: REACT_ROUTER },
    ],
  },
  plugins: [
    react(),
    landingPage(),
    appFiles(),
    compressedFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'] },
      manifest: {
        id: '/',
        name: 'Cuadra',
        short_name: 'Cuadra',
        description: 'Punto de venta, inventario y contabilidad que funcionan sin internet.',
        lang: 'es-VE',
        dir: 'ltr',
        start_url: '/app',
        scope: '/',
        display: 'standalone',
        background_color: '#FFFFFF',
        theme_color: '#FFFFFF',
        categories: ['business', 'finance', 'productivity'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Punto de Venta', url: '/app/pos' },
          { name: 'Inventario', url: '/app/inventory' },
        ],
      },
    }),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'landing.html'].map((page) => `${import.meta.dirname}/${page}`),
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            // A file for each icon, and for each helper that two parts share, would be a hundred calls on a slow line
            // before a screen shows. What nearly every part needs comes as one file, and so do the icons.
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, priority: 2 },
            { name: 'core', minShareCount: CORE_SHARE_COUNT, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: API_ORIGIN, changeOrigin: false } } },
  preview: { proxy: { '/api': { target: API_ORIGIN, changeOrigin: false } } },
});
