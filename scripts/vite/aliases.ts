import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The import aliases of tsconfig.json, for everything that is built or run by Vite. */
export const aliases = { '@': join(ROOT, 'src'), '@shared': join(ROOT, 'shared') }
