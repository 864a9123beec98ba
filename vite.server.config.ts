import { defineConfig } from 'vite'
import { aliases } from './scripts/vite/aliases.ts'

/** Bundles the embedded backend for `npm start`; packages stay in node_modules. */
export default defineConfig({
  resolve: { alias: aliases },
  build: { ssr: 'server/main.ts', outDir: 'dist/server', target: 'node20', copyPublicDir: false },
})
