import { defineConfig } from 'vite'
import { aliases } from './scripts/vite/aliases.ts'

/** Bundles the embedded backend for `npm start`, and `npm run admin`; packages stay in node_modules. */
export default defineConfig({
  resolve: { alias: aliases },
  build: {
    ssr: true,
    rolldownOptions: { input: ['server/main.ts', 'server/admin.ts'] },
    outDir: 'dist/server',
    target: 'node20',
    copyPublicDir: false,
  },
})
