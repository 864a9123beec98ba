/** `npm run audit -- verify`: whether the audit log is complete; builds if needed. */
import { ensureBuilt } from './build.mjs'

await ensureBuilt()
/** Does not exist before the build. @type {string} */
const tools = '../dist/server/tools.js'
const { auditTool } = await import(tools)
const { code, text } = await auditTool(process.argv.slice(2), process.env)
console.log(text)
process.exitCode = code
