import { join } from 'node:path'
import { build } from 'vite'
import { aliases } from './aliases.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The program of server/app/sheet-thread.ts where there is no build of the server, in development and in tests: a
 * thread is started with JavaScript alone. With its packages, since it has no place to look for them.
 */
export async function buildSheetThread(): Promise<URL> {
  const output = await build({
    ...{ root: ROOT, configFile: false, envFile: false, logLevel: 'error' },
    resolve: { alias: aliases },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: true, write: false, target: 'node20' },
      rollupOptions: { input: join(ROOT, 'server/app/sheet-thread.ts') },
    },
  })
  if (!('output' in output)) throw new Error('no single build')
  return new URL(`data:text/javascript,${encodeURIComponent(output.output[0].code)}`)
}
