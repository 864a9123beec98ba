import { defineConfig } from 'vite'

/** Bundles the embedded backend for `npm start`; packages stay in node_modules. */
export default defineConfig({
  build: { ssr: 'server/main.ts', outDir: 'dist/server', target: 'node20', copyPublicDir: false },
})
