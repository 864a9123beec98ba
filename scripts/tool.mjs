/**
 * `npm run admin -- reset`, `npm run audit -- verify` and `npm run data`: programs for the machine that the server runs on;
 * builds if needed.
 */
import { ensureBuilt } from './build.mjs'

const [name, ...args] = process.argv.slice(2)
await ensureBuilt()
/** Does not exist before the build. @type {string} */
const path = '../dist/server/tools.js'
const { adminTool, auditTool, dataTool } = await import(path)
/** @type {Record<string, typeof dataTool>} */
const tools = { admin: adminTool, audit: auditTool, data: dataTool }
const tool = tools[name ?? '']
// Progress is for those who watch; what came of it is the output.
const { code, text } = await tool(args, process.env, console.error)
console.log(text)
process.exitCode = code
