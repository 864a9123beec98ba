/** `npm run docs`: writes the pages of docs/reference, which code knows better than people. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from './build.mjs'

/** @type {{ module: typeof import('./docs/pages.ts') }} */
const { module } = await runnerImport(join(ROOT, 'scripts/docs/pages.ts'), {
  root: ROOT,
  resolve: { alias: { '@shared': join(ROOT, 'shared') } },
})
for (const [path, text] of Object.entries(module.generatedPages())) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
  console.log(path)
}
