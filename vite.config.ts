import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { aliases } from './scripts/vite/aliases.ts'
import { chunkGroups } from './scripts/vite/chunk-groups.ts'
import { clientBuild } from './scripts/vite/client-build.ts'
import { embeddedBackend } from './scripts/vite/embedded-backend.ts'
import { markdown } from './scripts/vite/markdown.ts'

/** Parts of the app that no page of the facade shows: they stay out of what the server writes pages with. */
const ELSEWHERE = /\/(staff-area|staff-loader|sign-in-area|sign-in\/login\/index)$/

/** One app in three builds; `npm start` runs the backend, which serves the client and writes public pages. */
export default defineConfig({
  plugins: [react(), markdown(), embeddedBackend(), clientBuild()],
  resolve: { alias: aliases },
  environments: {
    // The back-office and the facade are one SPA, one index.html.
    client: {
      // Browsers have none: packages that ask for it get no helper for it, which every page would load.
      define: { 'typeof require': '"undefined"' },
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
    },
    // The backend, and the tools and programs beside it; packages stay in node_modules.
    server: {
      build: {
        ...{ ssr: true, outDir: 'dist/server', target: 'node20', copyPublicDir: false },
        rolldownOptions: {
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
    },
    // The facade as the server writes it (server/features/public-site/prerender.ts). Packages are built in: React reads
    // NODE_ENV when it is loaded, and whoever starts the server need not set it.
    pages: {
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        ...{ ssr: true, outDir: 'dist/facade-html', target: 'node20', copyPublicDir: false },
        rolldownOptions: { input: 'src/app/facade-html.tsx', external: ELSEWHERE },
      },
    },
  },
  builder: {
    buildApp: async builder => {
      for (const name of ['client', 'server', 'pages']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
