/** `npm run admin -- reset`: a link for a super admin who cannot sign in; builds if needed. */
import { ensureBuilt } from './build.mjs'

await ensureBuilt()
/** Does not exist before the build. @type {string} */
const tools = '../dist/server/tools.js'
const { adminTool } = await import(tools)
const { code, text } = await adminTool(process.argv.slice(2), process.env)
console.log(text)
process.exitCode = code
