/** Serves the built front end with a server that has no additions of this product; settings as those of `npm start`. */
import { join } from 'node:path'
import { runnerImport } from 'vite'

const root = join(import.meta.dirname, '../..')
/** @type {{ module: typeof import('./plain-main.ts') }} */
const { module } = await runnerImport(join(import.meta.dirname, 'plain-main.ts'), {
  root,
  resolve: { alias: { '@shared': join(root, 'shared') } },
})
await module.servePlain(process.env, join(root, 'dist/client'))
