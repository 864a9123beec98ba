import { defineConfig } from 'vite'
import { aliases } from './scripts/vite/aliases.ts'

/** Bundles the embedded backend for `npm start`, and the tools beside it; packages stay in node_modules. */
export default defineConfig({
  resolve: { alias: aliases },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    copyPublicDir: false,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        tools: 'server/tools/main.ts',
        backup: 'server/app/backup-process.ts',
        pictures: 'server/app/picture-process.ts',
        sheets: 'server/app/sheet-thread.ts',
        texts: 'server/app/text-thread.ts',
      },
    },
  },
})
