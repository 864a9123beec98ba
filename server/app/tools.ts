/** Programs for the machine that the server runs on, built as dist/server/tools.js. */
export { auditTool } from './audit-tool'
