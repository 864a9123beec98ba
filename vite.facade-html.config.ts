import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Parts of the app that no page of the facade shows: they stay out of what the server writes pages with. */
const ELSEWHERE = /\/(staff-area|staff-loader|sign-in-area|sign-in\/login\/index)$/

/** The facade as the server writes it (server/public-site/first-views.ts); packages stay in node_modules. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': `${import.meta.dirname}/src` } },
  build: {
    ssr: 'src/app/facade-html.tsx',
    outDir: 'dist/facade-html',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { external: ELSEWHERE },
  },
})
