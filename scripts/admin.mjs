/** `npm run admin`: commands for whoever runs the machine (docs/deploy.md). A build that is there is used as it is. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ROOT } from './build.mjs'

if (!existsSync(join(ROOT, 'dist/server/admin.js'))) await ensureBuilt()
/** Does not exist before the build. @type {string} */
const program = '../dist/server/admin.js'
await import(program)
