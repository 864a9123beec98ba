/** Programs for the machine that the server runs on, built as dist/server/tools.js. */
export { adminTool } from './admin-tool'
export { auditTool } from './audit-tool'
export { dataTool } from './data-tool'
