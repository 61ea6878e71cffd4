/**
 * How the web app is built: React, one service worker of our own, one chunk per screen, and the landing page beside it.
 *
 * The service worker is written by hand (`src/sw.ts`) because it must wait until the cashier is between two sales
 * before a new version takes over; the plugin only tells it which files make the app shell.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appFiles } from './app-files-plugin.ts';
import { compressedFiles } from './compressed-files-plugin.ts';
import { landingPage } from './landing-page-plugin.ts';
import { type SharedChunk, sharedChunkGroups } from './shared-chunks.ts';

const API_ORIGIN = process.env.CUADRA_API_ORIGIN ?? 'http://127.0.0.1:4321';

const REACT_ROUTER = library('react-router/dist/production/index.mjs');
const MANTINE = ['core', 'hooks'].map((part) => ({
  name: `@mantine/${part}`,
  entry: library(`@mantine/${part}/esm/index.mjs`),
}));

const PAGES = { app: source('index.html'), landing: source('landing.html') };
const LOGIN = source('src/features/auth/login-screen.tsx');
const TILL = source('src/features/pos/pos-screen.tsx');

/** By who waits first: nothing of the landing page waits for the app, and nothing of the till for another screen. */
const SHARED_CHUNKS: readonly SharedChunk[] = [
  { name: 'landing', neededBy: [PAGES.landing] },
  { name: 'entry', neededBy: [PAGES.app] },
  { name: 'core', neededBy: [LOGIN, TILL] },
  { name: 'till', neededBy: [TILL] },
  { name: 'login', neededBy: [LOGIN] },
  ...['dashboard', 'inventory', 'accounting', 'settings'].map((name) => ({
    name,
    neededBy: [source(`src/features/${name}/${name}-screen.tsx`)],
  })),
  { name: 'shared' },
];

function library(file: string): string {
  return source(`../../node_modules/${file}`);
}

function source(file: string): string {
  return normalizePath(fileURLToPath(new URL(file, import.meta.url)));
}

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
      injectManifest: {
        // One file that imports nothing, as every browser takes it.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        // Of the page where customers say yes to notices, which is no page of the app.
        globIgnores: ['push-*.js'],
      },
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
    // What a screen may weigh is measured in the browser (`bytes.spec`): the largest files are of what is asked for seldom.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // What the till fetches late, other screens have from their beginning.
      checks: { ineffectiveDynamicImport: false },
      input: ['index.html', 'landing.html'].map((page) => `${import.meta.dirname}/${page}`),
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 99 },
            // A file for each icon would be a hundred calls on a slow line before a screen shows.
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, priority: 98 },
            ...sharedChunkGroups({
              pages: Object.values(PAGES),
              libraries: MANTINE,
              chunks: SHARED_CHUNKS,
            }),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: API_ORIGIN, changeOrigin: false } } },
  preview: { proxy: { '/api': { target: API_ORIGIN, changeOrigin: false } } },
});
