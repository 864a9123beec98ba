import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { aliases } from './scripts/vite/aliases.ts'
import { chunkGroups } from './scripts/vite/chunk-groups.ts'
import { clientBuild } from './scripts/vite/client-build.ts'
import { embeddedBackend } from './scripts/vite/embedded-backend.ts'

/** The back-office and the facade are one SPA, one index.html; `npm start` serves it from dist/client. */
export default defineConfig({
  plugins: [react(), embeddedBackend(), clientBuild()],
  resolve: { alias: aliases },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Windows 7 machines in many offices end at Chrome 109.
    target: ['chrome109', 'edge109', 'firefox115', 'safari15.6'],
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Fields of classes as assignments: Safari 15 has its own rules for them, which would take a helper.
      transform: { assumptions: { setPublicClassFields: true } },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
})
