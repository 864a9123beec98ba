/** Serves the built front end with a server that has no additions of this product; settings as those of `npm start`. */
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '../..')
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  resolve: { alias: { '@shared': join(root, 'shared') } },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const { servePlain } = await vite.ssrLoadModule('/tests/support/plain-main.ts')
await servePlain(process.env, join(root, 'dist/client'))
