/** Programs for the machine that the server runs on, built as dist/server/tools.js. */
export { adminTool } from './admin'
export { auditTool } from './audit'
export { dataTool } from './data'
