/**
 * How the server is built: one file for Node, with our own packages inside and npm's outside.
 *
 * The workspace packages are TypeScript, which Node does not read on every version that Cuadra supports. What comes
 * from npm stays where npm put it, native binaries among it.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@cuadra\//] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    minify: false,
    // Small beside the gain: a stack in a log names our own files.
    sourcemap: true,
  },
});
