/**
 * `npm run admin -- reset` and `npm run audit -- verify`: programs for the machine that the server runs on; builds if
 * needed.
 */
import { ensureBuilt } from './build.mjs'

const [name, ...args] = process.argv.slice(2)
await ensureBuilt()
/** Does not exist before the build. @type {string} */
const path = '../dist/server/tools.js'
const { adminTool, auditTool } = await import(path)
const tool = name === 'admin' ? adminTool : auditTool
const { code, text } = await tool(args, process.env)
console.log(text)
process.exitCode = code
