import '../features/documents/references/scan'
import '../features/documents/masked'
import '../platform/html/removed'
import { workOnText } from '../platform/html/off-loop'
import '../platform/html/sanitize'
import '../features/references/shown'
import { serveThread } from '../platform/threads/serve-thread'
import '../features/public-site/shown-html'

/** The program of the threads that work on large texts, built as dist/server/texts.js. */

serveThread(workOnText)
