import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { aliases } from './scripts/vite/aliases.ts'

/** Parts of the app that no page of the facade shows: they stay out of what the server writes pages with. */
const ELSEWHERE = /\/(staff-area|staff-loader|sign-in-area|sign-in\/login\/index)$/

/**
 * The facade as the server writes it (server/features/public-site/prerender.ts). Packages are built in: React reads NODE_ENV when
 * it is loaded, and whoever starts the server need not set it.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: aliases },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/facade-html.tsx',
    outDir: 'dist/facade-html',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { external: ELSEWHERE },
  },
})
